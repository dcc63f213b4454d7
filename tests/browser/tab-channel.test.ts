import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, type EventObject } from 'xstate'
import { createPageAge } from '#browser/page/page-age.ts'
import { openTabChannel, type Said } from '#browser/session/tab-channel.ts'

const channels = new Set<FakeChannel>()

class FakeChannel {
  onmessage: ((message: MessageEvent) => void) | null = null
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.(new MessageEvent('message', { data }))
  }
  close() {
    channels.delete(this)
  }
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel))
afterEach(() => {
  vi.unstubAllGlobals()
  channels.clear()
})

/** A tab of person 5, a second old, and what it hears. */
const openTab = () => {
  const heard: EventObject[] = []
  const age = createPageAge(0, () => 1000)
  const tabChannel = openTabChannel(age)
  createActor(
    createMachine({
      invoke: { src: tabChannel.actor, input: { userId: '5' } },
      on: { 'otherTab.*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start()
  return { say: tabChannel.say, heard }
}

const beat = { kind: 'beat', userId: '5', well: true, lastEventId: '9' } as const
const frame = { id: '9', topic: 'serviceOrder.updated', entityId: '42', version: 3, by: '7' } as const

it('a tab hears its tabChannel, and whether something changed after it was opened', () => {
  const [one, other] = [openTab(), openTab()]
  for (const said of [
    { kind: 'greeted', userId: '5' },
    { kind: 'told', userId: '5', frame },
    { kind: 'resynced', userId: '5' },
    { ...beat, idleMs: 2200 },
    { ...beat, idleMs: 800 },
    { ...beat, idleMs: Number.POSITIVE_INFINITY },
  ] satisfies Said[])
    one.say(said)
  expect(other.heard).toEqual([
    { type: 'otherTab.greeted' },
    { type: 'otherTab.frame', frame },
    { type: 'otherTab.resynced' },
    { type: 'otherTab.beat', well: true, lastEventId: '9', missed: false },
    { type: 'otherTab.beat', well: true, lastEventId: '9', missed: true },
    { type: 'otherTab.beat', well: true, lastEventId: '9', missed: false },
  ])
  expect(one.heard).toEqual([])
})

it('a tab of a release before knows of no time, and is heard nevertheless', () => {
  const [one, other] = [openTab(), openTab()]
  one.say(beat as unknown as Said)
  expect(other.heard).toEqual([{ type: 'otherTab.beat', well: true, lastEventId: '9', missed: false }])
})

it('of another person, or of no shape of ours, nothing is heard', () => {
  const [one, other] = [openTab(), openTab()]
  one.say({ ...beat, userId: '6', idleMs: 0 })
  const anything = fc.oneof(fc.anything(), fc.record({ userId: fc.constant('5'), kind: fc.anything() }))
  fc.assert(fc.property(anything, said => one.say(said as Said)))
  expect(
    other.heard.filter(({ type }) => type !== 'otherTab.resynced' && type !== 'otherTab.greeted'),
  ).toEqual([])
})
