import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import { selectField } from '#machines/kit/form/form.machine.ts'
import {
  createWizardMachine,
  readWizardDraft,
  selectWizard,
  selectWizardDraft,
  type WizardDraft,
  type WizardInput,
  type WizardRules,
  type WizardSubmission,
} from '#machines/kit/wizard/wizard.machine.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { declaredTransitions, watchTransitions } from '#tests/support/machines/paths.ts'

interface Values {
  customer: string
  address: { cep: string }
  services: readonly string[]
}

const base: Values = { customer: '', address: { cep: '' }, services: [] }

const rules: WizardRules<Values> = {
  steps: [
    { name: 'Cliente', fields: ['customer'] },
    { name: 'Patrimônio', fields: ['address'] },
    { name: 'Serviços', fields: ['services'] },
    { name: 'Revisão', fields: [] },
  ],
  validate: ({ customer, address }) => ({
    ...(customer === '' && { customer: 'Escolha o cliente.' }),
    ...(address.cep === '' && { 'address.cep': 'Informe o CEP.' }),
  }),
}

const machine = createWizardMachine<Values, { id: string }>(rules)
const watch = watchTransitions()

const inWorld = (input: Partial<WizardInput<Values>> = {}) => {
  const { asks, answers, actor: submit } = heldPort<{ id: string }, WizardSubmission<Values>>()
  const actor = createActor(machine.provide({ actors: { submit } }), {
    input: { values: base, seed: 'semente', ...input },
    inspect: watch.inspect,
  })
  const said: unknown[] = []
  const drafts: (WizardDraft<Values> | null)[] = []
  actor.on('field.focus', event => said.push(event))
  actor.on('wizard.finished', event => said.push(event))
  actor.on('wizard.left', event => said.push(event))
  actor.on('draft.changed', ({ draft }) => drafts.push(draft))
  actor.start()
  type Event = Parameters<typeof actor.send>[0]
  const send = (...events: Event[]) => {
    for (const event of events) actor.send(event)
  }
  const answer = async () => {
    answers.at(-1)?.resolve({ id: '7' })
    await flush()
  }
  const fail = async (error: unknown) => {
    answers.at(-1)?.reject(error)
    await flush()
  }
  const view = () => selectWizard(actor.getSnapshot(), rules)
  const field = (name: keyof Values) => selectField(actor.getSnapshot(), name)
  const draft = () => selectWizardDraft(actor.getSnapshot())
  const where = () => actor.getSnapshot().value
  return { actor, asks, answer, fail, said, drafts, send, view, field, draft, where }
}

const next = { type: 'next.requested' } as const
const back = { type: 'back.requested' } as const
const finish = { type: 'finish.requested' } as const
const retry = { type: 'retry.requested' } as const
const leave = { type: 'leave.requested' } as const
const cancelled = { type: 'leave.cancelled' } as const
const to = (step: number) => ({ type: 'step.chosen', step }) as const
const customer = { type: 'field.changed', name: 'customer', value: 'Aurora' } as const
const cep = { type: 'field.changed', name: 'address', value: { cep: '01001-000' } } as const
const filled: Values = { customer: 'Aurora', address: { cep: '01001-000' }, services: [] }

const atTheEnd = () => {
  const world = inWorld()
  world.send(customer, next, cep, next, next)
  return world
}

