import * as v from 'valibot'
import { crudRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { Clock, Id, Iso, minutes, Ref, route, text } from '../kit/wire.ts'
import { holidayScopes } from '../rules/holidays/holiday-scopes.ts'
import { limits } from '../rules/limits/records.ts'

const holidayBehaviors = ['CLOSED', 'NORMAL', 'SPECIAL'] as const
export type HolidayBehavior = (typeof holidayBehaviors)[number]

const Weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const distinct = (list: number[]) => new Set(list).size === list.length

/** 0 is Sunday; at least one, no duplicates. */
export const Weekdays = v.pipe(
  v.array(Weekday),
  v.minLength(1, 'Escolha ao menos um dia da semana.'),
  v.check(distinct, 'Há um dia repetido.'),
)

const Tolerance = minutes(limits.toleranceMinutes)

const written = {
  name: text(limits.recordName),
  /** Empty: every partition of the account. */
  partitionNumbers: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
    v.maxLength(99),
    v.check(distinct, 'Há uma partição repetida.'),
  ),
  weekdays: Weekdays,
  opensAt: Clock,
  /** Before `opensAt`: on the next day. */
  closesAt: Clock,
  toleranceBeforeMin: Tolerance,
  toleranceAfterMin: Tolerance,
  holidayBehavior: v.picklist(holidayBehaviors),
  holidayOpensAt: v.nullable(Clock),
  holidayClosesAt: v.nullable(Clock),
  checkLateToArm: v.boolean(),
  checkEarlyDisarm: v.boolean(),
  validFrom: v.nullable(DateOnly),
  validTo: v.nullable(DateOnly),
  active: v.boolean(),
}

/** When the premises are meant to be open (contract §3, D-14). */
export const OfficeHour = v.object({ id: Id, ...written, name: v.string(), version: v.number() })
export type OfficeHour = v.InferOutput<typeof OfficeHour>

export const OfficeHourWrite = v.strictObject(written)
export type OfficeHourWrite = v.InferOutput<typeof OfficeHourWrite>

/** Holiday of a day and place; `id` is null for one by law without row. */
export const EffectiveHoliday = v.object({
  id: v.nullable(Id),
  name: v.string(),
  scope: v.picklist(holidayScopes),
})
export type EffectiveHoliday = v.InferOutput<typeof EffectiveHoliday>

/** On the day it opens, in the account's time zone. */
export const OfficeWindow = v.object({
  officeHour: Ref,
  partitionNumbers: v.array(v.number()),
  opensAt: Clock,
  closesAt: Clock,
  overnight: v.boolean(),
  startsAt: Iso,
  endsAt: Iso,
  special: v.boolean(),
})
export type OfficeWindow = v.InferOutput<typeof OfficeWindow>

export const EffectiveDay = v.object({
  date: DateOnly,
  holiday: v.nullable(EffectiveHoliday),
  windows: v.array(OfficeWindow),
  closed: v.array(Ref),
})
export type EffectiveDay = v.InferOutput<typeof EffectiveDay>

const path = '/account/{accountId}/officeHour'
const access = { anyOf: ['ubidesk.account'] } as const

export const officeHourRoutes = {
  effective: route({
    method: 'GET',
    path: `${path}/effective`,
    access,
    summary: 'Horários que valem em um dia, com o feriado que os mudou',
    query: v.strictObject({ date: DateOnly }),
    reply: EffectiveDay,
    errors: [],
  }),
  agenda: route({
    method: 'GET',
    path: `${path}/agenda`,
    access,
    summary: 'Horários que valem em cada um dos próximos dias',
    query: v.strictObject({ from: v.optional(DateOnly), to: v.optional(DateOnly) }),
    reply: v.array(EffectiveDay),
    errors: [],
  }),
  ...crudRoutes({
    path,
    idParam: 'officeHourId',
    access,
    labels: { one: 'horário de funcionamento', list: 'Horários de funcionamento de uma conta' },
    record: OfficeHour,
    write: OfficeHourWrite,
  }),
}
