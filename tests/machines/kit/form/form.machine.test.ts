import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import {
  createFormMachine,
  type FormDraft,
  type FormInput,
  type FormSubmission,
  selectConflict,
  selectField,
  selectForm,
  selectFormDraft,
} from '#machines/kit/form/form.machine.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { declaredTransitions, watchTransitions } from '#tests/support/machines/paths.ts'

interface Values {
  name: string
  address: { cep: string }
  tags: readonly string[]
}

const base: Values = { name: 'Aurora', address: { cep: '01001-000' }, tags: ['vip'] }

const machine = createFormMachine<Values, { id: string }>({
  validate: ({ name, address }) => ({
    ...(address.cep === '' && { 'address.cep': 'Informe o CEP.' }),
    ...(name.trim() === '' && { name: 'Campo obrigatório.' }),
  }),
  recordOf: current =>
    typeof current === 'object' && current !== null && 'version' in current
      ? (current as { values: Values; version: number })
      : null,
})
const watch = watchTransitions()

const inWorld = (input: Partial<FormInput<Values>> = {}) => {
  const { asks, answers, actor: submit } = heldPort<{ id: string }, FormSubmission<Values>>()
  const actor = createActor(machine.provide({ actors: { submit } }), {
    input: { values: base, version: 3, seed: 'semente', ...input },
    inspect: watch.inspect,
  })
  const said: unknown[] = []
  const drafts: (FormDraft<Values> | null)[] = []
  actor.on('field.focus', event => said.push(event))
  actor.on('form.saved', event => said.push(event))
  actor.on('form.left', event => said.push(event))
  actor.on('draft.changed', ({ draft }) => drafts.push(draft))
  actor.start()
  type Event = Parameters<typeof actor.send>[0]
  const send = (...events: Event[]) => {
    for (const event of events) actor.send(event)
  }
  const rename = (name: string) => send({ type: 'field.changed', name: 'name', value: name })
  const answer = async () => {
    answers.at(-1)?.resolve({ id: '7' })
    await flush()
  }
  const fail = async (error: unknown) => {
    answers.at(-1)?.reject(error)
    await flush()
  }
  const view = () => selectForm(actor.getSnapshot())
  const field = (name: keyof Values) => selectField(actor.getSnapshot(), name)
  const conflict = () => selectConflict(actor.getSnapshot())
  const draft = () => selectFormDraft(actor.getSnapshot())
  return { actor, asks, answer, fail, said, drafts, send, rename, view, field, conflict, draft }
}

const submit = { type: 'submit.requested' } as const
const retry = { type: 'retry.requested' } as const
const leave = { type: 'leave.requested' } as const
const confirmed = { type: 'leave.confirmed' } as const
const cancelled = { type: 'leave.cancelled' } as const
const resolved = { type: 'conflict.resolved' } as const

const offline = new Failure('offline', 'Sem conexão.')
const refusal = new Failure('invalid', 'Verifique os campos destacados.', {
  code: 'VALIDATION',
  fieldErrors: [
    { field: 'tags', code: 'unknown', message: 'Etiqueta desconhecida.' },
    { field: 'address.cep', code: 'format', message: 'CEP inexistente.' },
    { field: 'address.cep', code: 'other', message: 'Outra coisa.' },
    { field: 'If-Match', code: 'x', message: 'Algo do pedido.' },
  ],
})
const overtaken = (current: unknown) =>
  new Failure('conflict', 'Este registro foi alterado por Bia às 10:32.', {
    code: 'VERSION_CONFLICT',
    details: { current },
  })