describe('the steps of a wizard', () => {
  it('M-90 are numbered from 1', () => {
    const { view } = inWorld()
    expect(view()).toMatchObject({ step: 1, isLast: false })
    expect(view().steps).toEqual([
      { name: 'Cliente', state: 'current' },
      { name: 'Patrimônio', state: 'ahead' },
      { name: 'Serviços', state: 'ahead' },
      { name: 'Revisão', state: 'ahead' },
    ])
  })

  it('are not passed with something wrong: it is pointed out, and only what is wrong in this one', () => {
    const { send, view, said } = inWorld()
    send(next)
    expect(view()).toMatchObject({ step: 1, errors: [{ name: 'customer', message: 'Escolha o cliente.' }] })
    expect(said).toEqual([{ type: 'field.focus', name: 'customer' }])
    send(customer)
    expect(view().errors).toEqual([])
    send(next, next)
    expect(view()).toMatchObject({ step: 2, errors: [{ name: 'address', message: 'Informe o CEP.' }] })
  })

  it('M-90 back keeps what was filled', () => {
    const { send, view, field } = inWorld()
    send(customer, next, cep, next, back, back)
    expect(view().step).toBe(1)
    expect([field('customer').value, field('address').value]).toEqual(['Aurora', { cep: '01001-000' }])
    send(back)
    expect(view().step).toBe(1)
  })

  it('may be chosen among those already reached', () => {
    const { send, view } = atTheEnd()
    expect(view()).toMatchObject({ step: 4, isLast: true })
    send(to(2))
    expect(view().steps.map(({ state }) => state)).toEqual(['done', 'current', 'done', 'done'])
    send(to(4))
    expect(view().step).toBe(4)
    send(next)
    expect(view().step).toBe(4)
  })

  it.each([0, -1, 3, 1.5, Number.NaN, 99])('no other step may be chosen: %d', step => {
    const { send, view } = inWorld()
    send(customer, next, to(step))
    expect(view().step).toBe(2)
  })
})

const editing = { filling: 'editing' }

describe('where a wizard is', () => {
  it('at its fields, whatever is done to them', () => {
    const { send, where } = inWorld()
    for (const event of [finish, next, customer, next, back, to(2), back, finish]) {
      send(event)
      expect(where(), event.type).toEqual(editing)
    }
    send(leave, cancelled)
    expect(where()).toEqual(editing)
    send(leave, { type: 'leave.confirmed' })
    expect(where()).toBe('left')
  })

  it('left, when nothing was filled', () => {
    const { send, where } = inWorld()
    send(leave)
    expect(where()).toBe('left')
  })

  it('at what the server refused', async () => {
    const { send, fail, where } = atTheEnd()
    send(finish)
    await fail(new Failure('forbidden', 'Você não tem permissão para esta ação.'))
    expect(where()).toEqual({ filling: 'refused' })
    send(leave, cancelled)
    expect(where()).toEqual({ filling: 'refused' })
    send(back)
    expect(where()).toEqual(editing)
  })
})

