import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CentralCommand } from '#contracts/accounts/centrals.contract.ts'
import {
  COMMAND_POLL_MS,
  COMMAND_TIMEOUT_MS,
  type CommandCall,
  centralCommandMachine,
  selectCommand,
} from '#machines/accounts/centrals/commands/central-command.machine.ts'
import {
  argsOf,
  type Command,
  commandDoneText,
  commandFacts,
  commandKinds,
  commandsFor,
  isComplete,
  questionOf,
  targetsOf,
} from '#machines/accounts/centrals/commands/central-command.rules.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()

type Answer = CentralCommand | Failure

const sent: CentralCommand = { id: '90', status: 'SENT', error: null }
const acked: CentralCommand = { ...sent, status: 'ACKED' }
const failed: CentralCommand = { ...sent, status: 'FAILED', error: 'Zona aberta.' }
const over: CentralCommand = { ...sent, status: 'TIMEOUT' }
const lost = new Failure('offline', 'Sem conexão.')

const give = (answers: Answer[]): CentralCommand => {
  const answer = answers.shift() ?? sent
  if (answer instanceof Failure) throw answer
  return answer
}

const inWorld = (sends: Answer[] = [], checks: Answer[] = []) => {
  const clock = new SimulatedClock()
  const calls: CommandCall[] = []
  const checked: unknown[] = []
  const actor = createActor(
    centralCommandMachine.provide({
      actors: {
        send: fromPromise<CentralCommand, CommandCall>(async ({ input }) => {
          calls.push(input)
          return give(sends)
        }),
        check: fromPromise(async ({ input }) => {
          checked.push(input)
          return give(checks)
        }),
      },
    }),
    { input: { accountId: '7', centralId: '3', seed: 'semente' }, clock, inspect: watch.inspect },
  )
  const heard: string[] = []
  actor.on('*', ({ type }) => heard.push(type))
  const trace = traceOf(actor)
  actor.start()
  return {
    actor,
    calls,
    heard,
    trace,
    checked,
    asked: () => checked.length,
    view: () => selectCommand(actor.getSnapshot()),
    async pass(ms: number) {
      clock.increment(ms)
      await flush()
    },
    ask: (kind: Command['kind']) => actor.send({ type: 'command.requested', command: { kind, args: {} } }),
    async confirm() {
      actor.send({ type: 'command.confirmed' })
      await flush()
    },
  }
}

