import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { profileProblems } from '#client/actors/profile/profile.actors.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { heldByArea } from '#machines/profile/permission.labels.ts'
import { type ProfileFields, profileMachine, type SaveInput } from '#machines/profile/profile.machine.ts'
import {
  readProfileDraft,
  selectConflict,
  selectProfileDraft,
  selectProfileForm,
} from '#machines/profile/profile.selectors.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { userInfo } from '#tests/support/records/records.ts'

const user = userInfo({ phone: '+5548900001234', theme: 'dark', version: 4 })
const theirs = { ...user, name: 'Camila P. Souza', phone: null, version: 5 }
const SENTENCE = 'Este registro foi alterado por Ana às 10:00.'

const inWorld = ({
  saves = [],
  current = theirs,
}: {
  saves?: (Failure | UserInfo)[]
  current?: UserInfo | Failure
} = {}) => {
  const calls: unknown[] = []
  const actor = createActor(
    profileMachine.provide({
      actors: {
        saveProfile: fromPromise<UserInfo, SaveInput>(async ({ input }) => {
          calls.push(input)
          const answer = saves.shift()
          if (answer instanceof Failure) throw answer
          return answer ?? { ...user, ...input.profile, version: input.version + 1 }
        }),
        loadProfile: fromPromise<UserInfo, { userId: string }>(async ({ input }) => {
          calls.push(`load ${input.userId}`)
          if (current instanceof Failure) throw current
          return current
        }),
      },
    }),
    { input: { user, judge: profileProblems } },
  )
  const saved: UserInfo[] = []
  const taken: UserInfo[] = []
  actor.on('profile.saved', event => saved.push(event.user))
  actor.on('profile.taken', event => taken.push(event.user))
  actor.start()
  const type = (field: keyof ProfileFields, text: string) =>
    actor.send({ type: 'field.changed', field, text })
  const submit = () => actor.send({ type: 'form.submitted' })
  const form = () => selectProfileForm(actor.getSnapshot())
  const conflict = () => selectConflict(actor.getSnapshot())
  return { actor, calls, saved, taken, type, submit, form, conflict, trace: traceOf(actor) }
}

const overtaken = () => new Failure('conflict', SENTENCE, { code: 'VERSION_CONFLICT' })

/** With the dialog of the two versions open. */
const conflicted = async (world: Parameters<typeof inWorld>[0] = {}) => {
  const scene = inWorld({ saves: [overtaken()], ...world })
  scene.type('name', 'Camila Lima')
  scene.submit()
  await flush()
  return scene
}

