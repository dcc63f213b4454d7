import { type Actor, createActor, waitFor } from 'xstate'
import { attendanceActors } from '#client/actors/occurrences/attendance.actors.ts'
import { request } from '#client/kit/request.ts'
import type { LiveTopic } from '#contracts/live/live.contract.ts'
import { occurrenceListRoutes } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import { selectOwnership, selectWork } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { accountReadsOf } from '../../accounts/account-reads.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { addRootActor } from '../../kit/root-actors.ts'
import type { LiveSubscription } from '../../live/live-subscription.ts'
import type { Services } from '../../services.ts'
import { type DraftRef, startAttendanceDraft } from './attendance-draft.ts'

export type AttendanceRef = Actor<typeof attendanceMachine>

export interface DeskRows {
  mine: readonly OccurrenceRow[]
  pending: number
  emergencies: number
}

const EMERGENCY = '1'
const changes: readonly LiveTopic[] = ['occurrence.created', 'occurrence.updated', 'occurrence.closed']

const rowsMachineOf = perServices(({ http }) =>
  createRecordMachine<null, DeskRows>().provide({
    actors: {
      load: request<DeskRows, { key: null }>(async (_, signal) => {
        const [mine, queue] = await Promise.all([
          http(occurrenceListRoutes.queue, { query: { scope: 'mine' }, signal }),
          http(occurrenceListRoutes.queue, { query: { recordsPerPage: 1 }, signal }),
        ])
        return (
          mine &&
          queue && {
            mine: mine.data.filter(({ status }) => status !== 'PENDING'),
            pending: queue.counts.pending,
            emergencies: queue.counts.byPriority[EMERGENCY] ?? 0,
          }
        )
      }),
    },
  }),
)

const machineOf = perServices(services =>
  attendanceMachine.provide({
    actors: attendanceActors(services.http, services.cache, accountReadsOf(services)),
  }),
)

const rowsActorOf = (services: Services) => createActor(rowsMachineOf(services), { input: { key: null } })

interface Open {
  actor: AttendanceRef
  draft: DraftRef
  shown: number
  stop: () => void
}

/** One actor per open occurrence, kept while mine or with unsent text. */
const createDesk = (services: Services) => {
  const { session, liveSubscriptions } = services
  const open = new Map<string, Open>()
  let rows: { actor: ReturnType<typeof rowsActorOf>; stop: () => void } | null = null

  const listed = <Listed extends ReturnType<typeof rowsActorOf> | AttendanceRef>(
    actor: Listed,
    entityId?: string,
  ) => {
    const subscription: LiveSubscription = {
      topics: changes,
      actor,
      ...(entityId !== undefined && { entityId }),
    }
    const unlist = addRootActor(actor)
    liveSubscriptions.add(subscription)
    actor.start()
    return {
      actor,
      stop: () => {
        liveSubscriptions.delete(subscription)
        unlist()
        actor.stop()
      },
    }
  }

  session.on('session.ended', () => {
    for (const { stop } of open.values()) stop()
    open.clear()
    rows?.stop()
    rows = null
  })

  const begin = (id: string): Open => {
    const userId = session.getSnapshot().context.userId ?? ''
    const { actor, stop } = listed(
      createActor(machineOf(services), { input: { id, userId, seed: randomId() } }),
      id,
    )
    const { draft, stop: stopDraft } = startAttendanceDraft(services, id, actor)
    return {
      actor,
      draft,
      shown: 0,
      stop: () => {
        stopDraft()
        stop()
      },
    }
  }

  const attendance = (id: string): Open => {
    const found = open.get(id) ?? begin(id)
    open.set(id, found)
    return found
  }

  const isKept = (actor: AttendanceRef) => {
    const snapshot = actor.getSnapshot()
    const { kind } = selectOwnership(snapshot)
    return kind === 'mine' || kind === 'held' || selectWork(snapshot) !== null
  }

  return {
    attendance: (id: string): Pick<Open, 'actor' | 'draft'> => attendance(id),
    /** Requested as soon as it is read; its page shows the outcome. */
    take: (id: string): void => {
      const { actor } = attendance(id)
      waitFor(actor, snapshot => snapshot.context.occurrence !== null).then(
        () => actor.send({ type: 'action.chosen', event: 'ATTEND' }),
        () => {},
      )
    },
    rows: () => {
      rows ??= listed(rowsActorOf(services))
      return rows.actor
    },
    /** While a page shows it. @returns to be called when it no longer does */
    show: (id: string): (() => void) => {
      const found = attendance(id)
      found.shown += 1
      return () => {
        found.shown -= 1
        if (found.shown > 0 || isKept(found.actor) || open.get(id) !== found) return
        found.stop()
        open.delete(id)
      }
    },
  }
}

export const deskOf = perServices(createDesk)
