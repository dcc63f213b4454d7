import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Ref } from '#contracts/kit/wire.ts'
import type { Station } from '#contracts/stations/stations.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type StationCall, stationPickerMachine } from '#machines/stations/station-picker.machine.ts'
import { selectPicker } from '#machines/stations/station-picker.selectors.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'

const station = (id: string, operator: Ref | null = null): Station => ({
  id,
  name: `Posto 0${id}`,
  kind: 'MONITORING',
  phoneExtension: `310${id}`,
  location: id === '2' ? 'Sala São Paulo' : null,
  active: true,
  attendanceProfile: null,
  operator,
  inUse: operator !== null,
  loggedOnAt: null,
  mutedUntil: null,
  version: 1,
})
const bruno = { id: '6', name: 'Bruno Reis' }
const me = { id: '5', name: 'Camila Prado' }
const here = { id: '3', name: 'Posto 03' }
const all = [station('1'), station('2'), station('3', me), station('4', bruno)]

type Answer = readonly Station[] | Failure

const inWorld = ({
  current = null,
  lists = [all],
  logOns = [],
  logOffs = [],
}: {
  current?: Ref | null
  lists?: Answer[]
  logOns?: Failure[]
  logOffs?: Failure[]
} = {}) => {
  const calls: string[] = []
  const actor = createActor(
    stationPickerMachine.provide({
      actors: {
        loadStations: fromPromise<readonly Station[], void>(async () => {
          calls.push('load')
          const answer = lists.length > 1 ? lists.shift()! : lists[0]!
          if (answer instanceof Failure) throw answer
          return answer
        }),
        logOn: fromPromise<Station, StationCall>(async ({ input }) => {
          calls.push(`on ${input.stationId} ${input.userId}`)
          const failure = logOns.shift()
          if (failure) throw failure
          return station(input.stationId, me)
        }),
        logOff: fromPromise<void, StationCall>(async ({ input }) => {
          calls.push(`off ${input.stationId} ${input.userId}`)
          const failure = logOffs.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { userId: '5', current } },
  )
  const facts: unknown[] = []
  actor.on('*', event => facts.push(event))
  actor.start()
  const choose = (id: string) => actor.send({ type: 'station.chosen', id })
  const enter = () => actor.send({ type: 'logon.requested' })
  const leave = () => actor.send({ type: 'logoff.requested' })
  const view = () => selectPicker(actor.getSnapshot())
  return { actor, calls, facts, choose, enter, leave, view, trace: traceOf(actor) }
}

const choosing = async (world: Parameters<typeof inWorld>[0] = {}) => {
  const scene = inWorld(world)
  await flush()
  return scene
}

const offline = () => new Failure('offline', 'Sem conexão.')

const idle = '{"choosing":"idle"}'
const refreshing = '{"choosing":"refreshing"}'

describe('station picker machine', () => {
  it('M-45 enters a free station and tells which', async () => {
    const { calls, facts, choose, enter, view, trace } = inWorld()
    expect(view().body).toBe('loading')
    await flush()
    choose('1')
    enter()
    expect(view().busy).toBe('entering')
    enter()
    await flush()
    expect(trace).toEqual(['loading', idle, 'entering', 'done'])
    expect(calls).toEqual(['load', 'on 1 5'])
    expect(facts).toEqual([{ type: 'station.entered', station: { id: '1', name: 'Posto 01' } }])
  })

  it('says who holds a station, and lets no one choose it', async () => {
    const { choose, enter, view, calls } = await choosing()
    expect(view().rows.map(({ name, free, mine, usedBy }) => ({ name, free, mine, usedBy }))).toEqual([
      { name: 'Posto 01', free: true, mine: false, usedBy: null },
      { name: 'Posto 02', free: true, mine: false, usedBy: null },
      { name: 'Posto 03', free: false, mine: true, usedBy: null },
      { name: 'Posto 04', free: false, mine: false, usedBy: 'Bruno Reis' },
    ])
    choose('4')
    choose('3')
    choose('99')
    expect(view().chosenId).toBeNull()
    enter()
    expect(calls).toEqual(['load'])
  })

  it('M-188 follows who enters and leaves: the list stays, and a choice that is taken goes', async () => {
    const taken = [station('1', bruno), station('2'), station('3', me), station('4')]
    const { actor, choose, view, calls, trace } = await choosing({ lists: [all, taken, offline()] })
    choose('1')
    actor.send({ type: 'refresh.requested' })
    expect(view()).toMatchObject({ body: 'rows', chosenId: '1' })
    await flush()
    expect(view().chosenId).toBeNull()
    expect(view().rows.map(({ usedBy }) => usedBy)).toEqual(['Bruno Reis', null, null, null])
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(view()).toMatchObject({ body: 'rows', problem: null })
    expect(calls).toEqual(['load', 'load', 'load'])
    expect(trace).toEqual(['loading', idle, refreshing, idle, refreshing, idle])
  })

  it('finds by name and place, without accents', async () => {
    const { actor, view } = await choosing()
    actor.send({ type: 'search.changed', text: ' sao PAULO ' })
    expect(view()).toMatchObject({ search: ' sao PAULO ', rows: [{ name: 'Posto 02' }] })
    actor.send({ type: 'search.changed', text: 'nada' })
    expect(view().rows).toEqual([])
  })

  it('leaves the station one is at', async () => {
    const { calls, facts, leave, view, trace } = await choosing({ current: here })
    expect(view().current).toEqual(here)
    leave()
    expect(view().busy).toBe('leaving')
    await flush()
    expect(trace).toEqual(['loading', idle, 'leaving', 'done'])
    expect(calls).toEqual(['load', 'off 3 5'])
    expect(facts).toEqual([{ type: 'station.left', station: here }])
  })

  it('who is nowhere leaves nothing', async () => {
    const { calls, leave, trace } = await choosing()
    leave()
    expect(trace).toEqual(['loading', idle])
    expect(calls).toEqual(['load'])
  })

  it('who was put out meanwhile has left', async () => {
    const gone = new Failure('conflict', 'O operador não está neste posto.', { code: 'NOT_LOGGED_ON' })
    const { facts, leave, trace } = await choosing({ current: here, logOffs: [gone] })
    leave()
    await flush()
    expect(trace.at(-1)).toBe('done')
    expect(facts).toEqual([{ type: 'station.left', station: here }])
  })

  it('loads the list again when someone was quicker, and says who', async () => {
    const sentence = 'Este posto está em uso por Bruno Reis.'
    const taken = new Failure('conflict', sentence, { code: 'STATION_IN_USE' })
    const after = [station('1', bruno), station('2')]
    const { calls, facts, choose, enter, view, trace } = await choosing({
      lists: [all, after],
      logOns: [taken],
    })
    choose('1')
    enter()
    await flush()
    expect(trace).toEqual(['loading', idle, 'entering', 'loading', idle])
    expect(calls).toEqual(['load', 'on 1 5', 'load'])
    expect(view()).toMatchObject({ problem: sentence, chosenId: null, rows: [{ usedBy: 'Bruno Reis' }, {}] })
    expect(facts).toEqual([])
    choose('2')
    expect(view()).toMatchObject({ problem: null, chosenId: '2' })
  })

  it('keeps the choice when the server does not answer', async () => {
    const { choose, enter, leave, view, trace } = await choosing({
      current: here,
      logOns: [offline()],
      logOffs: [offline()],
    })
    choose('2')
    enter()
    await flush()
    expect(view()).toMatchObject({ problem: 'Sem conexão.', chosenId: '2', busy: null })
    leave()
    expect(view().problem).toBeNull()
    await flush()
    expect(view().problem).toBe('Sem conexão.')
    enter()
    expect(view()).toMatchObject({ problem: null, busy: 'entering' })
    await flush()
    expect(trace).toEqual(['loading', idle, 'entering', idle, 'leaving', idle, 'entering', 'done'])
  })

  it('offers to try again when the stations do not come', async () => {
    const { actor, view, trace } = await choosing({ lists: [offline(), all] })
    expect(view()).toMatchObject({ body: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toMatchObject({ body: 'loading', problem: null })
    await flush()
    expect(trace).toEqual(['loading', 'failed', 'loading', idle])
  })

  it('M-199 asks for them again by itself when the server returns', async () => {
    const { actor, view, trace } = await choosing({ lists: [offline(), all] })
    actor.send({ type: 'server.returned' })
    expect(view()).toMatchObject({ body: 'loading', problem: null })
    await flush()
    expect(trace).toEqual(['loading', 'failed', 'loading', idle])
  })
})