describe('profile machine', () => {
  it('M-51 saves what was changed, with the version that was seen', async () => {
    const { calls, saved, type, submit, form, trace } = inWorld()
    expect(form()).toMatchObject({
      fields: { name: 'Camila Prado', phone: '48900001234', phoneExtension: '2005' },
      dirty: false,
    })
    type('name', ' Camila Lima ')
    type('phone', '')
    type('phoneExtension', '')
    expect(form().dirty).toBe(true)
    submit()
    expect(form().busy).toBe(true)
    submit()
    await flush()
    const profile = { name: 'Camila Lima', phone: null, phoneExtension: null, theme: 'dark' }
    expect(calls).toEqual([{ userId: '5', profile, version: 4 }])
    expect(saved).toEqual([{ ...user, ...profile, version: 5 }])
    expect(form()).toMatchObject({ dirty: false, busy: false, fields: { name: 'Camila Lima', phone: '' } })
    expect(trace).toEqual(['editing', 'saving', 'editing'])
  })

  it('saves nothing that was not changed', () => {
    const { calls, type, submit, form, trace } = inWorld()
    submit()
    type('name', 'Camila Prado ')
    expect(form().dirty).toBe(false)
    submit()
    expect(calls).toEqual([])
    expect(trace).toEqual(['editing'])
  })

  it('sends nothing that the server would refuse, and says why at each field', () => {
    const { calls, type, submit, form } = inWorld()
    type('name', ' ')
    type('phone', '489')
    type('phoneExtension', '20a')
    expect(form().errors).toEqual({ name: null, phone: null, phoneExtension: null })
    submit()
    expect(form().errors).toEqual({
      name: 'Campo obrigatório.',
      phone: 'Telefone inválido. Informe o DDD.',
      phoneExtension: 'O ramal deve ter apenas números.',
    })
    type('phone', '48900004321')
    expect(form().errors.phone).toBeNull()
    expect(calls).toEqual([])
  })

  it('throws the changes away when asked', () => {
    const { actor, type, form, trace } = inWorld()
    type('name', 'Outra')
    actor.send({ type: 'form.discarded' })
    expect(form()).toMatchObject({ dirty: false, fields: { name: 'Camila Prado' } })
    expect(trace).toEqual(['editing'])
  })

  it('restores the draft of an earlier form until it is overwritten or discarded', () => {
    const first = inWorld()
    expect(selectProfileDraft(first.actor.getSnapshot())).toBeNull()
    first.type('name', 'Camila Lima')
    const kept = JSON.parse(JSON.stringify(selectProfileDraft(first.actor.getSnapshot())))
    const { actor, type, form } = inWorld()
    actor.send({ type: 'draft.recalled', draft: readProfileDraft(kept)! })
    expect(form()).toMatchObject({ dirty: true, recalled: true, fields: { name: 'Camila Lima' } })
    type('phoneExtension', '1')
    expect(form()).toMatchObject({ recalled: false, fields: { name: 'Camila Lima', phoneExtension: '1' } })
    actor.send({ type: 'form.discarded' })
    expect(form()).toMatchObject({ dirty: false, fields: { name: 'Camila Prado', phoneExtension: '2005' } })
    expect(selectProfileDraft(actor.getSnapshot())).toBeNull()
  })

  it('what is being typed is not written over by what was left before', () => {
    const { actor, type, form } = inWorld()
    type('name', 'Camila')
    const fields = { name: 'Outra', phone: '', phoneExtension: '' }
    actor.send({ type: 'draft.recalled', draft: { fields, version: 4 } })
    expect(form()).toMatchObject({ recalled: false, fields: { name: 'Camila' } })
    actor.send({ type: 'draft.taken', draft: { fields, version: 4 } })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(form()).toMatchObject({ recalled: true, fields: { name: 'Outra' } })
  })

  it('what was saved after all, though its answer never came, is no draft: the next save is over what there is now', async () => {
    const { actor, calls, type, submit, form } = inWorld()
    const fields = { name: 'Camila Prado', phone: '48900001234', phoneExtension: '2005' }
    actor.send({ type: 'draft.recalled', draft: { fields, version: 3 } })
    expect(form().recalled).toBe(false)
    type('name', 'Camila Lima')
    submit()
    await flush()
    expect(calls).toMatchObject([{ version: 4 }])
  })

  it('a draft of an older version is saved with that version, so that a conflict is noticed', async () => {
    const { actor, calls, submit } = inWorld()
    const fields = { name: 'Camila Lima', phone: '', phoneExtension: '' }
    actor.send({ type: 'draft.recalled', draft: { fields, version: 3 } })
    submit()
    await flush()
    expect(calls).toMatchObject([{ version: 3 }])
  })

  it('once a draft is thrown away, the next change is over what the form now shows', async () => {
    const { actor, calls, type, submit } = inWorld()
    const fields = { name: 'Camila Lima', phone: '', phoneExtension: '' }
    actor.send({ type: 'draft.recalled', draft: { fields, version: 3 } })
    expect(selectProfileDraft(actor.getSnapshot())).toEqual({ fields, version: 3 })
    actor.send({ type: 'form.discarded' })
    type('name', 'Camila Souza')
    submit()
    await flush()
    expect(calls).toMatchObject([{ version: 4 }])
  })

  it.each([
    null,
    'x',
    {},
    { version: 4 },
    { fields: { name: 'Ana', phone: '', phoneExtension: '' } },
    { fields: { name: 'Ana', phone: '', phoneExtension: '' }, version: '4' },
    { fields: { name: 'Ana', phone: '' }, version: 4 },
    { fields: { name: 'Ana', phone: 48, phoneExtension: '' }, version: 4 },
  ])('%j is no draft', found => expect(readProfileDraft(found)).toBeNull())

  it('keeps what was typed when the server refuses, at the field or at large', async () => {
    const fieldErrors = [{ field: 'name', code: 'x', message: 'Nome inválido.' }]
    const { type, submit, form, trace } = inWorld({
      saves: [new Failure('invalid', 'Verifique.', { fieldErrors }), new Failure('offline', 'Sem conexão.')],
    })
    type('name', 'Camila Lima')
    submit()
    await flush()
    expect(form()).toMatchObject({ errors: { name: 'Nome inválido.' }, problem: null, dirty: true })
    submit()
    expect(form()).toMatchObject({ errors: { name: null }, busy: true })
    await flush()
    expect(form()).toMatchObject({ errors: { name: null }, problem: 'Sem conexão.', dirty: true })
    expect(trace).toEqual(['editing', 'saving', 'editing', 'saving', 'editing'])
  })

  it('shows both versions when someone else saved first, where they differ', async () => {
    const { calls, conflict, trace } = await conflicted()
    expect(trace).toEqual(['editing', 'saving', 'catchingUp', 'conflicted'])
    expect(calls.at(-1)).toBe('load 5')
    expect(conflict()).toEqual({
      sentence: SENTENCE,
      differences: [
        { field: 'name', label: 'Nome', theirs: 'Camila P. Souza', mine: 'Camila Lima' },
        { field: 'phone', label: 'Telefone', theirs: '', mine: '48900001234' },
      ],
    })
  })

  it('keeps mine: sends it again on the new version', async () => {
    const { actor, calls, saved, conflict, trace } = await conflicted()
    actor.send({ type: 'mine.kept' })
    await flush()
    expect(calls.at(-1)).toMatchObject({ profile: { name: 'Camila Lima' }, version: 5 })
    expect(saved.map(({ name }) => name)).toEqual(['Camila Lima'])
    expect(conflict()).toBeNull()
    expect(trace.slice(3)).toEqual(['conflicted', 'saving', 'editing'])
  })

  it('takes theirs: nothing is sent, nothing is called saved, and the session hears of it', async () => {
    const { actor, calls, saved, taken, form, trace } = await conflicted()
    actor.send({ type: 'theirs.taken' })
    expect(calls).toHaveLength(2)
    expect(saved).toEqual([])
    expect(taken).toEqual([theirs])
    expect(form()).toMatchObject({ dirty: false, problem: null, fields: { name: 'Camila P. Souza' } })
    expect(trace.at(-1)).toBe('editing')
  })

  it('goes back to the form with what was typed; the next save is on the new version', async () => {
    const { actor, calls, form, submit, trace } = await conflicted()
    actor.send({ type: 'conflict.left' })
    expect(form()).toMatchObject({ dirty: true, problem: null, fields: { name: 'Camila Lima' } })
    expect(trace.at(-1)).toBe('editing')
    submit()
    await flush()
    expect(calls.at(-1)).toMatchObject({ version: 5 })
  })

  it('has nothing to ask when both are the same', async () => {
    const current = { ...user, name: 'Camila Lima', version: 5 }
    const { saved, form, trace } = await conflicted({ current })
    expect(trace).toEqual(['editing', 'saving', 'catchingUp', 'editing'])
    expect(saved).toEqual([current])
    expect(form()).toMatchObject({ dirty: false, problem: null })
  })

  it('stays on the form with the sentence when the other version does not come', async () => {
    const { form, trace } = await conflicted({ current: new Failure('offline', 'Sem conexão.') })
    expect(trace).toEqual(['editing', 'saving', 'catchingUp', 'editing'])
    expect(form()).toMatchObject({ problem: SENTENCE, dirty: true })
  })

  it('D-29 tells permissions in words, by area, only those held', () => {
    expect(heldByArea({ ubidesk: true, 'ubidesk.so': true, 'ubidesk.config': false })).toEqual([
      { area: 'Console', labels: ['Usar o console'] },
      { area: 'Ordens de Serviço', labels: ['Consultar, cadastrar e agendar ordens'] },
    ])
  })
})
