import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, createActor, waitFor } from 'xstate'
import { hearQueueFrame, queueTopics } from '#app/occurrences/queue/queue-listener.ts'
import { accountReads } from '#client/actors/accounts/account-page.actors.ts'
import { attendanceActors } from '#client/actors/occurrences/attendance.actors.ts'
import { occurrenceQueueActors } from '#client/actors/occurrences/queue.actors.ts'
import { stationActors } from '#client/actors/stations/stations.actors.ts'
import { createCache } from '#client/cache.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import { selectOwnership } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { selectQueue } from '#machines/occurrences/queue/queue.selectors.ts'
import { isReservedFor, mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { stationPickerMachine } from '#machines/stations/station-picker.machine.ts'
import { isFree } from '#machines/stations/station-picker.setup.ts'
import { moveDispatch, sendVehicle } from './robot-dispatch.ts'
import { type Choose, type Mood, nextPress, type Press } from './robot-presses.ts'
import { openRobotSession } from './robot-session.ts'

/** Longest wait for the screen to rest: an outage of the server included. */
const REST_MS = 120_000
/** More presses than any script has, repeats of refused ones included. */
const MOST_PRESSES = 400
const IDLE_MS = 200
const STATION_TRIES = 20

export interface Taken {
  id: string
  /** Milliseconds of this machine's clock. */
  pressedAt: number
  at: number
}

/** One robot's shift, as it saw it. */
export interface Work {
  email: string
  userId: string
  taken: Taken[]
  /** Since the row was in the queue, in ms; of those that came in the shift. */
  accepted: number[]
  /** Occurrences whose closing was answered, and how long the answer took. */
  closed: { id: string; ms: number }[]
  /** Every press until its answer is on the screen, in ms. */
  presses: { ms: number; name: string }[]
  givenBack: string[]
  lost: string[]
  vehicles: number
  /** Refusals that the screen told in words, by code. */
  refusals: Map<string, number>
  stuck: string[]
}

export interface RobotOptions {
  url: string
  email: string
  password: string
  choose: Choose
  /** Milliseconds between two presses: a person reads and listens. */
  think: () => number
  onCreated: (frame: OccurrenceFrame) => void
}

/** An operator who looks at the screens' machines and presses what they offer. */
export const openRobot = async (options: RobotOptions) => {
  const { choose, think, onCreated } = options
  const desk = await openRobotSession(options.url, options.email, options.password)
  const { http, userId, session, live } = desk
  const cache = createCache()
  const openedAt = Date.now()
  const work: Work = {
    email: options.email,
    userId,
    taken: [],
    accepted: [],
    closed: [],
    presses: [],
    givenBack: [],
    lost: [],
    vehicles: 0,
    refusals: new Map(),
    stuck: [],
  }
  const refuse = (code: string | undefined) =>
    work.refusals.set(code ?? '?', (work.refusals.get(code ?? '?') ?? 0) + 1)

  const enterStation = async () => {
    for (let turn = 0; turn < STATION_TRIES && !selectUser(session.getSnapshot())?.station; turn += 1) {
      const picker = createActor(stationPickerMachine.provide({ actors: stationActors(http) }), {
        input: { userId, current: null },
      }).start()
      const shown = await waitFor(picker, each => each.matches('choosing'), { timeout: REST_MS })
      const free = shown.context.stations.filter(isFree)
      if (free.length === 0) throw new Error('no station is free')
      picker.send({ type: 'station.chosen', id: choose.one(free).id })
      picker.send({ type: 'logon.requested' })
      await waitFor(picker, each => !each.matches('entering') && !each.matches('loading'), {
        timeout: REST_MS,
      })
      picker.stop()
      await desk.readIdentity()
    }
  }

  await enterStation()
  const queue = createActor(occurrenceQueueMachine.provide({ actors: occurrenceQueueActors(http) }), {
    input: { scope: 'profile', seed: randomUUID() },
  }).start()
  let attendance: Actor<typeof attendanceMachine> | null = null
  let takenId: string | null = null
  queue.on('occurrence.taken', ({ id }) => {
    takenId = id
  })

  const refresh = () => {
    queue.send({ type: 'refresh.requested' })
    queue.send({ type: 'retry.requested' })
    attendance?.send({ type: 'refresh.requested' })
    attendance?.send({ type: 'retry.requested' })
  }
  const frames: OccurrenceFrame[] = []
  const known = new Set<string>()
  queue.subscribe(({ context }) => {
    for (const { id } of context.queue?.data ?? []) known.add(id)
  })
  const created: OccurrenceFrame[] = []
  const apply = () => {
    queue.send({ type: 'rows.heard', frames: frames.splice(0), userId, now: Date.now() })
    for (const frame of created.splice(0)) onCreated(frame)
  }
  const hear = (told: LiveFrame | null) =>
    hearQueueFrame(session, told, {
      onRow: frame => {
        if (frames.length === 0) queueMicrotask(apply)
        frames.push(frame)
        if (told?.topic === 'occurrence.created') created.push(frame)
        if (frame.row.id === attendance?.getSnapshot().context.id)
          attendance.send({ type: 'refresh.requested' })
      },
      onLoss: () => queue.send({ type: 'refresh.requested' }),
    })
  live.on('change.heard', ({ frame }) => {
    if (queueTopics.includes(frame.topic)) hear(frame)
  })
  live.on('resync.due', refresh)
  live.on('poll.due', refresh)
  live.start()

  const rest = (actor: Actor<typeof attendanceMachine>) =>
    waitFor(
      actor,
      each =>
        !each.hasTag('busy') &&
        !each.matches({ record: 'loading' }) &&
        !each.matches({ surroundings: 'loading' }) &&
        !each.matches({ action: 'loadingReasons' }) &&
        !each.matches({ action: 'awaiting' }),
      { timeout: REST_MS },
    )

  const press = async (actor: Actor<typeof attendanceMachine>, { kind, ...what }: Press) => {
    const id = actor.getSnapshot().context.id
    const send = (event: Parameters<typeof actor.send>[0]) =>
      actor.getSnapshot().can(event) && actor.send(event)
    if (kind === 'event' && 'event' in what) send(what.event)
    if (kind === 'moveDispatch' && 'dispatch' in what) {
      await moveDispatch(http, id, what.dispatch)
      send({ type: 'dispatch.updated' })
    }
    if (kind === 'sendVehicle') {
      const sent = await sendVehicle(http, id)
      if (sent) work.vehicles += 1
      send(sent ? { type: 'dispatch.created', target: 'VEHICLE' } : { type: 'step.answered', value: 'FAIL' })
    }
  }

  /** Does all that the machine offers until the occurrence is closed, held or another's. */
  const attend = async (id: string, leaving: () => boolean, pressedAt: number | null) => {
    const actor = createActor(
      attendanceMachine.provide({ actors: attendanceActors(http, cache, accountReads(http, cache)) }),
      { input: { id, userId, seed: randomUUID() } },
    ).start()
    attendance = actor
    let confirmedAt = 0
    let postponed = false
    actor.on('action.done', ({ event, occurrence }) => {
      if (event === 'CLOSE') work.closed.push({ id: occurrence.id, ms: performance.now() - confirmedAt })
      if (event === 'RELEASE') work.givenBack.push(occurrence.id)
      if (event === 'HOLD' || event === 'RELEASE') postponed = true
    })
    let count = 0
    for (;;) {
      const snapshot = await rest(actor)
      if (snapshot.matches({ record: 'failed' }) || snapshot.matches({ surroundings: 'failed' })) {
        await pause(IDLE_MS)
        actor.send({ type: 'retry.requested' })
        continue
      }
      const { occurrence, actionFailure, workFailure, reportFailure } = snapshot.context
      const queuedAt = Date.parse(occurrence?.queuedAt ?? '')
      if (count === 0 && pressedAt !== null && queuedAt > openedAt) work.accepted.push(pressedAt - queuedAt)
      const failure = actionFailure ?? workFailure ?? reportFailure
      if (failure && count > 0) {
        refuse(failure.facts.code ?? failure.kind)
        await pause(IDLE_MS)
      }
      const mood: Mood = { choose, leaving: leaving(), postponed }
      const next = nextPress(snapshot, mood)
      if (next === null) break
      if (count > MOST_PRESSES) {
        work.stuck.push(`${id} at ${JSON.stringify(snapshot.value)}`)
        break
      }
      await pause(leaving() ? 0 : think())
      count += 1
      const startedAt = performance.now()
      if (next.kind === 'event' && next.event.type === 'action.confirmed') confirmedAt = startedAt
      await press(actor, next)
      await rest(actor)
      work.presses.push({
        ms: performance.now() - startedAt,
        name: next.kind === 'event' ? next.event.type : next.kind,
      })
    }
    if (selectOwnership(actor.getSnapshot()).kind === 'lost') work.lost.push(id)
    attendance = null
    actor.stop()
  }

  const takeNext = async () => {
    takenId = null
    const pressedAt = Date.now()
    queue.send({ type: 'refusal.dismissed' })
    queue.send({ type: 'next.requested' })
    const told = await waitFor(queue, each => !each.hasTag('taking'), { timeout: REST_MS })
    const id = takenId as string | null
    if (id === null) {
      const { refusal } = told.context
      if (refusal) refuse(refusal.facts.code ?? refusal.kind)
      if (refusal?.facts.code === 'NO_STATION') await desk.readIdentity().then(enterStation)
      return false
    }
    const at = Date.now()
    work.taken.push({ id, pressedAt, at })
    return true
  }

  const isWaiting = (row: OccurrenceRow) =>
    mayAttend(row) && (row.reservedFor === null || isReservedFor(row, userId, Date.now()))

  /** Works until told to leave, then finishes what is theirs. @param leaving the shift is over */
  const run = async (leaving: () => boolean): Promise<Work> => {
    for (;;) {
      const view = selectQueue(queue.getSnapshot(), userId)
      const mine = view.mine.find(
        ({ status }) => status === 'IN_ATTENDANCE' || (leaving() && status === 'ON_HOLD'),
      )
      const last = work.taken.at(-1)
      if (mine) await attend(mine.id, leaving, null)
      else if (leaving()) break
      else if (view.rows.some(isWaiting) || view.mine.some(isWaiting)) {
        await pause(think() / 2)
        if (leaving()) continue
        if (await takeNext()) {
          const taken = work.taken.at(-1)
          if (taken && taken !== last) await attend(taken.id, leaving, taken.at)
        } else await pause(IDLE_MS)
      } else await pause(IDLE_MS)
      if (view.kind === 'failed') queue.send({ type: 'retry.requested' })
    }
    return work
  }

  return {
    work,
    run,
    health: desk.health,
    http,
    /** That row was on this desk's queue. */
    heard: (id: string) => known.has(id),
    close: () => {
      queue.stop()
      attendance?.stop()
      desk.close()
    },
  }
}

export type Robot = Awaited<ReturnType<typeof openRobot>>
