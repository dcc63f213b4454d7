import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { diffOf } from '../../../src/cli/spec/diff/diff.mjs'

const door = (states: object) =>
  setup({ guards: { isLocked: () => false, isOpen: () => true } }).createMachine({
    id: 'door',
    description: 'Uma porta.',
    initial: 'closed',
    states,
  } as never) as unknown as AnyStateMachine

const closed = { description: 'Fechada.', on: { OPEN: { target: 'open' }, KNOCK: {} } }
const open = { description: 'Aberta.', on: { CLOSE: { target: 'closed', guard: 'isOpen' } } }

const told = async (before: object, after: object) => {
  const files = await diffOf('ontem', { door: door(before) }, { door: door(after) })
  return { names: Object.keys(files), report: files['diff.md'] ?? '', drawing: files['door.diff.svg'] ?? '' }
}

describe('what changed between two revisions', () => {
  it('is nothing where only words or order changed', async () => {
    const { names, report } = await told(
      { closed, open },
      { open, closed: { ...closed, description: 'Encostada.' } },
    )
    expect(names).toEqual(['diff.md'])
    expect(report).toContain('Nada')
  })

  it('a state and its transitions that came', async () => {
    const ajar = { description: 'Entreaberta.', on: { PUSH: { target: 'open' } } }
    const { report, drawing } = await told({ closed, open }, { closed, open, ajar })
    expect(report).toMatch(
      /Situações novas[\s\S]*Entreaberta[\s\S]*Passa a acontecer[\s\S]*PUSH[\s\S]*`open`/,
    )
    expect(drawing).toMatch(/class="box added"/)
    expect(drawing).toContain('+ Entreaberta')
  })

  it('a state and its transitions that went, still drawn', async () => {
    const { report, drawing } = await told({ closed, open }, { closed: { ...closed, on: {} } })
    expect(report).toMatch(/Situações retiradas[\s\S]*Aberta/)
    expect(report).toMatch(/Deixa de acontecer[\s\S]*OPEN/)
    expect(drawing).toMatch(/class="box removed"/)
    expect(drawing).toContain('− Aberta')
  })

  it('a transition that leads elsewhere, and one whose condition is another', async () => {
    const { report, drawing } = await told(
      { closed, open },
      {
        closed: { ...closed, on: { ...closed.on, OPEN: { target: 'closed' } } },
        open: { ...open, on: { CLOSE: { target: 'closed', guard: 'isLocked' } } },
      },
    )
    expect(report).toMatch(/Leva a outro lugar[\s\S]*`open` \| `closed` \|/)
    expect(report).toMatch(/Muda de condição[\s\S]*isOpen \| isLocked/)
    expect(drawing).toContain('way person removed')
  })

  it('a whole machine that came or went', async () => {
    const machine = serviceOrderFlow as unknown as AnyStateMachine
    const came = await diffOf('ontem', {}, { order: machine })
    expect(came['diff.md']).toContain('Máquina nova')
    expect(came['order.diff.svg']).toContain('<svg')
    const went = await diffOf('ontem', { order: machine }, {})
    expect(went['diff.md']).toContain('Máquina retirada')
  })
})
