import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, Iso, note, page, paging, queryInteger, queryList, Ref, route } from '../kit/wire.ts'
import {
  schedulePeriods,
  serviceOrderStatuses,
  serviceOrderTypes,
} from '../service-orders/service-orders.contract.ts'
import { Block, blockReasons } from './blocks.contract.ts'

const FreeSlot = v.object({ start: Iso, end: Iso })
export type FreeSlot = v.InferOutput<typeof FreeSlot>

export const TechnicianChoice = v.object({
  user: Ref,
  image: v.object({ url: v.nullable(v.string()) }),
  tags: v.array(Ref),
  coverage: v.array(
    v.object({ uf: v.string(), city: v.nullable(v.string()), neighborhood: v.nullable(v.string()) }),
  ),
  coversAccount: v.boolean(),
  load: v.object({ date: DateOnly, minutes: v.number(), orders: v.number() }),
  freeSlots: v.array(FreeSlot),
})
export type TechnicianChoice = v.InferOutput<typeof TechnicianChoice>

const CoverageQuery = v.strictObject({
  name: v.optional(note(120)),
  accountId: v.optional(Id),
  uf: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'UF inválida.'))),
  city: v.optional(note(120)),
  tagIds: v.optional(queryList(Id)),
  date: v.optional(DateOnly),
  minutes: v.optional(v.pipe(queryInteger(600), v.minValue(15, 'Informe ao menos 15 minutos.'))),
  exceptOrderId: v.optional(Id),
  ...paging,
})
export type CoverageQuery = v.InferOutput<typeof CoverageQuery>

/**
 * Reason and note are null without `ubidesk.so.technicianSchedulePause`: they may concern health.
 */
const CalendarBlock = v.object({ ...Block.entries, reason: v.nullable(v.picklist(blockReasons)) })

export const CalendarItem = v.variant('kind', [
  v.object({
    kind: v.literal('ORDER'),
    start: Iso,
    end: Iso,
    /** Set for visits by period; start and end are the period's. */
    period: v.nullable(v.picklist(schedulePeriods)),
    order: v.object({
      id: Id,
      number: v.number(),
      status: v.picklist(serviceOrderStatuses),
      type: v.picklist(serviceOrderTypes),
      priority: v.number(),
      account: v.object({ id: Id, name: v.string(), city: v.string() }),
      minutes: v.number(),
      late: v.boolean(),
      version: v.number(),
      /** Address in the technician's area; true without areas. */
      covered: v.boolean(),
    }),
  }),
  v.object({ kind: v.literal('BLOCK'), start: Iso, end: Iso, block: CalendarBlock }),
])
export type CalendarItem = v.InferOutput<typeof CalendarItem>

const PeriodUse = v.object({
  date: DateOnly,
  period: v.picklist(schedulePeriods),
  minutesUsed: v.number(),
  minutesTotal: v.number(),
  minutesFree: v.number(),
})

export const TechnicianCalendar = v.object({
  technician: Ref,
  items: v.array(CalendarItem),
  periods: v.array(PeriodUse),
})
export type TechnicianCalendar = v.InferOutput<typeof TechnicianCalendar>

const CalendarQuery = v.strictObject({
  technicianIds: queryList(Id),
  from: DateOnly,
  to: DateOnly,
  exceptOrderId: v.optional(Id),
})
export type CalendarQuery = v.InferOutput<typeof CalendarQuery>

const BoardQuery = v.strictObject({
  name: v.optional(note(120)),
  technicianIds: v.optional(queryList(Id)),
  date: v.optional(DateOnly),
  ...paging,
})

export const BoardGroup = v.object({
  station: v.nullable(Ref),
  technicians: v.array(
    v.object({
      id: Id,
      name: v.string(),
      image: v.object({ url: v.nullable(v.string()) }),
      /** Of several, the first by prefix; its name is the prefix. */
      vehicle: v.nullable(Ref),
      status: v.picklist(['ONLINE', 'OFFLINE']),
      counts: v.record(v.picklist(serviceOrderStatuses), v.number()),
      minutesScheduled: v.number(),
    }),
  ),
})
export type BoardGroup = v.InferOutput<typeof BoardGroup>

export const technicianRoutes = {
  withCoverage: route({
    method: 'GET',
    path: '/auth/userWithCoverage/query',
    access: { anyOf: ['ubidesk.user', 'ubidesk.so'] },
    summary: 'Técnicos, os que atendem o local primeiro, com carga e horários livres do dia',
    query: CoverageQuery,
    reply: page(TechnicianChoice),
    errors: [],
  }),
  calendar: route({
    method: 'GET',
    path: '/technician/calendar',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Agenda de técnicos, até 14 dias',
    query: CalendarQuery,
    reply: v.array(TechnicianCalendar),
    errors: [],
  }),
  board: route({
    method: 'GET',
    path: '/station/aggregation/technicians/query',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Técnicos agrupados por posto, com as contagens do dia',
    query: BoardQuery,
    reply: page(BoardGroup),
    errors: [],
  }),
}