describe('editing a form', () => {
  it('knows what is dirty, and when everything is back as it was', () => {
    const { actor, rename, view, send, field } = inWorld()
    const trace = traceOf(actor)
    expect(view()).toMatchObject({ dirty: false, busy: false, errors: [], problem: null })
    rename('Brisa')
    expect(view().dirty).toBe(true)
    rename('Aurora')
    send({ type: 'field.changed', name: 'address', value: { cep: '01001-000' } })
    expect(view().dirty).toBe(false)
    expect(field('address')).toEqual({ value: { cep: '01001-000' }, error: null, busy: false })
    expect(trace).toEqual([
      '{"working":{"editing":"pristine"}}',
      '{"working":{"editing":"dirty"}}',
      '{"working":{"editing":"pristine"}}',
    ])
  })

  it('a keystroke changes what one field sees and no other', () => {
    const { actor, rename } = inWorld()
    const before = selectField(actor.getSnapshot(), 'tags')
    rename('Brisa')
    const after = selectField(actor.getSnapshot(), 'tags')
    expect(Object.is(after.value, before.value)).toBe(true)
    expect(after).toEqual(before)
  })

  it('does not send a wrong field: it says why, the first one of the form gets the focus', () => {
    const { send, rename, asks, view, field, said } = inWorld()
    rename(' ')
    send({ type: 'field.changed', name: 'address', value: { cep: '' } }, submit)
    expect(asks).toEqual([])
    expect(view().errors).toEqual([
      { name: 'name', message: 'Campo obrigatório.' },
      { name: 'address', message: 'Informe o CEP.' },
    ])
    expect(said).toEqual([{ type: 'field.focus', name: 'name' }])
    rename('B')
    expect([field('name').error, field('address').error]).toEqual([null, 'Informe o CEP.'])
  })

  it('keeps the same errors object for the fields that did not change', () => {
    const { actor, send, rename } = inWorld()
    send({ type: 'field.changed', name: 'address', value: { cep: '' } }, submit)
    const { errors } = actor.getSnapshot().context
    rename('B')
    expect(actor.getSnapshot().context.errors).toBe(errors)
  })

  it('takes a newer record only while nothing was changed', () => {
    const { send, rename, field } = inWorld()
    const newer = { type: 'record.refreshed', values: { ...base, name: 'Nova' }, version: 4 } as const
    send(newer)
    expect(field('name').value).toBe('Nova')
    rename('Minha')
    send({ ...newer, version: 5 })
    expect(field('name').value).toBe('Minha')
  })
})

describe('saving a form', () => {
  it('sends values, version and a key, once, and says what was saved', async () => {
    const { actor, send, rename, asks, answer, view, said, draft } = inWorld()
    const trace = traceOf(actor)
    rename('Brisa')
    send(submit, submit, retry, leave, { type: 'field.changed', name: 'name', value: 'Outra' })
    expect(view().busy).toBe(true)
    expect(asks).toEqual([
      { values: { ...base, name: 'Brisa' }, base, version: 3, idempotencyKey: 'semente-1' },
    ])
    await answer()
    expect(said).toEqual([{ type: 'form.saved', result: { id: '7' } }])
    expect(view()).toMatchObject({ saved: true, dirty: false })
    expect(draft()).toBeNull()
    expect(trace.slice(1)).toEqual(['{"working":{"editing":"dirty"}}', 'submitting', 'done'])
  })

  it('goes on from what was saved, with another key', async () => {
    const { send, rename, asks, answer, view } = inWorld()
    rename('Brisa')
    send(submit)
    await answer()
    send({ type: 'record.refreshed', values: { ...base, name: 'Brisa' }, version: 4 })
    expect(view()).toMatchObject({ saved: false, dirty: false })
    rename('Ceu')
    send(submit)
    expect(asks[1]).toMatchObject({ version: 4, idempotencyKey: 'semente-2' })
  })

  it('sends a new record without a version', () => {
    const { send, rename, asks } = inWorld({ version: null })
    rename('Brisa')
    send(submit)
    expect(asks[0]?.version).toBeNull()
  })

  it('puts the refusals of the server on their fields, the first of the form gets the focus', async () => {
    const { send, rename, fail, view, field, said } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(refusal)
    expect(view()).toMatchObject({
      problem: 'Verifique os campos destacados.',
      canRetry: false,
      errors: [
        { name: 'address', message: 'CEP inexistente.' },
        { name: 'tags', message: 'Etiqueta desconhecida.' },
        { name: null, message: 'Algo do pedido.' },
      ],
    })
    expect(field('address')).toEqual({ value: base.address, error: 'CEP inexistente.', busy: false })
    expect(said).toEqual([{ type: 'field.focus', name: 'address' }])
    rename('Ceu')
    expect(view().problem).toBeNull()
  })

  it('a refusal about no field keeps the words and moves no focus', async () => {
    const { send, rename, fail, view, said } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(new Failure('conflict', 'Já existe um cadastro com este nome.', { code: 'NAME_IN_USE' }))
    expect(view()).toMatchObject({ problem: 'Já existe um cadastro com este nome.', errors: [] })
    expect(said).toEqual([])
  })

  it.each(['offline', 'timeout', 'unexpected'] as const)(
    'keeps everything when %s, and retries as the same intent',
    async kind => {
      const { send, rename, asks, fail, answer, view, field } = inWorld()
      rename('Brisa')
      send(submit)
      await fail(new Failure(kind, 'Não deu.'))
      expect(view()).toMatchObject({ problem: 'Não deu.', canRetry: true, dirty: true })
      expect(field('name').value).toBe('Brisa')
      send(retry)
      await fail(new Failure(kind, 'Não deu.'))
      send(submit)
      await answer()
      expect(view().saved).toBe(true)
      expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        'semente-1',
        'semente-1',
        'semente-1',
      ])
    },
  )

  it('changed values are another intent', async () => {
    const { send, rename, asks, fail, view } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(offline)
    rename('Ceu')
    expect(view()).toMatchObject({ problem: null, canRetry: false })
    send(submit)
    expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-2'])
  })

  it('says what is unforeseen in words a person can read', async () => {
    const { send, rename, fail, view } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(new TypeError('x is not a function'))
    expect(view()).toMatchObject({ problem: 'Algo deu errado. Tente novamente.', canRetry: true })
  })
})

