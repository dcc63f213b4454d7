import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Account, AccountTest } from '#contracts/accounts/account-page.contract.ts'
import type { TestWrite } from '#contracts/accounts/account-work.contract.ts'
import { testProblem } from '#machines/accounts/test-mode/test-mode.flow.ts'
import {
  emptyTest,
  readTestDraft,
  readZones,
  requestersOf,
  testErrors,
} from '#machines/accounts/test-mode/test-mode.form.ts'
import {
  selectTestDialog,
  selectTestDraft,
  selectTestRibbon,
  testModeMachine,
} from '#machines/accounts/test-mode/test-mode.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { accountPage } from '#tests/support/records/account-page.ts'

const watch = watchTransitions()
const START = Date.parse('2026-11-21T12:00:00.000Z')
const MINUTE = 60_000
const reason = { id: '90', code: 'TESTE_DO_CLIENTE', name: 'Teste do cliente', requiresNote: false }
const other = { id: '91', code: 'OUTRO', name: 'Outro', requiresNote: true }

const testUntil = (until: string): AccountTest => ({
  until,
  zones: 'ALL',
  reason: { id: '90', name: 'Teste do cliente' },
  by: { id: '5', name: 'Ana Lima' },
})

interface World {
  test?: AccountTest | null
  maySupervise?: boolean
  failures?: Failure[]
}

const inWorld = ({ test = null, maySupervise = false, failures = [] }: World = {}) => {
  const clock = new SimulatedClock()
  const now = () => START + clock.now()
  const instant = ({ date, time }: { date: string; time: string }) =>
    date && time ? new Date(`${date}T${time}:00.000Z`).toISOString() : null
  const sent: { version: number; body: TestWrite }[] = []
  const heard: string[] = []
  let ends = 0
  const answer = async (test: AccountTest | null, before = 3): Promise<Account> => {
    const failure = failures.shift()
    if (failure) throw failure
    return { ...accountPage().account, test, version: before + 1 }
  }
  const actor = createActor(
    testModeMachine.provide({
      actors: {
        start: fromPromise<Account, { accountId: string; version: number; body: TestWrite }>(
          ({ input: { version, body } }) => {
            sent.push({ version, body })
            return answer({ ...testUntil(body.until), zones: body.zones }, version)
          },
        ),
        end: fromPromise<Account, { accountId: string }>(() => {
          ends += 1
          return answer(null)
        }),
      },
    }),
    {
      input: { accountId: '7', version: 3, test, rules: { clock: { now, instant }, maySupervise } },
      clock,
      inspect: watch.inspect,
    },
  )
  actor.on('test.changed', ({ change }) => heard.push(change))
  actor.on('test.failed', ({ message }) => heard.push(message))
  actor.on('account.overtaken', () => heard.push('overtaken'))
  const trace = traceOf(actor.start())
  return {
    actor,
    clock,
    sent,
    heard,
    trace,
    ends: () => ends,
    dialog: () => selectTestDialog(actor.getSnapshot()),
    ribbon: () => selectTestRibbon(actor.getSnapshot(), now()),
    draft: () => selectTestDraft(actor.getSnapshot()),
  }
}

type World_ = ReturnType<typeof inWorld>

const ask = ({ actor }: World_) => {
  actor.send({ type: 'test.requested' })
  actor.send({ type: 'field.changed', name: 'reason', value: reason })
  actor.send({ type: 'submit.requested' })
}

