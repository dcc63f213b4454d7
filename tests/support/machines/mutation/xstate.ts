import { type AnyStateMachine, fromPromise as promiseOf, setup as setupOf } from 'xstate'
import { mutated } from './mutants.ts'

export * from 'xstate'

interface Chosen {
  machine: string
  mutant: string | null
  /** The files that make this machine. */
  madeBy: Set<string>
  /** Calls of a port in this run, and their limit. */
  asked: number
  most: number
}

const key = Symbol.for('ubidesk.mutation')
type Global = typeof globalThis & { [key]?: Chosen }

/** What the run of tests mutates; read whenever a machine is made. */
export const chosen = (): Chosen => {
  const here = globalThis as Global
  here[key] ??= {
    machine: process.env.MUTATE_MACHINE ?? '',
    mutant: null,
    madeBy: new Set(),
    asked: 0,
    most: Number.POSITIVE_INFINITY,
  }
  return here[key]
}

/** A cycle of transitions throws instead of hanging the test. */
const MOST_MICROSTEPS = 1000

const scaled = (delay: unknown, scale: number) =>
  typeof delay === 'function' ? (args: unknown) => Number(delay(args)) * scale : Number(delay) * scale

/** XState's own; a port called endlessly stops answering, so that timers run. */
export const fromPromise = ((creator: Parameters<typeof promiseOf>[0]) =>
  promiseOf(args => {
    const here = chosen()
    here.asked += 1
    return here.asked > here.most ? new Promise(() => {}) : creator(args)
  })) as unknown as typeof promiseOf

type Setup = { createMachine: (config: { id?: string; options?: object }) => AnyStateMachine }

const changed = (made: Setup, config: { id?: string }): AnyStateMachine => {
  const { mutant, madeBy } = chosen()
  const caller = /((?:file:\/\/)?\/\S+\.[jt]sx?)/.exec(new Error().stack?.split('\n')[3] ?? '')?.[1]
  if (caller) madeBy.add(caller)
  const found = mutant === null ? null : mutated(config, mutant)
  if (!found) return made.createMachine(config)
  const machine = made.createMachine({ ...found.config, options: { maxIterations: MOST_MICROSTEPS } })
  if (!found.delay) return machine
  const { name, scale } = found.delay
  const delay = machine.implementations.delays[name] ?? Number(name)
  return machine.provide({ delays: { [name]: scaled(delay, scale) } } as never)
}

/** XState's own, whose machines have the chosen mutation. */
export const setup = ((parts: Parameters<typeof setupOf>[0]) => {
  const made = setupOf(parts)
  return {
    ...made,
    createMachine: (config: { id?: string }) =>
      config.id === chosen().machine
        ? changed(made as unknown as Setup, config)
        : (made as unknown as Setup).createMachine(config),
  }
}) as unknown as typeof setupOf
