import { type Reason, reasonRoutes } from '#contracts/reasons.contract.ts'
import { timeOfMinutes } from '#contracts/rules/dates.ts'
import { transitionRoutes } from '#contracts/service-orders/service-order-events.contract.ts'
import {
  type ServiceOrder,
  type ServiceOrderStatus,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { BoardDay, boardMachine, MoveInput } from '#machines/service-orders/board/board.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { serverNow } from '../../server-clock.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

const GROUPS = 100
/** Most technicians per request. */
const CALENDARS = 100

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )

const readBoard = async (
  http: Http,
  date: string,
  waitingSchedule: readonly ServiceOrderStatus[],
): Promise<BoardDay | undefined> => {
  // Without this count the board still works.
  const waiting = http(serviceOrderRoutes.summary, {
    query: { status: [...waitingSchedule] },
  }).then(
    summary => summary?.unscheduled ?? null,
    () => null,
  )
  const groups = await http(technicianRoutes.board, { query: { date, recordsPerPage: GROUPS } })
  if (!groups) return undefined
  const technicianIds = groups.data.flatMap(({ technicians }) => technicians.map(({ id }) => id))
  const at = new Date(serverNow()).toISOString()
  const parts = await Promise.all(
    inParts(technicianIds, CALENDARS).map(ids =>
      http(technicianRoutes.calendar, { query: { technicianIds: ids, from: date, to: date } }),
    ),
  )
  if (parts.includes(undefined)) return undefined
  const calendars = parts.flatMap(part => part ?? [])
  return { groups: groups.data, calendars, at, waiting: await waiting }
}

export const boardActors = (
  http: Http,
  cache: Cache,
  reads: ServiceOrderReads,
  waitingSchedule: readonly ServiceOrderStatus[],
) =>
  ({
    loadBoard: request<BoardDay, { date: string }>(({ date }) =>
      cache.read(['technician', 'board', date], () => readBoard(http, date, waitingSchedule)),
    ),
    loadReasons: request<readonly Reason[]>(() =>
      cache.read<readonly Reason[]>(['reason', 'SO_RESCHEDULE'], () =>
        http(reasonRoutes.query, { query: { scope: 'SO_RESCHEDULE' } }),
      ),
    ),
    moveOrder: request<ServiceOrder, MoveInput>(async ({ item, version, to, date, reasonId, note }) => {
      const time = timeOfMinutes(to.minute)
      try {
        return await http(transitionRoutes.RESCHEDULE, {
          params: { id: item.order.id },
          body: {
            technicianId: to.technicianId,
            date,
            time,
            minutes: item.order.minutes,
            reasonId,
            ...(note.trim() && { note: note.trim() }),
          },
          version,
          idempotencyKey: `so-${item.order.id}-MOVE-${version}-${to.technicianId}-${date}-${time}`.replace(
            /:/g,
            '',
          ),
        })
      } finally {
        reads.forget(item.order.id)
      }
    }),
  }) satisfies PortsOf<typeof boardMachine>