describe('an item still being typed when a form is saved', () => {
  interface Told {
    list: readonly string[]
    next: string
  }
  const settling = createFormMachine<Told, string>({
    settle: ({ list, next }) => (/\d/.test(next) ? { list: [...list, next], next: '' } : { list, next }),
    validate: ({ next }): Record<string, string> => (next === '' ? {} : { next: 'Falta o número.' }),
  })
  const inForm = () => {
    const sent: Told[] = []
    const submit = fromPromise<string, FormSubmission<Told>>(async ({ input }) => {
      sent.push(input.values)
      return 'ok'
    })
    const actor = createActor(settling.provide({ actors: { submit } }), {
      input: { values: { list: [], next: '' }, version: 1, seed: 'semente' },
    }).start()
    const write = (value: string) => actor.send({ type: 'field.changed', name: 'next', value })
    return { actor, sent, write }
  }

  it('is told whole, and sent', async () => {
    const { actor, sent, write } = inForm()
    write('rua 7')
    actor.send(submit)
    await flush()
    expect(sent).toEqual([{ list: ['rua 7'], next: '' }])
    expect(selectForm(actor.getSnapshot()).dirty).toBe(false)
  })

  it('holds the form back, and stays as it is, when it cannot be', async () => {
    const { actor, sent, write } = inForm()
    write('rua')
    actor.send(submit)
    await flush()
    expect(sent).toEqual([])
    expect(selectField(actor.getSnapshot(), 'next')).toMatchObject({ value: 'rua', error: 'Falta o número.' })
    expect(selectFormDraft(actor.getSnapshot())?.values).toEqual({ list: [], next: 'rua' })
  })
})

describe('what was right when it was sent', () => {
  it('says at its field that it no longer is, and no more what became of the sending', async () => {
    let open = true
    const actor = createActor(
      createFormMachine<{ day: string }, string>({
        validate: (): Record<string, string> => (open ? {} : { day: 'Este dia já passou.' }),
      }).provide({
        actors: {
          submit: fromPromise<string, FormSubmission<{ day: string }>>(() => Promise.reject(offline)),
        },
      }),
      { input: { values: { day: '' }, version: 1, seed: 'semente' } },
    ).start()
    actor.send({ type: 'field.changed', name: 'day', value: 'hoje' })
    actor.send(submit)
    await flush()
    expect(selectForm(actor.getSnapshot())).toMatchObject({ problem: 'Sem conexão.', errors: [] })
    open = false
    actor.send(submit)
    expect(selectForm(actor.getSnapshot())).toMatchObject({
      problem: null,
      errors: [{ name: 'day', message: 'Este dia já passou.' }],
    })
  })
})

