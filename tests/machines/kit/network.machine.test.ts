import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { networkMachine } from '#machines/kit/network.machine.ts'

describe('the network', () => {
  it('F06, X14 follows what the browser says, from how it was found', () => {
    const found = createActor(networkMachine, { input: { online: true } }).start()
    expect(found.getSnapshot().value).toBe('online')
    found.send({ type: 'network.lost' })
    expect(found.getSnapshot().value).toBe('offline')
    found.send({ type: 'network.found' })
    expect(found.getSnapshot().value).toBe('online')
    expect(
      createActor(networkMachine, { input: { online: false } })
        .start()
        .getSnapshot().value,
    ).toBe('offline')
  })

  it('F08 tells that another machine answers for the server, until the server does', () => {
    const actor = createActor(networkMachine, { input: { online: true } }).start()
    const reached = (...types: Parameters<typeof actor.send>[0]['type'][]) => {
      for (const type of types) actor.send({ type })
      return actor.getSnapshot().value
    }
    expect(reached('answer.received')).toBe('online')
    expect(reached('answer.foreign')).toBe('intercepted')
    expect(reached('answer.foreign')).toBe('intercepted')
    expect(reached('network.lost', 'answer.foreign')).toBe('offline')
    expect(reached('network.found', 'answer.foreign', 'answer.received')).toBe('online')
  })

  it('M-199 repeats what failed once the server is heard after a request without answer', () => {
    const retried: string[] = []
    const actor = createActor(
      networkMachine.provide({ actions: { retryFailedLoads: ({ event }) => retried.push(event.type) } }),
      { input: { online: true } },
    ).start()
    const reached = (...types: Parameters<typeof actor.send>[0]['type'][]) => {
      for (const type of types) actor.send({ type })
      return [actor.getSnapshot().value, ...retried.splice(0)]
    }
    expect(reached('answer.received', 'stream.heard')).toEqual(['online'])
    expect(reached('answer.missing', 'answer.missing')).toEqual(['unanswered'])
    expect(reached('answer.received')).toEqual(['online', 'answer.received'])
    expect(reached('answer.missing', 'stream.heard', 'stream.heard')).toEqual(['online', 'stream.heard'])
    expect(reached('answer.missing', 'network.lost', 'stream.heard')).toEqual(['offline'])
    expect(reached('network.found')).toEqual(['online', 'network.found'])
    expect(reached('answer.missing', 'answer.foreign', 'stream.heard')).toEqual(['intercepted'])
    expect(reached('answer.received')).toEqual(['online', 'answer.received'])
  })

  it('is found again by a page that opened without it', () => {
    const actor = createActor(networkMachine, { input: { online: false } }).start()
    actor.send({ type: 'network.found' })
    expect(actor.getSnapshot().value).toBe('online')
    actor.send({ type: 'answer.foreign' })
    actor.send({ type: 'answer.received' })
    expect(actor.getSnapshot().value).toBe('online')
    for (const type of ['answer.received', 'stream.heard'] as const) {
      actor.send({ type: 'answer.missing' })
      actor.send({ type })
      expect(actor.getSnapshot().value).toBe('online')
    }
  })
})
