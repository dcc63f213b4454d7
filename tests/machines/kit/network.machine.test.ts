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
})