describe('test mode', () => {
  it('begins, counts down and is over by the clock', async () => {
    const world = inWorld()
    ask(world)
    expect(world.dialog()?.busy).toBe(true)
    await flush()
    expect(world.sent).toEqual([
      { version: 3, body: { until: '2026-11-21T13:00:00.000Z', zones: 'ALL', reasonId: '90' } },
    ])
    expect([world.dialog(), world.ribbon()?.minutes]).toEqual([null, 60])
    world.clock.increment(59 * MINUTE)
    expect(world.ribbon()?.minutes).toBe(1)
    world.clock.increment(MINUTE)
    expect([world.ribbon(), world.heard]).toEqual([null, ['started', 'over']])
    expect(world.trace).toEqual(['off', 'asking', 'starting', 'on', 'off'])
    expect(world.actor.getSnapshot().context.test).toBeNull()
  })

  it('ends before its time, once', async () => {
    const world = inWorld({ test: testUntil('2026-11-21T13:00:00.000Z') })
    expect(world.ribbon()?.minutes).toBe(60)
    world.actor.send({ type: 'end.requested' })
    world.actor.send({ type: 'end.requested' })
    expect(world.ribbon()?.busy).toBe(true)
    await flush()
    expect([world.ribbon(), world.ends(), world.heard]).toEqual([null, 1, ['ended']])
    world.clock.increment(120 * MINUTE)
    expect(world.heard).toEqual(['ended'])
    expect(world.trace).toEqual(['on', 'ending', 'off'])
  })

  it('begun anew by another person while it is being ended goes on', async () => {
    const world = inWorld({ test: testUntil('2026-11-21T13:00:00.000Z') })
    world.actor.send({ type: 'end.requested' })
    world.actor.send({ type: 'account.changed', test: testUntil('2026-11-21T14:00:00.000Z'), version: 9 })
    await flush()
    expect(world.ribbon()).toMatchObject({ minutes: 120, busy: false })
    expect(world.trace).toEqual(['on', 'ending', 'on'])
  })

  it('begun by another person while the dialog is open shows once it is closed', () => {
    const world = inWorld()
    world.actor.send({ type: 'account.changed', test: null, version: 4 })
    world.actor.send({ type: 'test.requested' })
    world.actor.send({ type: 'account.changed', test: testUntil('2026-11-21T13:00:00.000Z'), version: 5 })
    expect(world.dialog()?.busy).toBe(false)
    world.actor.send({ type: 'dialog.closed' })
    world.actor.send({ type: 'account.changed', test: testUntil('2026-11-21T14:00:00.000Z'), version: 6 })
    expect(world.ribbon()).toMatchObject({ minutes: 120, busy: false })
    expect(world.trace).toEqual(['off', 'asking', 'on'])
  })

  it('hears of the account while it is being put in test, and is sent again over what it is', async () => {
    const world = inWorld({ failures: [new Failure('timeout', 'Demorou.')] })
    ask(world)
    world.actor.send({ type: 'account.changed', test: null, version: 6 })
    await flush()
    expect(world.dialog()).toMatchObject({ problem: 'Demorou.', values: { reason } })
    world.actor.send({ type: 'submit.requested' })
    expect(world.sent.map(({ version }) => version)).toEqual([3, 6])
  })

  it('that ended though the answer was lost is over', async () => {
    const world = inWorld({
      test: testUntil('2026-11-21T13:00:00.000Z'),
      failures: [new Failure('timeout', 'Demorou.')],
    })
    world.actor.send({ type: 'end.requested' })
    world.actor.send({ type: 'account.changed', test: null, version: 4 })
    await flush()
    expect([world.ribbon(), world.heard]).toEqual([null, ['Demorou.']])
    expect(world.trace).toEqual(['on', 'ending', 'off'])
  })

  it('never goes back to what the account was before', async () => {
    const world = inWorld()
    ask(world)
    world.actor.send({ type: 'account.changed', test: null, version: 9 })
    await flush()
    expect([world.ribbon(), world.dialog()]).toEqual([null, null])
    ask(world)
    expect(world.sent.map(({ version }) => version)).toEqual([3, 9])
  })

  it('stays when the server does not end it, and says why', async () => {
    const world = inWorld({
      test: testUntil('2026-11-21T13:00:00.000Z'),
      failures: [new Failure('offline', 'Sem conexão.')],
    })
    world.actor.send({ type: 'end.requested' })
    await flush()
    expect([world.ribbon()?.busy, world.heard]).toEqual([false, ['Sem conexão.']])
  })

  it('sends nothing with a field wrong, and keeps what was written when it is refused', async () => {
    const taken = new Failure('conflict', 'Este registro foi alterado por Ana.', { code: 'VERSION_CONFLICT' })
    const refused = new Failure('invalid', 'Verifique os campos.', {
      fieldErrors: [{ field: 'reasonId', code: 'unknown', message: 'Informe o motivo.' }],
    })
    const world = inWorld({ failures: [taken, refused] })
    const { actor } = world
    actor.send({ type: 'test.requested' })
    actor.send({ type: 'field.changed', name: 'scope', value: 'ZONES' })
    actor.send({ type: 'field.changed', name: 'length', value: 'until' })
    actor.send({ type: 'submit.requested' })
    const names = ['until', 'zones', 'reason'] as const
    expect(names.map(name => world.dialog()?.errorOf(name))).toEqual([
      'Campo obrigatório.',
      'Informe os números das zonas, separados por vírgula.',
      'Informe o motivo.',
    ])
    actor.send({ type: 'field.changed', name: 'zones', value: '7, 3 3' })
    actor.send({ type: 'field.changed', name: 'until', value: { date: '2026-11-21', time: '14:30' } })
    actor.send({ type: 'field.changed', name: 'reason', value: reason })
    actor.send({ type: 'submit.requested' })
    await flush()
    expect([world.dialog()?.problem, world.heard]).toEqual([
      'Este registro foi alterado por Ana.',
      ['overtaken'],
    ])
    actor.send({ type: 'account.changed', test: null, version: 9 })
    actor.send({ type: 'submit.requested' })
    await flush()
    expect(world.dialog()?.errorOf('reason')).toBe('Informe o motivo.')
    actor.send({ type: 'submit.requested' })
    expect(world.dialog()).toMatchObject({ busy: true, problem: null })
    expect(world.dialog()?.errorOf('reason')).toBeNull()
    await flush()
    expect(world.sent.map(({ version }) => version)).toEqual([3, 9, 9])
    expect(world.sent[2]?.body).toMatchObject({ until: '2026-11-21T14:30:00.000Z', zones: [3, 7] })
    expect(world.ribbon()?.test.zones).toEqual([3, 7])
  })

  it('follows what others do, and forgets what was not sent', () => {
    const world = inWorld()
    const { actor } = world
    actor.send({ type: 'test.requested' })
    actor.send({ type: 'field.changed', name: 'note', value: 'Alguma coisa' })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'test.requested' })
    expect(world.dialog()?.values).toEqual(emptyTest)
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'account.changed', test: testUntil('2026-11-21T12:30:00.000Z'), version: 4 })
    expect(world.ribbon()?.minutes).toBe(30)
    actor.send({ type: 'account.changed', test: testUntil('2026-11-21T14:00:00.000Z'), version: 5 })
    world.clock.increment(31 * MINUTE)
    expect(world.ribbon()?.minutes).toBe(89)
    actor.send({ type: 'account.changed', test: null, version: 6 })
    expect(world.ribbon()).toBeNull()
  })

  it('says which contact asked for it, when one did', async () => {
    const refused = new Failure('invalid', 'Verifique os campos.', {
      fieldErrors: [{ field: 'requestedByContactId', code: 'unknown', message: 'Este contato não pode.' }],
    })
    const world = inWorld({ failures: [refused] })
    world.actor.send({ type: 'test.requested' })
    world.actor.send({ type: 'field.changed', name: 'requestedByContactId', value: '31' })
    world.actor.send({ type: 'field.changed', name: 'reason', value: reason })
    world.actor.send({ type: 'submit.requested' })
    await flush()
    expect(world.dialog()?.errorOf('requestedByContactId')).toBe('Este contato não pode.')
    world.actor.send({ type: 'field.changed', name: 'requestedByContactId', value: '' })
    world.actor.send({ type: 'submit.requested' })
    await flush()
    expect(world.sent.map(({ body }) => body.requestedByContactId)).toEqual(['31', undefined])
  })

  it('keeps what was written until it is sent or given up, and takes it back into an untouched dialog', async () => {
    const written = { ...emptyTest, note: 'Troca da bateria', requestedByContactId: '31', reason }
    const world = inWorld()
    const { actor, draft } = world
    actor.send({ type: 'draft.recalled', values: written })
    expect([world.dialog(), draft()]).toEqual([null, null])
    actor.send({ type: 'test.requested' })
    expect(draft()).toBeNull()
    actor.send({ type: 'draft.recalled', values: written })
    expect(world.dialog()?.values).toEqual(written)
    actor.send({ type: 'draft.recalled', values: { ...written, note: 'De antes' } })
    expect(draft()).toEqual(written)
    actor.send({ type: 'dialog.closed' })
    expect(draft()).toBeNull()
    actor.send({ type: 'test.requested' })
    actor.send({ type: 'field.changed', name: 'note', value: 'Outra coisa' })
    actor.send({ type: 'draft.recalled', values: written })
    expect(draft()).toEqual({ ...emptyTest, note: 'Outra coisa' })
    actor.send({ type: 'field.changed', name: 'reason', value: reason })
    actor.send({ type: 'submit.requested' })
    expect(draft()?.note).toBe('Outra coisa')
    await flush()
    expect([world.ribbon()?.minutes, draft()]).toEqual([60, null])
  })

  it('X24 takes the draft of another tab over what is being typed, without the errors of that', () => {
    const { actor, dialog } = inWorld()
    actor.send({ type: 'test.requested' })
    actor.send({ type: 'field.changed', name: 'note', value: 'Outra coisa' })
    actor.send({ type: 'submit.requested' })
    expect(dialog()?.errorOf('reason')).not.toBeNull()
    const values = { ...emptyTest, note: 'Troca da bateria' }
    actor.send({ type: 'draft.taken', values })
    expect(actor.getSnapshot().matches('asking')).toBe(true)
    expect(dialog()?.values).toEqual(values)
    expect(dialog()?.errorOf('reason')).toBeNull()
  })

  it('every transition is taken', () => {
    expect(watch.untaken(testModeMachine)).toEqual([])
  })
})

