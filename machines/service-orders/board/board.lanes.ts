import type {
  BoardGroup,
  CalendarItem,
  TechnicianCalendar,
} from '#contracts/technicians/technicians.contract.ts'
import { isTagged, ordersTagged } from '../service-order-status.flow.ts'
import { type BoardFilters, type ExceptionKind, exceptionKinds, filteredGroups } from './board.filters.ts'
import { minuteOn, STEP_MINUTES, takesTime } from './board.hours.ts'
import type { BoardDay, OrderItem } from './board.setup.ts'

/** The board's own words: contract §3 has none. */
export const exceptionLabels: Readonly<Record<ExceptionKind, string>> = {
  late: 'Atrasadas',
  overlapping: 'Sobrepostas',
  unstarted: 'Sem início',
  paused: 'Pausadas',
  uncovered: 'Fora da cobertura',
}

interface LaneItem {
  item: CalendarItem
  from: number
  to: number
  exceptions: readonly ExceptionKind[]
}

export interface LaneFacts {
  items: readonly LaneItem[]
  /** Visits by period, one after another in it. */
  promised: readonly LaneItem[]
  exceptions: ReadonlySet<ExceptionKind>
}

export type BoardRow =
  | { kind: 'station'; key: string; name: string; technicians: number }
  | {
      kind: 'technician'
      key: string
      technician: BoardGroup['technicians'][number]
      lane: LaneFacts
      first: boolean
    }

/** Work that runs past its slot lasts until now. */
const endOf = (item: CalendarItem, now: string): string =>
  item.kind === 'ORDER' && isTagged(item.order.status, 'executing') && item.end < now ? now : item.end

const isPromised = (item: CalendarItem) => item.kind === 'ORDER' && item.period !== null

const overlapsAnother = (item: CalendarItem, items: readonly CalendarItem[], now: string): boolean =>
  !isPromised(item) &&
  takesTime(item) &&
  items.some(
    other =>
      other !== item &&
      !isPromised(other) &&
      takesTime(other) &&
      item.start < endOf(other, now) &&
      other.start < endOf(item, now),
  )

const exceptionsOf = (
  item: OrderItem,
  { items, periods }: TechnicianCalendar,
  now: string,
): readonly ExceptionKind[] => {
  const { order, period } = item
  const overfull = periods.some(use => use.period === period && use.minutesUsed > use.minutesTotal)
  const is: Record<ExceptionKind, boolean> = {
    late: order.late || (isTagged(order.status, 'booked') && item.end <= now),
    overlapping: overfull || overlapsAnother(item, items, now),
    unstarted: isTagged(order.status, 'booked') && (period ? item.end : item.start) < now,
    paused: order.status === 'PAUSED',
    uncovered: !order.covered,
  }
  return exceptionKinds.filter(kind => is[kind])
}

const isFor = (item: CalendarItem): number => (item.kind === 'ORDER' ? item.order.minutes : 0)

const inTurn = (promised: readonly LaneItem[]): LaneItem[] => {
  let free = 0
  return [...promised]
    .sort((one, other) => one.from - other.from || one.to - other.to)
    .map(each => {
      const from = Math.min(Math.max(each.from, free), each.to - STEP_MINUTES)
      free = Math.min(Math.max(from + isFor(each.item), from + STEP_MINUTES), each.to)
      return { ...each, from, to: free }
    })
}

const none: LaneFacts = { items: [], promised: [], exceptions: new Set() }

const factsOf = (calendar: TechnicianCalendar, date: string, now: string): LaneFacts => {
  const all = calendar.items.map(item => ({
    item,
    from: minuteOn(date, item.start),
    to: minuteOn(date, item.end),
    exceptions: item.kind === 'ORDER' ? exceptionsOf(item, calendar, now) : [],
  }))
  return {
    // Finished orders are drawn below current ones.
    items: all
      .filter(({ item }) => !isPromised(item))
      .sort((one, other) => Number(takesTime(one.item)) - Number(takesTime(other.item))),
    promised: inTurn(all.filter(({ item }) => isPromised(item))),
    exceptions: new Set(all.flatMap(({ exceptions }) => exceptions)),
  }
}

export const lanesOf = (day: BoardDay, date: string, now: string): ReadonlyMap<string, LaneFacts> =>
  new Map(day.calendars.map(calendar => [calendar.technician.id, factsOf(calendar, date, now)]))

const matches = (lane: LaneFacts, exceptions: readonly ExceptionKind[]) =>
  exceptions.some(kind => lane.exceptions.has(kind))

/** Top to bottom, requested exceptions first; the others remain as drop targets. */
export const rowsOf = (
  day: BoardDay,
  lanes: ReadonlyMap<string, LaneFacts>,
  filters: BoardFilters,
): BoardRow[] => {
  const laneOf = (id: string) => lanes.get(id) ?? none
  const groups = filteredGroups(day.groups, filters).map(({ station, technicians }) => {
    const found = technicians.filter(({ id }) => matches(laneOf(id), filters.exceptions))
    const rest = technicians.filter(technician => !found.includes(technician))
    return { station, found: found.length > 0, technicians: [...found, ...rest] }
  })
  return [...groups.filter(({ found }) => found), ...groups.filter(({ found }) => !found)].flatMap(
    ({ station, technicians }): BoardRow[] => [
      {
        kind: 'station',
        key: `station-${station?.id ?? 'none'}`,
        name: station?.name ?? 'Sem posto',
        technicians: technicians.length,
      },
      ...technicians.map((technician, index) => ({
        kind: 'technician' as const,
        key: technician.id,
        technician,
        lane: laneOf(technician.id),
        first: index === 0,
      })),
    ],
  )
}

export const techniciansIn = (rows: readonly BoardRow[]): string[] =>
  rows.flatMap(row => (row.kind === 'technician' ? [row.technician.id] : []))

export const countVisits = ({ counts }: BoardGroup['technicians'][number]): number =>
  ordersTagged('inAgenda').reduce((sum, status) => sum + (counts[status] ?? 0), 0)

export const countExceptions = (
  day: BoardDay,
  lanes: ReadonlyMap<string, LaneFacts>,
  filters: BoardFilters,
): Record<ExceptionKind, number> => {
  const counts = Object.fromEntries(exceptionKinds.map(kind => [kind, 0])) as Record<ExceptionKind, number>
  for (const { technicians } of filteredGroups(day.groups, filters))
    for (const { id } of technicians) {
      const lane = lanes.get(id) ?? none
      for (const { exceptions } of [...lane.items, ...lane.promised])
        for (const kind of exceptions) counts[kind] += 1
    }
  return counts
}
