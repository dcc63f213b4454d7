import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  attendanceMachine,
  type CallInput,
  type CheckInput,
  type NoteInput,
  type SendInput,
  type StepInput,
} from '#machines/occurrences/attendance/attendance.machine.ts'
import {
  selectFoot,
  selectOwnership,
  selectReport,
  selectScript,
} from '#machines/occurrences/attendance/attendance.selectors.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { answered, answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'

/** An actor on a server that keeps one occurrence; `writes` are what it was told. */
const attend = async (
  first: Occurrence,
  {
    check = 'MATCH',
    refuse,
    holdAnswers,
  }: { check?: PasswordAnswer['result']; refuse?: Failure; holdAnswers?: true } = {},
) => {
  const writes: unknown[] = []
  const server = { now: first }
  const write = <Input>(name: string, then: (input: Input) => Partial<Occurrence>) =>
    fromPromise<Occurrence, Input>(async ({ input }) => {
      writes.push([name, input])
      if (refuse) throw refuse
      if (holdAnswers) return new Promise<Occurrence>(() => {})
      server.now = { ...server.now, ...then(input), version: server.now.version + 1 }
      return server.now
    })
  const actor = createActor(
    attendanceMachine.provide({
      actors: {
        loadOccurrence: fromPromise(async () => server.now),
        loadSurroundings: fromPromise(async () => surroundings),
        loadReasons: fromPromise<readonly Reason[], { scope: ReasonScope }>(async () => [
          { id: '31', code: 'ANIMAL', name: 'Animal', requiresNote: false, classification: 'FALSE' },
        ]),
        verifyPassword: fromPromise<PasswordAnswer, CheckInput>(async () => ({ result: check })),
        answerStep: write('answerStep', ({ stepId, value }: StepInput) => ({
          steps: [
            ...server.now.steps.filter(({ status }) => status === 'DONE'),
            { stepId, status: 'DONE' as const, value },
          ],
        })),
        saveCall: write('saveCall', ({ call, outcome }: CallInput) => ({
          attempts: [
            ...server.now.attempts,
            { ...answered(call.contactId), contact: { id: call.contactId, name: call.name }, outcome },
          ],
        })),
        saveNote: write<NoteInput>('saveNote', () => ({})),
        sendAction: write<SendInput>('sendAction', () => ({ status: 'CLOSED', allowed: [] })),
      },
    }),
    { input: { id: '42', userId: '5', seed: 'semente' } },
  ).start()
  await flush()
  const change = async (next: Partial<Occurrence>) => {
    server.now = { ...server.now, ...next, version: server.now.version + 1 }
    actor.send({ type: 'refresh.requested' })
    await flush()
  }
  return { actor, writes, change }
}

type Actor = Awaited<ReturnType<typeof attend>>['actor']
const press = async (actor: Actor, ...events: Parameters<Actor['send']>[0][]) => {
  for (const event of events) {
    actor.send(event)
    await flush()
  }
}
const handOf = (actor: Actor) => selectScript(actor.getSnapshot())?.hand?.id

