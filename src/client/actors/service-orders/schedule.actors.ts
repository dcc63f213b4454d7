import { type Reason, reasonRoutes } from '#contracts/reasons.contract.ts'
import { addDays, dayAt, instantAt } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import { transitionRoutes } from '#contracts/service-orders/service-order-events.contract.ts'
import {
  type SchedulePeriod,
  type ServiceOrder,
  schedulePeriods,
} from '#contracts/service-orders/service-orders.contract.ts'
import { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  Day,
  DayQuery,
  ScheduleInput,
  scheduleMachine,
} from '#machines/service-orders/schedule/schedule.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { serverNow } from '../../server-clock.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

const TECHNICIANS = 30

const isOver = (date: string, period: SchedulePeriod): boolean =>
  +instantAt(date, periodWindows[period].to) <= serverNow()

/** `YYYY-MM-DD`: today, or tomorrow once the working day is over. */
export const firstDay = (): string => {
  const today = dayAt(serverNow())
  return isOver(today, 'BUSINESS_HOURS') ? addDays(today, 1) : today
}

const bodyOf = ({ event, plan, justification }: ScheduleInput) => ({
  technicianId: plan.technicianId ?? '',
  date: plan.date,
  minutes: plan.minutes,
  ...(plan.time ? { time: plan.time } : { period: plan.period ?? undefined }),
  ...(event !== 'SCHEDULE' && {
    ...(justification.reasonId && { reasonId: justification.reasonId }),
    ...(justification.note.trim() && { note: justification.note.trim() }),
  }),
  ...(event === 'INTERRUPT' && justification.result && { result: justification.result }),
})

/** One key per intent: same slot, same version, however often sent. */
const intentKey = ({ order, event, plan }: ScheduleInput) =>
  ['so', order.id, event, order.version, plan.technicianId, plan.date, plan.time ?? plan.period, plan.minutes]
    .join('-')
    .replace(/[^\w-]/g, '')
    .slice(0, 64)

type Technicians = Omit<Day, 'over'>

const readTechnicians = async (http: Http, query: DayQuery): Promise<Technicians | undefined> => {
  const { orderId: exceptOrderId, accountId, date, minutes, name } = query
  const named = name.trim() && { name: name.trim() }
  const found = await http(technicianRoutes.withCoverage, {
    query: { accountId, date, minutes, exceptOrderId, recordsPerPage: TECHNICIANS, ...named },
  })
  if (!found) return undefined
  const { data: choices, totalElements: total } = found
  const technicianIds = choices.map(({ user }) => user.id)
  if (technicianIds.length === 0) return { choices, total, calendars: [] }
  const calendars = await http(technicianRoutes.calendar, {
    query: { technicianIds, from: date, to: date, exceptOrderId },
  })
  return calendars && { choices, total, calendars }
}

export const schedulingActors = (http: Http, cache: Cache, reads: ServiceOrderReads) =>
  ({
    loadOrder: request<ServiceOrder, { id: string }>(({ id }) => reads.order(id)),
    loadDay: request<Day, DayQuery>(async query => {
      const key = ['technician', 'day', query]
      const found = await cache.read(key, () => readTechnicians(http, query))
      return found && { ...found, over: schedulePeriods.filter(period => isOver(query.date, period)) }
    }),
    loadReasons: request<readonly Reason[]>(() =>
      cache.read<readonly Reason[]>(['reason', 'SO_RESCHEDULE'], () =>
        http(reasonRoutes.query, { query: { scope: 'SO_RESCHEDULE' } }),
      ),
    ),
    sendSchedule: request<ServiceOrder, ScheduleInput>(async input => {
      try {
        return await http(transitionRoutes[input.event], {
          params: { id: input.order.id },
          body: bodyOf(input) as never,
          version: input.order.version,
          idempotencyKey: intentKey(input),
        })
      } finally {
        reads.forget(input.order.id)
      }
    }),
  }) satisfies PortsOf<typeof scheduleMachine>