describe('a save whose answer was lost', () => {
  const own = { values: { ...base, name: 'Brisa' }, version: 4 }
  const lost = async (input: Partial<FormInput<Values>> = {}) => {
    const world = inWorld(input)
    world.rename('Brisa')
    world.send(submit)
    await world.fail(offline)
    return world
  }

  it('is no concurrent change: a resend continues from the first save', async () => {
    const { send, asks, fail, answer, view, conflict } = await lost()
    send(retry)
    await fail(overtaken(own))
    expect(conflict()).toBeNull()
    expect(asks.at(-1)).toMatchObject({ values: own.values, version: 4 })
    await answer()
    expect(view()).toMatchObject({ saved: true, inConflict: false })
  })

  it('is known again in a record the server keeps in a way of its own', async () => {
    const asks: FormSubmission<{ email: string }>[] = []
    const failures = [offline, overtaken({ values: { email: 'ana@aurora.com' }, version: 4 })]
    const actor = createActor(
      createFormMachine<{ email: string }, string>({
        validate: () => ({}),
        normal: ({ email }) => email.toLowerCase(),
        recordOf: current => current as { values: { email: string }; version: number },
      }).provide({
        actors: {
          submit: fromPromise<string, FormSubmission<{ email: string }>>(async ({ input: ask }) => {
            const failure = failures[asks.push(ask) - 1]
            if (failure) throw failure
            return 'ok'
          }),
        },
      }),
      { input: { values: { email: '' }, version: 3, seed: 'semente' } },
    ).start()
    actor.send({ type: 'field.changed', name: 'email', value: 'Ana@Aurora.com' })
    actor.send(submit)
    await flush()
    actor.send(retry)
    await flush()
    expect(selectForm(actor.getSnapshot())).toMatchObject({ saved: true, inConflict: false })
    expect(asks.at(-1)).toMatchObject({ values: { email: 'Ana@Aurora.com' }, version: 4 })
  })

  it('is not compared with what was written since, which is saved over it', async () => {
    const { send, rename, asks, fail, answer, view } = await lost()
    rename('Ceu')
    send(submit)
    await fail(overtaken(own))
    expect(view().inConflict).toBe(false)
    expect(asks.at(-1)).toMatchObject({ values: { ...base, name: 'Ceu' }, version: 4 })
    await answer()
    expect(view().saved).toBe(true)
  })

  it('is known again by what the server trims, after a refusal, and after a reload', async () => {
    const world = inWorld()
    world.rename(' Brisa ')
    world.send(submit)
    await world.fail(offline)
    world.rename('Ceu')
    world.send(submit)
    await world.fail(refusal)
    world.send(submit)
    await world.fail(overtaken(own))
    expect(world.view()).toMatchObject({ inConflict: false, busy: true })
    const reloaded = inWorld()
    const draft = { values: own.values, base, version: 3, key: 'antes-1' }
    reloaded.send({ type: 'draft.recalled', draft })
    reloaded.rename('Ceu')
    reloaded.send(submit)
    await reloaded.fail(overtaken(own))
    expect(reloaded.view()).toMatchObject({ inConflict: false, busy: true })
  })

  it('does not hide what somebody else changed after it', async () => {
    const { send, fail, conflict } = await lost()
    send(retry)
    await fail(overtaken({ values: { ...own.values, tags: ['deles'] }, version: 5 }))
    expect(conflict()?.rows).toMatchObject([{ name: 'tags', side: 'theirs' }])
  })

  it('asks no second time over the version it already has', async () => {
    const { send, asks, fail, view } = await lost()
    send(retry)
    await fail(overtaken(own))
    await fail(overtaken(own))
    expect(asks).toHaveLength(3)
    expect(view().inConflict).toBe(true)
  })

  it('of a new record stays the same save when its text changes: there are never two of it unsaid', async () => {
    const { send, rename, asks, fail, view, field } = await lost({ version: null })
    rename('Ceu')
    send(submit)
    expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-1'])
    await fail(
      new Failure('conflict', 'Esta operação já foi enviada com outros dados.', {
        code: 'IDEMPOTENCY_MISMATCH',
      }),
    )
    expect(view()).toMatchObject({
      problem: expect.stringContaining('O envio anterior chegou e foi salvo, sem o que mudou depois.'),
      canRetry: false,
    })
    expect(field('name').value).toBe('Ceu')
    send(submit)
    expect(asks.at(-1)?.idempotencyKey).toBe('semente-2')
  })
})