describe('the end of a wizard', () => {
  it('sends everything once, with a key, and says what was made', async () => {
    const { actor, send, asks, answer, said, view, draft } = atTheEnd()
    const trace = traceOf(actor)
    send(finish, finish, customer, leave, back)
    expect(view()).toMatchObject({ busy: true, step: 4 })
    expect(asks).toEqual([{ values: filled, idempotencyKey: 'semente-1' }])
    await answer()
    expect(said).toEqual([{ type: 'wizard.finished', result: { id: '7' } }])
    expect(view().saved).toBe(true)
    expect(draft()).toBeNull()
    expect(trace).toEqual(['{"filling":"editing"}', 'submitting', 'done'])
  })

  it('shows the first step with something wrong', () => {
    const { send, asks, view, said } = atTheEnd()
    send(to(2), { type: 'field.changed', name: 'address', value: { cep: '' } }, to(4), finish)
    expect(asks).toEqual([])
    expect(view()).toMatchObject({ step: 2, errors: [{ name: 'address', message: 'Informe o CEP.' }] })
    expect(said).toEqual([{ type: 'field.focus', name: 'address' }])
  })

  it('comes only at the last step', () => {
    const { send, asks, view } = inWorld()
    send(customer, next, cep, finish)
    expect(asks).toEqual([])
    expect(view().step).toBe(2)
  })

  it('goes to the step of what the server refused', async () => {
    const { send, fail, view, said } = atTheEnd()
    send(finish)
    await fail(
      new Failure('invalid', 'Verifique os campos destacados.', {
        fieldErrors: [
          { field: 'services', code: 'x', message: 'Serviço indisponível.' },
          { field: 'address.cep', code: 'x', message: 'CEP inexistente.' },
        ],
      }),
    )
    expect(view()).toMatchObject({ step: 2, problem: 'Verifique os campos destacados.', canRetry: false })
    expect(said).toEqual([{ type: 'field.focus', name: 'address' }])
    send(cep)
    expect(view()).toMatchObject({ problem: null, errors: [{ name: 'services' }] })
  })

  it('says no more of a step once it is passed, and still what the server said of the next ones', async () => {
    const { send, fail, view } = atTheEnd()
    send(finish)
    await fail(
      new Failure('invalid', 'Verifique os campos destacados.', {
        fieldErrors: [
          { field: 'customer', code: 'x', message: 'Cliente inativo.' },
          { field: 'address.cep', code: 'x', message: 'CEP inexistente.' },
        ],
      }),
    )
    expect(view()).toMatchObject({ step: 1, errors: [{ name: 'customer' }, { name: 'address' }] })
    send(next)
    expect(view()).toMatchObject({ step: 2, errors: [{ name: 'address', message: 'CEP inexistente.' }] })
  })

  it('stays where it is when the refusal is about no field', async () => {
    const { send, fail, view, said, asks } = atTheEnd()
    send(finish)
    await fail(new Failure('forbidden', 'Você não tem permissão para esta ação.'))
    expect(view()).toMatchObject({ step: 4, problem: 'Você não tem permissão para esta ação.' })
    expect(said).toEqual([])
    send(finish)
    expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-2'])
  })

  it('keeps everything when the network fails, and retries as the same intent', async () => {
    const { send, asks, fail, answer, view } = atTheEnd()
    send(finish)
    await fail(new Failure('offline', 'Sem conexão.'))
    expect(view()).toMatchObject({ step: 4, canRetry: true, problem: 'Sem conexão.' })
    send(retry)
    await fail(new Failure('timeout', 'Demorou.'))
    send(finish)
    await answer()
    expect(view().saved).toBe(true)
    expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-1', 'semente-1'])
  })

  it('stays the same save when something changes after its answer was lost', async () => {
    const { send, asks, fail, view, field } = atTheEnd()
    send(finish)
    await fail(new Failure('timeout', 'Demorou.'))
    send(to(1), { ...customer, value: 'Brisa' }, to(4), finish)
    await fail(
      new Failure('conflict', 'Esta operação já foi enviada com outros dados.', {
        code: 'IDEMPOTENCY_MISMATCH',
      }),
    )
    expect(view().problem).toMatch('O envio anterior chegou e foi salvo')
    expect(field('customer').value).toBe('Brisa')
    send(finish)
    expect(asks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-1', 'semente-2'])
  })
})

describe('leaving a wizard', () => {
  it('asks nothing when nothing was filled', () => {
    const { send, said } = inWorld()
    send(leave)
    expect(said).toEqual([{ type: 'wizard.left' }])
  })

  it('asks when something was, and stays as it was', async () => {
    const { send, fail, view, said } = atTheEnd()
    send(finish)
    await fail(new Failure('offline', 'Sem conexão.'))
    send(leave)
    expect(view().asksToLeave).toBe(true)
    send(cancelled)
    expect(view()).toMatchObject({ asksToLeave: false, canRetry: true, step: 4 })
    expect(said).toEqual([])
  })

  it('drops the draft when the person means it', () => {
    const { send, said, drafts, draft } = inWorld()
    send(customer, leave, { type: 'leave.confirmed' })
    expect(said).toEqual([{ type: 'wizard.left' }])
    expect(drafts.at(-1)).toBeNull()
    expect(draft()).toBeNull()
  })
})

describe('the draft of a wizard', () => {
  it('is the values and the step, said at every change', () => {
    const { send, drafts, draft } = inWorld()
    send(customer, next, back, to(2))
    const values = { ...base, customer: 'Aurora' }
    expect(drafts).toEqual([
      { values, step: 1, reached: 1, key: null },
      { values, step: 2, reached: 2, key: null },
      { values, step: 1, reached: 2, key: null },
      { values, step: 2, reached: 2, key: null },
    ])
    expect(draft()).toEqual(drafts[3])
  })

  it('has the key of what is being sent, none once it is refused, and is nothing once it is saved', async () => {
    const { send, fail, answer, drafts } = atTheEnd()
    send(finish)
    expect(drafts.at(-1)).toMatchObject({ step: 4, key: 'semente-1' })
    await fail(new Failure('forbidden', 'Você não tem permissão para esta ação.'))
    expect(drafts.at(-1)).toMatchObject({ step: 4, key: null })
    send(finish)
    await answer()
    expect(drafts.at(-1)).toBeNull()
  })

  it('comes back into an untouched wizard, at its step, as the same intent', () => {
    const { send, view, field, asks, where } = inWorld({ seed: 'outra' })
    send({ type: 'draft.recalled', draft: { values: filled, step: 4, reached: 4, key: 'semente-1' } })
    expect(view()).toMatchObject({ step: 4, recalled: true })
    expect(where()).toEqual(editing)
    expect(field('customer').value).toBe('Aurora')
    send(finish)
    expect(asks[0]?.idempotencyKey).toBe('semente-1')
  })

  it('operator D20 recovered, is thrown away: the first step, empty, and nothing is kept', () => {
    const { send, view, field, drafts, draft, asks, said } = inWorld({ seed: 'outra' })
    send({ type: 'draft.discarded' })
    expect(drafts).toEqual([])
    send({ type: 'draft.recalled', draft: { values: filled, step: 4, reached: 4, key: 'semente-1' } })
    send({ type: 'draft.discarded' })
    expect(view()).toMatchObject({ step: 1, recalled: false, dirty: false, errors: [] })
    expect(view().steps.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead', 'ahead'])
    expect(field('customer').value).toBe(base.customer)
    expect([draft(), drafts.at(-1)]).toEqual([null, null])
    expect(said.at(-1)).toEqual({ type: 'field.focus', name: Object.keys(base)[0] })
    send({ type: 'draft.recalled', draft: { values: filled, step: 4, reached: 4, key: null } })
    send(finish)
    expect(asks[0]?.idempotencyKey).toBe('outra-1')
  })

  it('never comes over what is being typed', () => {
    const { send, field } = inWorld()
    send(customer, { type: 'draft.recalled', draft: { values: base, step: 1, reached: 1, key: null } })
    expect(field('customer').value).toBe('Aurora')
  })

  it('X24 of another tab, once chosen, comes over what is being typed, and is said as this tab’s', () => {
    const { actor, send, view, field, drafts } = inWorld()
    send(customer, next, next)
    expect(view().errors).not.toEqual([])
    const taken = { values: filled, step: 4, reached: 4, key: null }
    send({ type: 'draft.taken', draft: taken })
    expect(actor.getSnapshot().value).toEqual({ filling: 'editing' })
    expect(view()).toMatchObject({ step: 4, recalled: true, errors: [], problem: null })
    expect(field('customer').value).toBe('Aurora')
    expect(drafts.at(-1)).toEqual(taken)
  })

  const draft = { values: filled, step: 2, reached: 3, key: null }

  it('is read from storage when it is of this wizard', () => {
    expect(readWizardDraft(draft, base, rules)).toEqual(draft)
  })

  it('of another version is read in the fields that there are now', () => {
    const { customer, ...rest } = draft.values
    const older = { ...draft, values: { ...rest, fax: '1' } }
    expect(readWizardDraft(older, base, rules)).toEqual({
      ...draft,
      values: { ...rest, customer: base.customer },
    })
    expect(customer).not.toBe(base.customer)
  })

  it.each([
    null,
    'texto',
    { ...draft, values: { fax: '' } },
    { ...draft, step: 0 },
    { ...draft, step: 4 },
    { ...draft, reached: 5 },
    { ...draft, step: 1.5 },
    { ...draft, key: 1 },
  ])('is none when it is something else: %j', found => {
    expect(readWizardDraft(found, base, rules)).toBeNull()
  })
})

describe('these tests', () => {
  it('took every transition the machine declares', () => {
    expect(watchTransitions().untaken(machine)).toEqual(declaredTransitions(machine))
    expect(watch.untaken(machine)).toEqual([])
  })
})
