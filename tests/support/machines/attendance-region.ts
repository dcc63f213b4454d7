import { type AnyStateMachine, createActor } from 'xstate'
import type { AttendanceContext } from '#machines/occurrences/attendance/attendance.types.ts'
import { attendanceRegions } from '#machines/occurrences/attendance/regions/attendance-regions.ts'
import { flush, heldPort } from './machine.ts'

type Region = keyof typeof attendanceRegions
type Event = Parameters<ReturnType<typeof createActor<(typeof attendanceRegions)[Region]>>['send']>[0]

const names = [
  'loadOccurrence',
  'loadSurroundings',
  'answerStep',
  'saveCall',
  'verifyPassword',
  'saveNote',
  'loadReasons',
  'sendAction',
] as const

/**
 * One region of an attendance (decision 61), whose ports wait for the test.
 * @param context what differs from the beginning
 * @param state where it starts; it invokes nothing there. Without it: where the region begins
 */
export const openRegion = async (
  region: Region,
  context: Partial<AttendanceContext> = {},
  state?: string,
) => {
  const ports = Object.fromEntries(names.map(name => [name, heldPort<unknown, unknown>()]))
  const machine = attendanceRegions[region].provide({
    actors: Object.fromEntries(names.map(name => [name, ports[name]!.actor])) as never,
  }) as unknown as AnyStateMachine
  const input = { id: '42', userId: '5', seed: 'semente', ...context }
  const begun = createActor(machine, { input }).getSnapshot().context
  const micro: unknown[] = []
  const actor = createActor(machine, {
    input,
    ...(state && { snapshot: machine.resolveState({ value: state, context: begun }) }),
    inspect: event => {
      if (event.type === '@xstate.microstep') micro.push(event.event)
    },
  })
  const emitted: unknown[] = []
  actor.on('*', event => emitted.push(event))
  /** What came of it: the state, changed context, events for other regions, requests. */
  const seeing = async (act: () => Event | null) => {
    const before = actor.getSnapshot().context
    const asked = names.map(name => ports[name]!.asks.length)
    micro.length = 0
    emitted.length = 0
    const sent = act()
    await flush()
    const { value, context: now } = actor.getSnapshot()
    const changed = Object.keys(now).filter(key => now[key] !== before[key])
    const outside = micro.filter(
      event => event !== sent && !(event as { type: string }).type.startsWith('xstate.'),
    )
    return {
      state: value,
      changed: Object.fromEntries(changed.map(key => [key, now[key]])),
      raised: [...new Set(outside)],
      emitted: [...emitted],
      asked: names.flatMap((name, index) =>
        ports[name]!.asks.slice(asked[index]).map(input => [name, input] as const),
      ),
    }
  }
  const answerOf = (name: (typeof names)[number]) => {
    const answer = ports[name]!.answers.at(-1)
    if (!answer) throw new Error(`${name} was not asked`)
    return answer
  }
  return {
    began: await seeing(() => {
      actor.start()
      return null
    }),
    send: (event: Event) =>
      seeing(() => {
        actor.send(event)
        return event
      }),
    answer: (name: (typeof names)[number], output: unknown) =>
      seeing(() => {
        answerOf(name).resolve(output)
        return null
      }),
    refuse: (name: (typeof names)[number], error: unknown) =>
      seeing(() => {
        answerOf(name).reject(error)
        return null
      }),
  }
}

/** Nothing happens: the state stays and the world is told nothing. */
export const nothingAt = (state: string) => ({ state, changed: {}, raised: [], emitted: [], asked: [] })
