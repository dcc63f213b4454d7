import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, setup } from 'xstate'
import { createTicker } from '#browser/page/ticker.ts'

const heardFrom = (logic: AnyActorLogic) => {
  const heard: string[] = []
  const machine = setup({ actors: { ticker: logic } }).createMachine({
    invoke: { src: 'ticker', input: { everyMs: 25_000 } },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  return { heard, actor: createActor(machine).start() }
}

describe('the ticker', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('X29, E12 ticks on the main thread where no worker can be had, and stops', () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new TypeError('blocked')
        }
      },
    )
    const { heard, actor } = heardFrom(createTicker('/ticker.worker.js'))
    vi.advanceTimersByTime(50_000)
    expect(heard).toEqual(['beat.due', 'beat.due'])
    actor.stop()
    vi.advanceTimersByTime(50_000)
    expect(heard).toHaveLength(2)
  })

  it('X29, E12 goes over to the main thread when its worker fails to load', () => {
    const workers: { fail: () => void; ended: boolean }[] = []
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        ended = false
        constructor() {
          super()
          workers.push(this as never)
        }
        postMessage() {}
        terminate() {
          this.ended = true
        }
      },
    )
    const { heard } = heardFrom(createTicker('/ticker.worker.js'))
    ;(workers[0] as unknown as EventTarget).dispatchEvent(new Event('error'))
    expect(workers[0]?.ended).toBe(true)
    vi.advanceTimersByTime(25_000)
    expect(heard).toEqual(['beat.due'])
  })
})
