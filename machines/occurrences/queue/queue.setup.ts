import { assign, emit, raise, setup } from 'xstate'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { OccurrenceQueue, QueueScope } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import type { ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { type HeardRows, withHeardRows } from './row-changes.ts'

export interface LoadQueueInput {
  scope: QueueScope
}

export interface AttendInput {
  id: string
  version: number
}

export interface QueueContext {
  scope: QueueScope
  /** Empty: all of them. */
  priorities: readonly OccurrencePriority[]
  search: string
  /** Storms whose rows are shown. */
  opened: readonly string[]
  queue: OccurrenceQueue | null
  /** Heard while the queue is read: the answer may be older. */
  heard: readonly HeardRows[]
  failure: Failure | null
  wanted: AttendInput | null
  /** Why the last one could not be taken. */
  refusal: Failure | null
  seed: string
  /** Counts what "Próxima" has taken: each has a key of its own. */
  takes: number
}

type Event =
  | { type: 'scope.chosen'; scope: QueueScope }
  | { type: 'priority.toggled'; priority: OccurrencePriority }
  | { type: 'search.changed'; search: string }
  | { type: 'filters.cleared' }
  | { type: 'storm.toggled'; storm: string }
  | { type: 'refresh.requested' }
  | ({ type: 'rows.heard' } & HeardRows)
  | { type: 'retry.requested' }
  | ServerReturned
  | { type: 'attend.requested'; id: string; version: number }
  | { type: 'next.requested' }
  | { type: 'refusal.dismissed' }

const toggled = (all: readonly OccurrencePriority[], priority: OccurrencePriority) =>
  all.includes(priority) ? all.filter(each => each !== priority) : [...all, priority].sort()

export const queueSetup = setup({
  types: {
    context: {} as QueueContext,
    events: {} as Event,
    emitted: {} as { type: 'occurrence.taken'; id: string },
    input: {} as { scope: QueueScope; seed: string },
    tags: {} as 'busy' | 'taking' | 'nothingWaits',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadQueue: port<OccurrenceQueue, LoadQueueInput>('loadQueue'),
    attend: port<Occurrence, AttendInput>('attend'),
    takeNext: port<Occurrence | null, { key: string }>('takeNext'),
  },
  actions: {
    setScope: assign((_, { scope }: { scope: QueueScope }) => ({ scope })),
    togglePriority: assign(({ context }, { priority }: { priority: OccurrencePriority }) => ({
      priorities: toggled(context.priorities, priority),
    })),
    setSearch: assign((_, { search }: { search: string }) => ({ search })),
    toggleStorm: assign(({ context: { opened } }, { storm }: { storm: string }) => ({
      opened: opened.includes(storm) ? opened.filter(each => each !== storm) : [...opened, storm],
    })),
    clearFilters: assign({ priorities: [], search: '' }),
    setQueue: assign(({ context: { heard, scope } }, { queue }: { queue: OccurrenceQueue }) => ({
      queue: heard.reduce((all, each) => withHeardRows(all, each, scope), queue),
      heard: [],
      failure: null,
    })),
    applyRows: assign(({ context: { queue, scope } }, heard: HeardRows) => ({
      queue: queue && withHeardRows(queue, heard, scope),
    })),
    keepRows: assign(({ context }, heard: HeardRows) => ({ heard: [...context.heard, heard] })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    setWanted: assign((_, { id, version }: AttendInput) => ({ wanted: { id, version }, refusal: null })),
    clearWanted: assign({ wanted: null }),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: asFailure(error), wanted: null })),
    clearRefusal: assign({ refusal: null }),
    requestRefresh: raise({ type: 'refresh.requested' }),
    countTake: assign(({ context }) => ({ takes: context.takes + 1 })),
    emitTaken: emit((_, { id }: { id: string }) => ({ type: 'occurrence.taken' as const, id })),
  },
  guards: {
    isOccurrence: (_, { occurrence }: { occurrence: Occurrence | null }) => occurrence !== null,
  },
})