describe('two people and one record', () => {
  const theirs = { values: { name: 'Deles', address: { cep: '02000-000' }, tags: ['vip'] }, version: 9 }

  const collided = async () => {
    const world = inWorld()
    world.rename('Meu')
    world.send({ type: 'field.changed', name: 'tags', value: ['vip', 'novo'] }, submit)
    await world.fail(overtaken(theirs))
    return world
  }

  it('see both values side by side; what only one changed is decided', async () => {
    const { conflict, view } = await collided()
    expect(view().inConflict).toBe(true)
    expect(conflict()).toEqual({
      message: 'Este registro foi alterado por Bia às 10:32.',
      rows: [
        { name: 'name', mine: 'Meu', theirs: 'Deles', side: null, missing: false },
        { name: 'address', mine: base.address, theirs: { cep: '02000-000' }, side: 'theirs', missing: false },
        { name: 'tags', mine: ['vip', 'novo'], theirs: ['vip'], side: 'mine', missing: false },
      ],
    })
  })

  it('save only once every field is decided, over the new version, as another intent', async () => {
    const { send, asks, answer, conflict, view } = await collided()
    send(resolved)
    expect(asks).toHaveLength(1)
    expect(conflict()?.rows.map(({ missing }) => missing)).toEqual([true, false, false])
    send(
      { type: 'side.chosen', name: 'name', side: 'mine' },
      { type: 'side.chosen', name: 'nada', side: 'mine' },
    )
    send({ type: 'side.chosen', name: 'tags', side: 'theirs' }, resolved)
    expect(asks[1]).toEqual({
      values: { name: 'Meu', address: { cep: '02000-000' }, tags: ['vip'] },
      base: { name: 'Deles', address: { cep: '02000-000' }, tags: ['vip'] },
      version: 9,
      idempotencyKey: 'semente-2',
    })
    await answer()
    expect(view()).toMatchObject({ saved: true, inConflict: false })
    expect(conflict()).toBeNull()
  })

  it('may collide again, with what is newer still', async () => {
    const { send, fail, conflict } = await collided()
    send({ type: 'side.chosen', name: 'name', side: 'mine' }, resolved)
    await fail(overtaken({ values: { ...theirs.values, name: 'Terceiro', tags: ['x'] }, version: 10 }))
    expect(conflict()?.rows).toEqual([
      { name: 'name', mine: 'Meu', theirs: 'Terceiro', side: null, missing: false },
      { name: 'tags', mine: ['vip', 'novo'], theirs: ['x'], side: null, missing: false },
    ])
  })

  it('may go back to editing with everything typed', async () => {
    const { send, field, conflict, view } = await collided()
    send({ type: 'conflict.dismissed' })
    expect(view()).toMatchObject({ inConflict: false, dirty: true, problem: null })
    expect(field('name').value).toBe('Meu')
    expect(conflict()).toBeNull()
  })

  it('checks what was put together', async () => {
    const { send, asks, view, field } = await (async () => {
      const world = inWorld()
      world.rename('Meu')
      world.send(submit)
      await world.fail(overtaken({ values: { ...base, address: { cep: '' } }, version: 9 }))
      return world
    })()
    send(resolved)
    expect(asks).toHaveLength(1)
    expect(view().inConflict).toBe(false)
    expect(field('address').error).toBe('Informe o CEP.')
  })

  it('a conflict without the other record is a refusal like any other', async () => {
    const { send, rename, fail, view } = inWorld()
    rename('Meu')
    send(submit)
    await fail(overtaken(undefined))
    expect(view()).toMatchObject({
      inConflict: false,
      problem: 'Este registro foi alterado por Bia às 10:32.',
    })
  })
})

