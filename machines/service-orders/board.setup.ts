import { assign, emit, setup } from 'xstate'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders.contract.ts'
import type { BoardGroup, CalendarItem, TechnicianCalendar } from '#contracts/technicians.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

export type OrderItem = Extract<CalendarItem, { kind: 'ORDER' }>

/** The board's day runs from 7 to 19 h, in half hours. */
export const FIRST_MINUTE = 7 * 60
export const LAST_MINUTE = 19 * 60
export const STEP_MINUTES = 30
export const UNDO_MS = 8000

export interface BoardDay {
  groups: readonly BoardGroup[]
  calendars: readonly TechnicianCalendar[]
}

/** Where an order is, or would be: minutes from midnight, in the company's zone. */
export interface Place {
  technicianId: string
  minute: number
}

export interface Move {
  item: OrderItem
  from: Place
  to: Place
  date: string
  reasonId: string | null
  note: string
}

interface Context {
  date: string
  day: BoardDay | null
  move: Move | null
  reasons: readonly Reason[]
  missing: readonly ('reason' | 'note')[]
  /** The order as the server answered the last move: what an undo is sent on. */
  moved: ServiceOrder | null
  failure: Failure | null
}

type Event =
  | { type: 'date.changed'; date: string }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'order.grabbed'; item: OrderItem; place: Place }
  | { type: 'order.carried'; place: Place }
  | { type: 'order.nudged'; minutes: number; technicians: number }
  | { type: 'order.dropped' }
  | { type: 'move.cancelled' }
  | { type: 'reason.chosen'; reasonId: string }
  | { type: 'note.changed'; note: string }
  | { type: 'move.confirmed' }
  | { type: 'undo.requested' }
  | { type: 'undo.let' }

export interface MoveInput {
  item: OrderItem
  version: number
  to: Place
  date: string
  reasonId: string
  note: string
}

export const NOTE_MIN = 10

/** Only these may be moved about the board: what RESCHEDULE takes. */
export const movable = ({ order, period }: OrderItem): boolean =>
  period === null && (order.status === 'SCHEDULED' || order.status === 'RESCHEDULED')

export const technicianIds = (day: BoardDay | null): string[] =>
  (day?.groups ?? []).flatMap(({ technicians }) => technicians.map(({ id }) => id))

const clamp = (minute: number, length: number) =>
  Math.min(Math.max(minute, FIRST_MINUTE), LAST_MINUTE - Math.min(length, LAST_MINUTE - FIRST_MINUTE))

const snap = (minute: number) => Math.round(minute / STEP_MINUTES) * STEP_MINUTES

/** A place on the board nearest to one asked for. */
export const placeNear = (place: Place, item: OrderItem): Place => ({
  ...place,
  minute: clamp(snap(place.minute), item.order.minutes),
})

const samePlace = (a: Place, b: Place) => a.technicianId === b.technicianId && a.minute === b.minute

const missingIn = ({ move, reasons }: Pick<Context, 'move' | 'reasons'>): ('reason' | 'note')[] => {
  const reason = reasons.find(({ id }) => id === move?.reasonId)
  const shortNote = reason?.requiresNote && (move?.note.trim().length ?? 0) < NOTE_MIN
  return [...(reason ? [] : (['reason'] as const)), ...(shortNote ? (['note'] as const) : [])]
}

const nudged = (move: Move, ids: readonly string[], minutes: number, technicians: number): Place => {
  const at = ids.indexOf(move.to.technicianId)
  const next = ids[Math.min(Math.max(at + technicians, 0), ids.length - 1)] ?? move.to.technicianId
  return placeNear({ technicianId: next, minute: move.to.minute + minutes }, move.item)
}

export const boardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'order.moved'; order: ServiceOrder }
      | { type: 'move.undone'; order: ServiceOrder },
    input: {} as { date: string },
    tags: {} as 'busy' | 'carrying' | 'asking',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadBoard: port<BoardDay, { date: string }>('loadBoard'),
    loadReasons: port<readonly Reason[]>('loadReasons'),
    moveOrder: port<ServiceOrder, MoveInput>('moveOrder'),
  },
  actions: {
    keepDay: assign((_, { day }: { day: BoardDay }) => ({ day, failure: null })),
    turnTo: assign((_, { date }: { date: string }) => ({ date, day: null, moved: null, move: null })),
    grab: assign(({ context }, { item, place }: { item: OrderItem; place: Place }) => ({
      move: { item, from: place, to: place, date: context.date, reasonId: null, note: '' },
      missing: [],
      failure: null,
      moved: null,
    })),
    carry: assign(({ context: { move } }, { place }: { place: Place }) => ({
      move: move && { ...move, to: placeNear(place, move.item) },
    })),
    nudge: assign(
      ({ context: { move, day } }, { minutes, technicians }: { minutes: number; technicians: number }) => ({
        move: move && { ...move, to: nudged(move, technicianIds(day), minutes, technicians) },
      }),
    ),
    write: assign(({ context: { move } }, change: Partial<Pick<Move, 'reasonId' | 'note'>>) => ({
      move: move && { ...move, ...change },
      missing: [],
    })),
    pointOut: assign(({ context }) => ({ missing: missingIn(context) })),
    drop: assign({ move: null, missing: [] }),
    calm: assign({ failure: null, missing: [] }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepMoved: assign((_, { order }: { order: ServiceOrder }) => ({ moved: order, failure: null })),
    forgetMoved: assign({ moved: null, move: null }),
    announceMove: emit((_, { order }: { order: ServiceOrder }) => ({ type: 'order.moved' as const, order })),
    announceUndo: emit((_, { order }: { order: ServiceOrder }) => ({ type: 'move.undone' as const, order })),
  },
  guards: {
    movable: (_, { item }: { item: OrderItem }) => movable(item),
    elsewhere: ({ context: { move } }) => move !== null && !samePlace(move.from, move.to),
    knowsReasons: ({ context: { reasons } }) => reasons.length > 0,
    complete: ({ context }) => missingIn(context).length === 0,
  },
  delays: { undo: UNDO_MS },
})
