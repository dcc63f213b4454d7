import type { AnyStateMachine } from 'xstate'
import { presenceMachine } from '#machines/session/presence/presence.machine.ts'
import type { Entry, Recorder, Seen } from './recorder.ts'
import { createRedactor } from './redact.ts'
import {
  differenceOf,
  type EventLog,
  FORMAT,
  type LoggedActor,
  type LoggedSnapshot,
  type LoggedStep,
  loggedOf,
  ruled,
  walkFrom,
} from './replay.ts'

type Redact = ReturnType<typeof createRedactor>

/** Machines with guards provided by the console: replayed with their default guards. */
const written: Readonly<Record<string, AnyStateMachine>> = { presence: presenceMachine }

const stepsOf = (redact: Redact, actor: Seen, start: LoggedSnapshot, entries: readonly Entry[]) => {
  const walk = walkFrom(written[actor.machine] ?? actor.logic, start)
  let steps: LoggedStep[] = []
  for (const { at, event, snapshot } of entries) {
    if (!snapshot) continue
    const step: LoggedStep = { at, event: redact(event) }
    const to = loggedOf(redact, snapshot)
    let same = !ruled.has(actor.machine)
    try {
      if (same) walk.take(step.event)
      same &&= differenceOf(walk.here(), to) === null
    } catch {
      same = false
    }
    if (!same) walk.goTo(to)
    steps = [...steps, same ? step : { ...step, to }]
  }
  return steps
}

const actorOf = (redact: Redact, actor: Seen, entries: readonly Entry[]): LoggedActor => {
  const start = loggedOf(redact, actor.start)
  const last = entries.findLast(({ snapshot }) => snapshot)?.snapshot
  return {
    id: actor.id,
    machine: actor.machine,
    input: redact(actor.input ?? null),
    start,
    steps: stepsOf(redact, actor, start, entries),
    end: last ? loggedOf(redact, last) : start,
  }
}

export const logOf = (recorder: Recorder, madeAt = new Date()): EventLog => {
  const redact = createRedactor()
  const entries = recorder.entries()
  const held = new Set([...recorder.actors(), ...entries.map(({ actor }) => actor)])
  return {
    format: FORMAT,
    version: 1,
    madeAt: madeAt.toISOString(),
    actors: [...held].map(actor =>
      actorOf(
        redact,
        actor,
        entries.filter(entry => entry.actor === actor),
      ),
    ),
  }
}

interface EventLine {
  id: string
  at: number
  machine: string
  type: string
  facts: string
}

/** Holds the request id of a failed call: `npm run explain` looks for it. */
const LONGEST = 320

export const linesOf = (recorder: Recorder, most: number): EventLine[] => {
  const redact = createRedactor()
  return recorder
    .entries()
    .slice(-most)
    .map(({ at, actor, event }, index) => {
      const { type, ...facts } = event
      const text = Object.keys(facts).length > 0 ? JSON.stringify(redact(facts)) : ''
      return {
        id: `${at}-${actor.id}-${index}`,
        at,
        machine: actor.machine,
        type,
        facts: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
      }
    })
}

export const textOf = (lines: readonly EventLine[]): string[] =>
  lines.map(({ at, machine, type, facts }) =>
    `${new Date(at).toISOString().slice(11, 23)} ${machine} ${type} ${facts}`.trimEnd(),
  )
