import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { typingMachine } from '#machines/kit/typing.machine.ts'
import { traceOf } from '#tests/support/machines/machine.ts'

const inWorld = (text = '', settleMs = 300) => {
  const clock = new SimulatedClock()
  const actor = createActor(typingMachine, { input: { text, settleMs }, clock })
  const settled: string[] = []
  actor.on('text.settled', event => settled.push(event.text))
  actor.start()
  const type = (next: string) => actor.send({ type: 'text.changed', text: next })
  const replace = (next: string) => actor.send({ type: 'text.replaced', text: next })
  return { actor, clock, settled, type, replace, trace: traceOf(actor) }
}

describe('typing machine', () => {
  it('begins at rest with the text it was given, and says nothing', () => {
    const { actor, clock, settled } = inWorld('aurora')
    clock.increment(10_000)
    expect(actor.getSnapshot().value).toBe('resting')
    expect(actor.getSnapshot().context).toEqual({ text: 'aurora', settled: 'aurora', settleMs: 300 })
    expect(settled).toEqual([])
  })

  it('says the text when the typing pauses: not one millisecond before', () => {
    const { actor, clock, settled, type, trace } = inWorld()
    type('a')
    clock.increment(299)
    expect([actor.getSnapshot().value, settled]).toEqual(['typing', []])
    clock.increment(1)
    expect(trace).toEqual(['resting', 'typing', 'resting'])
    expect(settled).toEqual(['a'])
    expect(actor.getSnapshot().context).toEqual({ text: 'a', settled: 'a', settleMs: 300 })
  })

  it('shows every letter at once and says only the last text', () => {
    const { actor, clock, settled, type } = inWorld()
    const shown = ['a', 'au', 'aur'].map(text => {
      type(text)
      expect(actor.getSnapshot().value).toBe('typing')
      clock.increment(299)
      return actor.getSnapshot().context.text
    })
    expect(shown).toEqual(['a', 'au', 'aur'])
    expect(settled).toEqual([])
    clock.increment(1)
    expect(settled).toEqual(['aur'])
  })

  it('says nothing when the typing ends where it began', () => {
    const { actor, clock, settled, type, trace } = inWorld('aurora')
    type('auror')
    type('aurora')
    clock.increment(300)
    expect(trace).toEqual(['resting', 'typing', 'resting'])
    expect(settled).toEqual([])
    expect(actor.getSnapshot().context).toEqual({ text: 'aurora', settled: 'aurora', settleMs: 300 })
  })

  it('says an emptied box too', () => {
    const { clock, settled, type } = inWorld('aurora')
    type('')
    clock.increment(300)
    expect(settled).toEqual([''])
  })

  it('says each pause once', () => {
    const { clock, settled, type } = inWorld()
    type('a')
    clock.increment(300)
    type('ab')
    clock.increment(300)
    clock.increment(300)
    expect(settled).toEqual(['a', 'ab'])
  })

  it('takes a text from outside at rest without saying it', () => {
    const { actor, clock, settled, replace, trace } = inWorld('aurora')
    replace('')
    clock.increment(300)
    expect(actor.getSnapshot().context).toEqual({ text: '', settled: '', settleMs: 300 })
    expect(settled).toEqual([])
    expect(trace).toEqual(['resting'])
  })

  it('keeps the spaces of a text that comes back without them', () => {
    const { actor, clock, settled, type, replace } = inWorld()
    type('aurora ')
    clock.increment(300)
    replace('aurora')
    expect(actor.getSnapshot().context).toEqual({ text: 'aurora ', settled: 'aurora', settleMs: 300 })
    expect(settled).toEqual(['aurora '])
  })

  it('does not say what came from outside while it was typed', () => {
    const { actor, clock, settled, type, replace } = inWorld()
    type('pad')
    replace('pad')
    expect(actor.getSnapshot().value).toBe('typing')
    clock.increment(300)
    expect(settled).toEqual([])
  })

  it('lets a text from outside end the typing: what was typed is never said', () => {
    const { actor, clock, settled, type, replace, trace } = inWorld()
    type('pad')
    clock.increment(299)
    replace('aurora')
    clock.increment(10_000)
    expect(trace).toEqual(['resting', 'typing', 'resting'])
    expect(settled).toEqual([])
    expect(actor.getSnapshot().context).toEqual({ text: 'aurora', settled: 'aurora', settleMs: 300 })
  })

  it('measures a change against the text from outside', () => {
    const { clock, settled, type, replace } = inWorld('aurora')
    replace('padaria')
    type('aurora')
    clock.increment(300)
    expect(settled).toEqual(['aurora'])
  })

  it('waits as long as it was told', () => {
    const { clock, settled, type } = inWorld('', 50)
    type('a')
    clock.increment(49)
    expect(settled).toEqual([])
    clock.increment(1)
    expect(settled).toEqual(['a'])
  })
})