describe('an attendance', () => {
  it('M-125 goes through the script by D, L and the outcome of the call', async () => {
    const { actor, writes } = await attend(occurrence())
    expect(handOf(actor)).toBe('ler')
    await press(
      actor,
      { type: 'step.done' },
      { type: 'next.called' },
      { type: 'call.ended', outcome: 'NO_ANSWER' },
    )
    expect(handOf(actor)).toBe('ligar')
    await press(actor, { type: 'step.done' }, { type: 'call.ended', outcome: 'ANSWERED' })
    expect(writes.map(each => (each as [string])[0])).toEqual([
      'answerStep',
      'saveCall',
      'saveCall',
      'answerStep',
    ])
    expect(writes.at(1)).toMatchObject(['saveCall', { call: { contactId: '11' }, outcome: 'NO_ANSWER' }])
    expect(writes.at(2)).toMatchObject(['saveCall', { call: { contactId: '12' }, outcome: 'ANSWERED' }])
    expect(handOf(actor)).toBe('senha')
  })

  it('takes the keys of the next step when the live stream shows it before the answer comes', async () => {
    const { actor, writes, change } = await attend(occurrence(), { holdAnswers: true })
    await press(actor, { type: 'step.done' })
    expect(actor.getSnapshot().matches({ script: 'answering' })).toBe(true)
    await change({ steps: answeredUpTo('ligar').steps })
    expect(handOf(actor)).toBe('ligar')
    expect(actor.getSnapshot().matches({ script: 'atHand' })).toBe(true)
    expect(writes).toHaveLength(1)
  })

  it.each([
    ['MATCH', 'YES', true],
    ['DURESS', 'YES', true],
  ] as const)('asks the password, and %s leaves the same screen', async (check, value, right) => {
    const { actor, writes } = await attend(answeredUpTo('senha', { attempts: [answered()] }), { check })
    await press(
      actor,
      { type: 'step.done' },
      { type: 'spoken.changed', text: 'girassol' },
      { type: 'password.checked' },
    )
    expect(writes).toMatchObject([
      ['saveCall', { outcome: 'ANSWERED', check }],
      ['answerStep', { stepId: 'senha', value }],
    ])
    const { verdict, problem, work } = selectScript(actor.getSnapshot()) ?? {}
    expect({ verdict, problem, work }).toEqual({
      verdict: { right, counterPassword: null },
      problem: null,
      work: 'resting',
    })
    expect(actor.getSnapshot().context.spoken).toBe('')
  })

  it('asks again after a wrong password, or writes it down', async () => {
    const { actor, writes } = await attend(answeredUpTo('senha', { attempts: [answered()] }), {
      check: 'MISMATCH',
    })
    await press(
      actor,
      { type: 'step.done' },
      { type: 'spoken.changed', text: 'rosa' },
      { type: 'password.checked' },
    )
    expect(writes).toEqual([])
    await press(actor, { type: 'password.refused' })
    expect(writes).toMatchObject([
      ['saveCall', { check: 'MISMATCH' }],
      ['answerStep', { value: 'NO' }],
    ])
  })

  it('M-127 registers no report with an open placeholder, and ends the step with it', async () => {
    const { actor, writes } = await attend(answeredUpTo('registrar'))
    await press(
      actor,
      { type: 'report.changed', text: 'Falei com [NOME_CONTATO].' },
      { type: 'note.requested' },
    )
    expect(writes).toEqual([])
    expect(selectReport(actor.getSnapshot()).placeholders).toEqual(['[NOME_CONTATO]'])
    await press(actor, { type: 'report.changed', text: 'Contato confirmou.' }, { type: 'step.done' })
    expect(writes).toMatchObject([
      ['saveNote', { text: 'Contato confirmou.' }],
      ['answerStep', { stepId: 'registrar', value: 'DONE' }],
    ])
    expect(actor.getSnapshot().context.text).toBe('')
  })

  it('says what is missing, and closes with the reason of the script', async () => {
    const open = await attend(occurrence())
    expect(selectFoot(open.actor.getSnapshot()).missing).toContain('Faltam')
    expect(open.actor.getSnapshot().can({ type: 'action.chosen', event: 'CLOSE' })).toBe(false)
    const { actor, writes } = await attend(answeredUpTo('encerrar', { allowed: ['CLOSE'] }))
    await press(actor, { type: 'action.chosen', event: 'CLOSE' }, { type: 'action.confirmed' })
    expect(actor.getSnapshot().context.missing).toEqual(['text'])
    await press(
      actor,
      { type: 'action.changed', change: { note: 'Gato no quintal.' } },
      { type: 'action.confirmed' },
    )
    expect(writes).toMatchObject([['sendAction', { draft: { reasonId: '31', note: 'Gato no quintal.' } }]])
    expect(selectOwnership(actor.getSnapshot()).kind).toBe('closed')
  })

  it('is lost when somebody takes it over: it says who, and the report stays', async () => {
    const { actor, change } = await attend(occurrence())
    await press(actor, { type: 'report.changed', text: 'Carro prata na rua.' })
    await change({
      operator: { id: '8', name: 'Rosa Prado' },
      allowed: [],
      timeline: [
        {
          seq: 4,
          at: '2026-11-25T20:51:00.000Z',
          type: 'TAKE_OVER',
          actor: { kind: 'person', id: '8', name: 'Rosa Prado', station: null },
          from: 'IN_ATTENDANCE',
          to: 'IN_ATTENDANCE',
          reason: null,
          note: null,
          cause: null,
          payload: {},
        },
      ],
    })
    expect(selectOwnership(actor.getSnapshot())).toMatchObject({
      kind: 'lost',
      loss: 'Rosa Prado assumiu este atendimento.',
    })
    expect(selectReport(actor.getSnapshot())).toMatchObject({ text: 'Carro prata na rua.', kept: true })
    for (const type of ['step.done', 'next.called', 'note.requested'] as const)
      expect(actor.getSnapshot().can({ type }), type).toBe(false)
  })

  it('keeps an unanswered call under its key, and sends it once', async () => {
    const { actor, writes } = await attend(answeredUpTo('ligar'), {
      refuse: new Failure('offline', 'Sem conexão.'),
    })
    await press(
      actor,
      { type: 'next.called' },
      { type: 'call.ended', outcome: 'BUSY' },
      { type: 'retry.requested' },
    )
    const keys = writes.map(each => (each as [string, { key: string }])[1].key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})