describe('leaving a form', () => {
  it('asks nothing when nothing changed', () => {
    const { send, said, actor } = inWorld()
    send(leave)
    expect(said).toEqual([{ type: 'form.left' }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('asks when something did, and stays where it was', async () => {
    const { send, rename, fail, view, said, field } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(offline)
    send(leave)
    expect(view().asksToLeave).toBe(true)
    send(cancelled)
    expect(view()).toMatchObject({ asksToLeave: false, canRetry: true, problem: 'Sem conexão.' })
    expect(field('name').value).toBe('Brisa')
    expect(said).toEqual([])
  })

  it('drops the draft when the person means it', () => {
    const { send, rename, said, drafts, draft } = inWorld()
    rename('Brisa')
    send(leave, confirmed)
    expect(said).toEqual([{ type: 'form.left' }])
    expect(drafts.at(-1)).toBeNull()
    expect(draft()).toBeNull()
  })

  it('asks in the middle of a conflict too, and comes back to it', async () => {
    const { send, rename, fail, view } = inWorld()
    rename('Brisa')
    send(submit)
    await fail(overtaken({ values: { ...base, name: 'Deles' }, version: 4 }))
    send(leave, cancelled)
    expect(view().inConflict).toBe(true)
  })
})

describe('the draft of a form', () => {
  it('is said at every change, and is nothing when nothing is changed', () => {
    const { rename, drafts, draft } = inWorld()
    rename('Brisa')
    const kept = { values: { ...base, name: 'Brisa' }, base, version: 3, key: null }
    expect(draft()).toEqual(kept)
    rename('Aurora')
    expect(drafts).toEqual([kept, null])
  })

  it('comes back into untouched fields, on the version it was written over', () => {
    const { send, asks, view, field } = inWorld({ version: 8 })
    send({
      type: 'draft.recalled',
      draft: { values: { ...base, name: 'De antes' }, base, version: 3, key: null },
    })
    expect(view()).toMatchObject({ recalled: true, dirty: true })
    expect(field('name').value).toBe('De antes')
    send(submit)
    expect(asks[0]).toMatchObject({ version: 3, idempotencyKey: 'semente-1' })
  })

  it('operator D20 recovered, is thrown away: the record is as it was opened, and nothing is kept', () => {
    const form = inWorld({ version: 8 })
    const draft = { values: { ...base, name: 'De antes' }, base, version: 3, key: 'antiga-1' }
    form.send({ type: 'draft.recalled', draft })
    form.rename('')
    form.send(submit)
    form.said.length = 0
    form.send({ type: 'draft.discarded' })
    expect(form.actor.getSnapshot().value).toEqual({ working: { editing: 'pristine' } })
    expect(form.view()).toMatchObject({ recalled: false, dirty: false, errors: [] })
    expect(form.field('name').value).toBe(base.name)
    expect(form.draft()).toBeNull()
    expect(form.drafts.at(-1)).toBeNull()
    expect(form.said).toEqual([{ type: 'field.focus', name: Object.keys(base)[0] }])
    form.rename('Agora')
    form.send(submit)
    expect(form.asks[0]).toMatchObject({ version: 8, idempotencyKey: 'semente-1' })
  })

  it('operator D20 what was typed without a draft is not thrown away by that', () => {
    const { send, rename, field } = inWorld()
    rename('Agora')
    send({ type: 'draft.discarded' })
    expect(field('name').value).toBe('Agora')
  })

  it('never comes over what is being typed', () => {
    const { send, rename, field } = inWorld()
    rename('Agora')
    send({
      type: 'draft.recalled',
      draft: { values: { ...base, name: 'De antes' }, base, version: 3, key: null },
    })
    expect(field('name').value).toBe('Agora')
  })

  it('X24 another one, chosen, takes the place of what is in the fields, and of their errors', () => {
    const { send, rename, field, view } = inWorld()
    rename('')
    send(submit)
    expect(view().errors).not.toEqual([])
    send({
      type: 'draft.taken',
      draft: { values: { ...base, name: 'De outra aba' }, base, version: 3, key: null },
    })
    expect(field('name').value).toBe('De outra aba')
    expect(view()).toMatchObject({ recalled: true, dirty: true, errors: [] })
  })

  it('carries the key of a save whose answer was lost: after a reload it is the same save', async () => {
    const before = inWorld()
    before.rename('Brisa')
    before.send(submit)
    const kept = before.drafts.at(-1)
    expect(kept).toMatchObject({ key: 'semente-1' })
    const after = inWorld({ seed: 'outra' })
    if (kept) after.send({ type: 'draft.recalled', draft: kept })
    after.send(submit)
    expect(after.asks[0]?.idempotencyKey).toBe('semente-1')
    await after.fail(refusal)
    after.send(submit)
    expect(after.asks[1]?.idempotencyKey).toBe('outra-1')
  })
})

describe('where a form is', () => {
  const where = ({ actor }: ReturnType<typeof inWorld>) => actor.getSnapshot().value
  const editing = (state: string) => ({ working: { editing: state } })

  it('after a draft, after a newer record, after it is left', () => {
    const form = inWorld()
    form.send({ type: 'record.refreshed', values: { ...base, name: 'Nova' }, version: 4 })
    expect(where(form)).toEqual(editing('pristine'))
    form.rename('Brisa')
    const draft = form.draft()!
    expect(where(form)).toEqual(editing('dirty'))
    form.send(leave, confirmed)
    expect([where(form), form.actor.getSnapshot().status]).toEqual(['left', 'done'])
    const other = inWorld()
    other.send({ type: 'draft.recalled', draft })
    expect(where(other)).toEqual(editing('dirty'))
  })

  it('X24 after another draft is taken: what it says differs, or nothing does', () => {
    const form = inWorld()
    form.rename('Brisa')
    const draft = form.draft()!
    form.rename('')
    form.send({ type: 'draft.taken', draft })
    expect(where(form)).toEqual(editing('dirty'))
    form.send({ type: 'draft.taken', draft: { ...draft, values: base } })
    expect(where(form)).toEqual(editing('pristine'))
  })

  it('after a refusal: what is kept of it says so; after a save nothing is kept', async () => {
    const form = inWorld()
    form.rename('Brisa')
    form.send(submit)
    form.drafts.length = 0
    await form.fail(refusal)
    expect([where(form), form.drafts.length]).toEqual([editing('refused'), 1])
    form.send(submit)
    expect(where(form)).toBe('submitting')
    await form.answer()
    expect([where(form), form.drafts.at(-1)]).toEqual(['done', null])
  })

  it('after a try that did not arrive: sent again it is the same, and checked no second time', async () => {
    const form = inWorld()
    form.rename('Brisa')
    form.send(submit)
    await form.fail(offline)
    expect(where(form)).toEqual(editing('undelivered'))
    form.drafts.length = 0
    form.send(retry)
    expect([where(form), form.drafts]).toEqual(['submitting', []])
  })

  it('takes a side only of what differs, and keeps what was put together', async () => {
    const form = inWorld()
    form.rename('Brisa')
    form.send(submit)
    await form.fail(overtaken({ values: { ...base, name: 'Clara' }, version: 9 }))
    const before = form.actor.getSnapshot().context.sides
    form.send({ type: 'side.chosen', name: 'tags', side: 'mine' })
    expect(form.actor.getSnapshot().context.sides).toEqual(before)
    form.send({ type: 'side.chosen', name: 'name', side: 'theirs' })
    form.drafts.length = 0
    form.send(resolved)
    expect([where(form), form.drafts.length > 1]).toEqual(['submitting', true])
  })
})

describe('these tests', () => {
  it('took every transition the machine declares', () => {
    expect(watchTransitions().untaken(machine)).toEqual(declaredTransitions(machine))
    expect(watch.untaken(machine)).toEqual([])
  })
})
