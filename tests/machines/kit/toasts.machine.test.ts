import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { TOAST_ENTER_MS, TOAST_EXIT_MS, TOAST_VISIBLE_MS } from '#machines/kit/constants.ts'
import { toastMachine, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { traceOf } from '#tests/support/machines/machine.ts'

const oneToast = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastMachine, { input: { kind: 'success', text: 'Pronto.' }, clock }).start()
  return { actor, clock, trace: traceOf(actor) }
}

const held = { type: 'toast.held' } as const
const released = { type: 'toast.released' } as const
const dismissed = { type: 'toast.dismissed' } as const

describe('toast machine', () => {
  it('keeps the times of the spec', () => {
    expect([TOAST_ENTER_MS, TOAST_VISIBLE_MS, TOAST_EXIT_MS]).toEqual([400, 4000, 100])
  })

  it('enters for 400 ms, shows for 4000 ms, leaves for 100 ms: not one less', () => {
    const { actor, clock } = oneToast()
    const seen = [399, 1, 3999, 1, 99, 1].map(ms => {
      clock.increment(ms)
      return actor.getSnapshot().value
    })
    expect(seen).toEqual(['entering', 'showing', 'showing', 'leaving', 'leaving', 'gone'])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('carries what it says through every state', () => {
    const { actor, clock } = oneToast()
    for (const ms of [400, 4000, 100]) {
      expect(actor.getSnapshot().context).toEqual({ kind: 'success', text: 'Pronto.' })
      clock.increment(ms)
    }
    expect(actor.getSnapshot().context).toEqual({ kind: 'success', text: 'Pronto.' })
  })

  it('does not count time while held, and counts all of it again once released', () => {
    const { actor, clock, trace } = oneToast()
    clock.increment(400 + 3999)
    actor.send(held)
    clock.increment(60 * 60_000)
    expect(actor.getSnapshot().value).toBe('held')
    actor.send(released)
    clock.increment(3999)
    expect(actor.getSnapshot().value).toBe('showing')
    clock.increment(1)
    expect(trace).toEqual(['entering', 'showing', 'held', 'showing', 'leaving'])
  })

  it('may be held while still entering, and is shown once released', () => {
    const { actor, clock, trace } = oneToast()
    clock.increment(399)
    actor.send(held)
    clock.increment(10_000)
    actor.send(released)
    clock.increment(4000)
    clock.increment(100)
    expect(trace).toEqual(['entering', 'held', 'showing', 'leaving', 'gone'])
  })

  it.each([
    ['entering', [], ['entering', 'leaving', 'gone']],
    ['showing', [400], ['entering', 'showing', 'leaving', 'gone']],
  ])('leaves at once when dismissed while %s', (_, waits, expected) => {
    const { actor, clock, trace } = oneToast()
    for (const ms of waits) clock.increment(ms)
    actor.send(dismissed)
    clock.increment(99)
    expect(trace.at(-1)).toBe('leaving')
    clock.increment(1)
    expect(trace).toEqual(expected)
  })

  it('leaves at once when dismissed while held', () => {
    const { actor, clock, trace } = oneToast()
    actor.send(held)
    actor.send(dismissed)
    clock.increment(100)
    expect(trace).toEqual(['entering', 'held', 'leaving', 'gone'])
  })

  it('does not come back once it is leaving, nor leave later for being dismissed twice', () => {
    const { actor, clock, trace } = oneToast()
    actor.send(dismissed)
    clock.increment(60)
    for (const event of [held, released, dismissed]) actor.send(event)
    clock.increment(40)
    expect(trace).toEqual(['entering', 'leaving', 'gone'])
  })
})

const drawn = { type: 'region.drawn' } as const
const lost = { type: 'region.lost' } as const

const allToasts = ({ isDrawn = true } = {}) => {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  if (isDrawn) actor.send(drawn)
  const show = (...texts: string[]) => {
    for (const text of texts) actor.send({ type: 'toast.shown', kind: 'informative', text })
  }
  const seen = () =>
    actor.getSnapshot().context.shown.map(({ id, ref }) => {
      const { value, context } = ref.getSnapshot()
      return `${id} ${context.text} ${value}`
    })
  const waiting = () => actor.getSnapshot().context.waiting.map(({ text }) => text)
  const children = () => Object.keys(actor.getSnapshot().children)
  const dismiss = (id: string) =>
    actor
      .getSnapshot()
      .context.shown.find(toast => toast.id === id)
      ?.ref.send(dismissed)
  return { actor, clock, show, seen, waiting, children, dismiss }
}

describe('toasts machine', () => {
  it('begins with nothing', () => {
    const { actor } = allToasts({ isDrawn: false })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context).toEqual({ shown: [], waiting: [], count: 0 })
  })

  it('M-44 gives a toast its whole time from when there is somewhere to show it', () => {
    const { actor, clock, show, seen, waiting } = allToasts({ isDrawn: false })
    show('a', 'b', 'c', 'd')
    clock.increment(60_000)
    expect([seen(), waiting()]).toEqual([[], ['a', 'b', 'c', 'd']])
    actor.send(drawn)
    clock.increment(399)
    expect(seen()).toEqual(['toast-1 a entering', 'toast-2 b entering', 'toast-3 c entering'])
    expect(waiting()).toEqual(['d'])
  })

  it('keeps what was shown when its place went, and what came meanwhile, for when it is back', () => {
    const { actor, clock, show, seen, waiting, children } = allToasts()
    show('a', 'b')
    clock.increment(1000)
    actor.send(lost)
    show('c')
    clock.increment(60_000)
    expect([seen(), waiting(), children()]).toEqual([[], ['a', 'b', 'c'], []])
    actor.send(drawn)
    expect(seen()).toEqual(['toast-3 a entering', 'toast-4 b entering', 'toast-5 c entering'])
  })

  it('forgets at the end of a session what had nowhere to be shown', () => {
    const { actor, show, seen, waiting } = allToasts({ isDrawn: false })
    show('a')
    actor.send({ type: 'toasts.cleared' })
    actor.send(drawn)
    expect([seen(), waiting()]).toEqual([[], []])
  })

  it('shows three at once, oldest first, and keeps the others waiting in order', () => {
    const { show, seen, waiting, children } = allToasts()
    show('a', 'b', 'c', 'd', 'e')
    expect(seen()).toEqual(['toast-1 a entering', 'toast-2 b entering', 'toast-3 c entering'])
    expect(waiting()).toEqual(['d', 'e'])
    expect(children()).toEqual(['toast-1', 'toast-2', 'toast-3'])
  })

  it('carries kind and text as they were given', () => {
    const { actor } = allToasts()
    actor.send({ type: 'toast.shown', kind: 'alert', text: 'Não foi possível salvar.' })
    expect(actor.getSnapshot().context.shown.map(({ ref }) => ref.getSnapshot().context)).toEqual([
      { kind: 'alert', text: 'Não foi possível salvar.' },
    ])
  })

  it('lets the next one enter only when one is gone, not when it begins to leave', () => {
    const { clock, show, seen, waiting, dismiss } = allToasts()
    show('a', 'b', 'c', 'd', 'e')
    clock.increment(400)
    dismiss('toast-2')
    clock.increment(99)
    expect(seen()).toEqual(['toast-1 a showing', 'toast-2 b leaving', 'toast-3 c showing'])
    expect(waiting()).toEqual(['d', 'e'])
    clock.increment(1)
    expect(seen()).toEqual(['toast-1 a showing', 'toast-3 c showing', 'toast-4 d entering'])
    expect(waiting()).toEqual(['e'])
  })

  it('gives a toast that waited its whole time', () => {
    const { clock, show, seen } = allToasts()
    show('a', 'b', 'c', 'd')
    for (const ms of [400, 4000, 100]) clock.increment(ms)
    expect(seen()).toEqual(['toast-4 d entering'])
    clock.increment(399)
    expect(seen()).toEqual(['toast-4 d entering'])
    clock.increment(1)
    clock.increment(3999)
    expect(seen()).toEqual(['toast-4 d showing'])
    clock.increment(1)
    clock.increment(100)
    expect(seen()).toEqual([])
  })

  it('keeps no child of a toast that is gone', () => {
    const { actor, clock, show, children } = allToasts()
    show('a', 'b', 'c', 'd', 'e', 'f', 'g')
    const alive = [children()]
    for (let round = 0; round < 3; round += 1) {
      for (const ms of [400, 4000, 100]) clock.increment(ms)
      alive.push(children())
    }
    expect(alive).toEqual([
      ['toast-1', 'toast-2', 'toast-3'],
      ['toast-4', 'toast-5', 'toast-6'],
      ['toast-7'],
      [],
    ])
    expect(actor.getSnapshot().context).toEqual({ shown: [], waiting: [], count: 7 })
  })

  it('clears what is shown and what waits, and never names two toasts alike', () => {
    const { actor, clock, show, seen, waiting, children } = allToasts()
    show('a', 'b', 'c', 'd', 'e')
    const before = actor.getSnapshot().context.shown.map(({ ref }) => ref)
    actor.send({ type: 'toasts.cleared' })
    expect([seen(), waiting(), children()]).toEqual([[], [], []])
    expect(before.map(ref => ref.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped'])
    show('f')
    for (const ms of [100, 100, 100]) clock.increment(ms)
    expect(seen()).toEqual(['toast-4 f entering'])
    expect(children()).toEqual(['toast-4'])
  })

  it('says the same thing twice when it happens twice', () => {
    const { show, seen } = allToasts()
    show('a', 'a')
    expect(seen()).toEqual(['toast-1 a entering', 'toast-2 a entering'])
  })
})