describe('how long a test may last', () => {
  it.each([
    [4, false, 'TEST_TOO_SHORT'],
    [5, false, null],
    [240, false, null],
    [241, false, 'TEST_NEEDS_SUPERVISOR'],
    [241, true, null],
    [1440, true, null],
    [1441, true, 'TEST_TOO_LONG'],
    [1441, false, 'TEST_TOO_LONG'],
    [Number.NaN, true, 'TEST_TOO_SHORT'],
  ])('%i minutes, supervisor: %s', (minutes, supervisor, code) => {
    expect(testProblem(START + minutes * MINUTE, START, supervisor)?.code ?? null).toBe(code)
  })

  it('says that a long one needs a supervisor', () => {
    expect(testProblem(START + 241 * MINUTE, START, false)?.message).toBe(
      'Mais de 4 horas de teste precisam de um supervisor.',
    )
  })

  it('reads zones as people write them', () => {
    expect(['1, 3,7', '7 3;3', '', '0', '1,a', '1000'].map(readZones)).toEqual([
      [1, 3, 7],
      [3, 7],
      null,
      null,
      null,
      null,
    ])
  })

  it('is asked for by who may, and still belongs to the account', () => {
    const people = [
      { id: '1', active: true, canRequestTest: true },
      { id: '2', active: true, canRequestTest: false },
      { id: '3', active: false, canRequestTest: true },
    ]
    expect(requestersOf(people).map(({ id }) => id)).toEqual(['1'])
  })

  it('reads a draft of this form, and of no other', () => {
    const kept = { ...emptyTest, note: 'Troca da bateria' }
    expect(readTestDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    const { requestedByContactId: _, ...older } = kept
    expect([null, 'x', 3, [], older, { ...kept, more: 1 }].map(readTestDraft)).toEqual(Array(6).fill(null))
  })

  it('another reason needs words', () => {
    const rules = { clock: { now: () => START, instant: () => null }, maySupervise: false }
    const values = { ...emptyTest, reason: other }
    expect(testErrors({ ...values, note: 'curta' }, rules)).toEqual({
      note: 'Descreva com ao menos 10 caracteres.',
    })
    expect(testErrors({ ...values, note: 'Troca da fiação.' }, rules)).toEqual({})
  })
})
