import { afterEach, expect, it, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { drawnMachines } from '#app/inspection/drawn-machines.ts'
import { createRecorder } from '#app/inspection/recorder.ts'
import { ASK_MS, askStates, shareStates, type TabStates } from '#app/inspection/shared-states.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const openTab = (tab: string, now: () => number) => {
  const recorder = createRecorder()
  const network = createActor(networkMachine, { input: { online: true } })
  recorder.watch(network as AnyActor)
  network.start()
  ended.push(shareStates(recorder, { tab, title: () => 'Fila' }, now), () => network.stop())
  return network
}

it('draws an attendance by region, after the flow of its occurrence', () => {
  const value = { record: 'known', script: { at: 'step' } }
  expect(drawnMachines('attendance', { value, context: { occurrence: { status: 'PENDING' } } })).toEqual([
    { machine: 'occurrence', states: ['PENDING'] },
    { machine: 'attendanceRecord', states: ['known'] },
    { machine: 'attendanceScript', states: ['at.step'] },
  ])
  expect(drawnMachines('attendance', { value: {}, context: { occurrence: null } })).toEqual([])
})

it('tells names and states of another tab, follows them, and forgets a tab that was closed', async () => {
  let at = 0
  const now = () => at
  openTab('own', now)
  const network = openTab('one', now)
  const told: (readonly TabStates[])[] = []
  ended.push(askStates('own', tabs => told.push(tabs), now))
  await vi.waitFor(() => expect(told.at(-1)?.map(({ tab }) => tab)).toEqual(['one']))
  const before = told.at(-1)?.[0]?.machines
  expect(before?.map(({ machine }) => machine)).toEqual(['network'])
  expect(JSON.stringify(told.at(-1))).not.toContain('context')
  network.send({ type: 'network.lost' })
  await vi.waitFor(() => expect(told.at(-1)?.[0]?.machines).not.toEqual(before))
  for (const end of ended.splice(0, 4)) end()
  at += 4 * ASK_MS
  await vi.waitFor(() => expect(told.at(-1)).toEqual([]), { timeout: 3 * ASK_MS })
})

it('says nothing while no page asks', () => {
  vi.useFakeTimers()
  ended.push(() => vi.useRealTimers())
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  openTab('one', () => 0).send({ type: 'network.lost' })
  vi.advanceTimersByTime(1000)
  expect(posted).not.toHaveBeenCalled()
})