describe('a command to a central', () => {
  it('is confirmed, sent, and done once the panel says so', async () => {
    const { actor, ask, confirm, calls, heard, trace, view } = inWorld([], [acked])
    ask('ARM')
    expect(view()).toMatchObject({ stage: 'confirming', command: { kind: 'ARM' } })
    await confirm()
    expect(view()?.stage).toBe('waiting')
    actor.send({ type: 'answer.heard' })
    await flush()
    expect(view()?.stage).toBe('acked')
    expect(heard).toEqual(['command.acked'])
    expect(calls).toEqual([
      { accountId: '7', centralId: '3', kind: 'ARM', args: {}, idempotencyKey: 'semente-1' },
    ])
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
    expect(trace).toEqual([
      'idle',
      'confirming',
      'sending',
      '{"waiting":"listening"}',
      '{"waiting":"asking"}',
      'acked',
      'idle',
    ])
  })

  it('that must say to what waits until it does', async () => {
    const { actor, ask, confirm, calls, view } = inWorld()
    ask('BYPASS')
    await confirm()
    expect(view()).toMatchObject({ stage: 'confirming', incomplete: true })
    actor.send({ type: 'target.chosen', args: { zoneNumber: 4 } })
    expect(view()).toMatchObject({ stage: 'confirming', incomplete: false })
    await confirm()
    expect(calls[0]).toMatchObject({ kind: 'BYPASS', args: { zoneNumber: 4 } })
  })

  it('is nothing when the person gives up', () => {
    const { actor, ask, calls, view } = inWorld()
    ask('DISARM')
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
    expect(calls).toEqual([])
  })

  it('refused says why, and may be sent again as another one', async () => {
    const offline = new Failure('conflict', 'Central sem comunicação. O comando não foi enviado.')
    const { actor, ask, confirm, calls, view } = inWorld([offline])
    ask('SIREN_OFF')
    await confirm()
    expect(view()).toMatchObject({ stage: 'failed', problem: offline.message })
    actor.send({ type: 'retry.requested' })
    await flush()
    expect(view()?.stage).toBe('waiting')
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-2'])
  })

  it('refused for its target says what is wrong with it', async () => {
    const unknown = new Failure('invalid', 'Verifique os campos destacados.', {
      fieldErrors: [{ field: 'args.zone', code: 'unknown', message: 'A central não tem esta zona.' }],
    })
    const { ask, confirm, view } = inWorld([unknown])
    ask('SIREN_OFF')
    await confirm()
    expect(view()?.problem).toBe('A central não tem esta zona.')
  })

  it('whose answer was lost is sent again as the same one: the central is told once', async () => {
    const { actor, ask, confirm, calls, view } = inWorld([lost, lost])
    ask('PGM_ON')
    actor.send({ type: 'target.chosen', args: { output: 2 } })
    await confirm()
    expect(view()).toMatchObject({ stage: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    await flush()
    actor.send({ type: 'retry.requested' })
    await flush()
    expect(view()?.stage).toBe('waiting')
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-1', 'semente-1'])
    actor.send({ type: 'dialog.closed' })
    ask('STATUS')
    await confirm()
    expect(calls.at(-1)?.idempotencyKey).toBe('semente-2')
  })

  it('closed after a lost answer and asked for anew is another one', async () => {
    const { actor, ask, confirm, calls } = inWorld([lost])
    ask('ARM')
    await confirm()
    actor.send({ type: 'dialog.closed' })
    ask('ARM')
    await confirm()
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-2'])
  })

  it('asks by itself when no news comes, and again when the question is lost', async () => {
    const { ask, confirm, pass, view, asked, checked } = inWorld([], [sent, lost, acked])
    ask('STATUS')
    await confirm()
    await pass(COMMAND_POLL_MS - 1)
    expect(asked()).toBe(0)
    await pass(1)
    expect(checked).toEqual([{ accountId: '7', centralId: '3', commandId: sent.id }])
    expect([asked(), view()?.stage]).toEqual([1, 'waiting'])
    await pass(COMMAND_POLL_MS)
    expect([asked(), view()?.stage]).toEqual([2, 'waiting'])
    await pass(COMMAND_POLL_MS)
    expect([asked(), view()?.stage]).toEqual([3, 'acked'])
  })

  it('that the panel did not do tells the panel’s reason', async () => {
    const { actor, ask, confirm, pass, view } = inWorld([], [failed])
    ask('ARM')
    await confirm()
    await pass(COMMAND_POLL_MS)
    expect(view()).toMatchObject({ stage: 'failed', problem: 'Zona aberta.' })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
  })

  it('gives up after 15 seconds, or when the server has', async () => {
    const quiet = inWorld()
    quiet.ask('ARM')
    await quiet.confirm()
    for (let passed = 0; passed < COMMAND_TIMEOUT_MS; passed += 1000) await quiet.pass(1000)
    expect(quiet.view()?.stage).toBe('timedOut')
    quiet.actor.send({ type: 'retry.requested' })
    await flush()
    expect(quiet.view()?.stage).toBe('waiting')
    expect(quiet.calls).toHaveLength(2)
    const told = inWorld([], [over])
    told.ask('ARM')
    await told.confirm()
    await told.pass(COMMAND_POLL_MS)
    expect(told.view()?.stage).toBe('timedOut')
    told.actor.send({ type: 'dialog.closed' })
    expect(told.view()).toBeNull()
  })

  it('goes on by itself when its dialog is closed meanwhile', async () => {
    const { actor, ask, confirm, view } = inWorld()
    ask('ARM')
    await confirm()
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
  })

  it('has been seen in every way it can go', () => {
    expect(watch.untaken(centralCommandMachine)).toEqual([])
  })
})

describe('what a central can be told', () => {
  const partition = (number: number) => ({
    number,
    name: `P${number}`,
    armedState: 'ARMED' as const,
    armedChangedAt: null,
    armedBy: null,
  })
  const zone = (number: number, bypassed: boolean) => ({
    number,
    name: `Z${number}`,
    partitionNumber: 1,
    kind: 'INSTANT' as const,
    bypassed,
    camera: null,
  })
  const central = { partitions: [partition(1), partition(2)], zones: [zone(1, false), zone(2, true)] }

  it('is everything, but for zones that are not there to be inhibited or brought back', () => {
    expect(commandsFor(central)).toEqual(commandKinds)
    expect(commandsFor({ zones: [zone(1, false)] })).not.toContain('UNBYPASS')
    expect(commandsFor({ zones: [] })).not.toContain('BYPASS')
  })

  it('is aimed at what it may be aimed at', () => {
    const values = (kind: Command['kind']) =>
      targetsOf({ kind, args: {} }, central)?.options.map(({ value }) => value)
    expect(values('ARM')).toEqual(['all', '1', '2'])
    expect(targetsOf({ kind: 'ARM', args: {} }, { ...central, partitions: [partition(1)] })).toBeNull()
    expect(values('BYPASS')).toEqual(['1'])
    expect(values('UNBYPASS')).toEqual(['2'])
    expect(values('PGM_ON')).toHaveLength(16)
    expect(values('SIREN_OFF')).toBeUndefined()
  })

  it('is asked and told of the partition it changed, not of the whole central', () => {
    const single = { partitions: [partition(1)] }
    const said = (kind: Command['kind'], args: Command['args'] = {}) =>
      commandDoneText({ kind, args }, central)
    expect(questionOf({ kind: 'ARM', args: {} }, central)).toBe('Armar?')
    expect(questionOf({ kind: 'ARM_PARTIAL', args: {} }, central)).toBe('Armar parcialmente?')
    expect(questionOf({ kind: 'DISARM', args: {} }, central)).toBe('Desarmar?')
    expect(questionOf({ kind: 'DISARM', args: {} }, single)).toBe('Desarmar a central?')
    expect(said('ARM', { partitionNumber: 2 })).toBe('Partição armada: 2 · P2.')
    expect(said('ARM_PARTIAL', { partitionNumber: 2 })).toBe('Partição armada parcialmente: 2 · P2.')
    expect(said('DISARM', { partitionNumber: 9 })).toBe('Partição desarmada: 9.')
    expect(said('DISARM')).toBe('A central foi desarmada.')
    expect(said('BYPASS', { zoneNumber: 1 })).toBe(commandFacts.BYPASS.done)
  })

  it('carries its target back, and knows when it is missing', () => {
    for (const kind of commandKinds) {
      const command = { kind, args: {} }
      expect(argsOf(command, '')).toEqual({})
      const { target } = commandFacts[kind]
      expect(isComplete(command)).toBe(target === 'partition' || target === 'none')
      expect(isComplete({ kind, args: argsOf(command, '2') })).toBe(true)
    }
    expect(argsOf({ kind: 'ARM', args: {} }, 'all')).toEqual({})
    expect(argsOf({ kind: 'ARM', args: {} }, '2')).toEqual({ partitionNumber: 2 })
    expect(argsOf({ kind: 'PGM_OFF', args: {} }, '3')).toEqual({ output: 3 })
  })
})
