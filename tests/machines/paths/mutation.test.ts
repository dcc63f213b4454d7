import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assign, createActor, SimulatedClock, setup } from 'xstate'
import { machines } from '#machines/index.ts'
import { equivalent } from '#tests/support/machines/mutation/equivalent.ts'
import { mutantsOf, mutated } from '#tests/support/machines/mutation/mutants.ts'
import { sourceOf, startingContextOf } from '#tests/support/machines/mutation/plan.ts'

const door = setup({
  types: {
    context: {} as { times: number; open: boolean },
    events: {} as { type: 'pressed' } | { type: 'kicked' },
  },
  guards: { unlocked: () => true },
  actions: { ring: () => {} },
  delays: { closing: 500 },
})

const config = {
  id: 'door',
  context: { times: 0, open: false },
  initial: 'shut',
  states: {
    shut: {
      entry: 'ring',
      on: {
        pressed: {
          guard: 'unlocked',
          target: 'ajar',
          actions: assign({ times: ({ context }: { context: { times: number } }) => context.times + 1 }),
        },
        kicked: 'broken',
      },
    },
    ajar: { after: { closing: { target: 'shut' } } },
    broken: {},
  },
} as const

/** What the door is after it was pressed, and half a second, with this change. */
const lived = (id: string) => {
  const made = mutated(config, id)
  const machine = door.createMachine(made?.config as never)
  const clock = new SimulatedClock()
  const delays = made?.delay && { [made.delay.name]: 500 * made.delay.scale }
  const actor = createActor(delays ? machine.provide({ delays } as never) : machine, { clock }).start()
  actor.send({ type: 'pressed' })
  const pressed = actor.getSnapshot().value
  clock.increment(500)
  const { value, context } = actor.getSnapshot()
  return [pressed, value, context.times]
}

describe('the mutants of a machine', () => {
  it('change each of its transitions, guards, actions, delays and first values once', () => {
    expect(mutantsOf(config, config.context).map(({ id }) => id)).toEqual([
      'door.shut pressed 0 removed',
      'door.shut pressed 0 → door.shut',
      'door.shut pressed 0 → door.broken',
      'door.shut pressed 0 unguarded',
      'door.shut pressed 0 negated',
      'door.shut pressed 0 without xstate.assign 0',
      'door.shut kicked 0 removed',
      'door.shut kicked 0 → door.shut',
      'door.shut kicked 0 → door.ajar',
      'door.shut entry without ring 0',
      'door.ajar after closing 0 removed',
      'door.ajar after closing 0 → door.ajar',
      'door.ajar after closing 0 → door.broken',
      'door delay closing at once',
      'door delay closing twice as long',
      'door context times',
      'door context open',
    ])
  })

  it.each([
    ['door.shut entry without ring 0', 'ajar', 'shut', 1],
    ['door.shut pressed 0 removed', 'shut', 'shut', 0],
    ['door.shut pressed 0 → door.broken', 'broken', 'broken', 1],
    ['door.shut pressed 0 negated', 'shut', 'shut', 0],
    ['door.shut pressed 0 without xstate.assign 0', 'ajar', 'shut', 0],
    ['door.ajar after closing 0 removed', 'ajar', 'ajar', 1],
    ['door delay closing twice as long', 'ajar', 'ajar', 1],
    ['door context times', 'ajar', 'shut', 2],
  ])('%s', (id, pressed, later, times) => {
    expect(lived(id)).toEqual([pressed, later, times])
  })

  it('leave the machine itself as it is', () => {
    mutated(config, 'door.shut pressed 0 removed')
    expect(lived('door.shut pressed 0 unguarded')).toEqual(['ajar', 'shut', 1])
    expect(mutated(config, 'door nothing')).toBeNull()
  })

  it.each(Object.entries(machines))('of %s can each be made, and have a name of their own', (_, machine) => {
    const { config: described } = machine as unknown as { config: object }
    const ids = mutantsOf(described).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => mutated(described, id) === null)).toEqual([])
  })

  it('are asked of the tests of the file that makes it, by itself or in a list', () => {
    const find = sourceOf(process.cwd())
    expect(find('alarm')).toBe('machines/occurrences/alarm/alarm.machine.ts')
    expect(find('attendanceRecord')).toBe('machines/occurrences/attendance/regions/attendance-regions.ts')
    for (const name of Object.keys(machines))
      expect(readFileSync(find(name), 'utf8')).toContain('createMachine(')
  })

  it('that are explained as equal are there', () => {
    const all = Object.entries(machines).flatMap(([name, machine]) =>
      mutantsOf((machine as unknown as { config: object }).config, startingContextOf(name)).map(
        ({ id }) => id,
      ),
    )
    expect(Object.keys(equivalent).filter(id => !all.includes(id))).toEqual([])
  })
})
