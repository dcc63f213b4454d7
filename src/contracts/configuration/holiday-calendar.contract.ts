import * as v from 'valibot'
import { EffectiveHoliday } from '../accounts/office-hours.contract.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, note, queryBoolean, route } from '../kit/wire.ts'
import { states } from '../rules/brazil/states.ts'
import { holidayScopes } from '../rules/holidays/holiday-scopes.ts'
import { holidayLimits } from '../rules/limits/configuration.ts'
import { holidayAccess as access, HolidayDate, HolidayYear, YEAR } from './holidays.contract.ts'

const [firstYear, lastYear] = holidayLimits.year

/** A holiday in force on a day of a year (D-25d). */
export const YearHoliday = v.object({
  date: DateOnly,
  ...EffectiveHoliday.entries,
  uf: v.nullable(v.string()),
  city: v.nullable(v.string()),
})
export type YearHoliday = v.InferOutput<typeof YearHoliday>

const ImpactQuery = v.strictObject({
  /** The saved holiday that is replaced. */
  holidayId: v.optional(Id),
  date: HolidayDate,
  scope: v.picklist(holidayScopes),
  uf: v.optional(v.picklist(states)),
  city: v.optional(note(holidayLimits.city)),
  recurring: queryBoolean,
  active: queryBoolean,
})
export type ImpactQuery = v.InferOutput<typeof ImpactQuery>

/** Accounts whose hours change when a day becomes a holiday or stops being one. */
export const HolidayImpact = v.object({
  date: DateOnly,
  begins: v.boolean(),
  total: v.number(),
  /** The first of them; none without `ubidesk.account`. */
  accounts: v.array(
    v.object({ id: Id, code: v.string(), name: v.string(), uf: v.string(), city: v.string() }),
  ),
})
export type HolidayImpact = v.InferOutput<typeof HolidayImpact>

/** `existing` days stay as they are, also inactive ones. */
export const NationalImport = v.object({ year: v.number(), imported: v.number(), existing: v.number() })
export type NationalImport = v.InferOutput<typeof NationalImport>

/** Before those of a holiday: `find` would match their paths. */
export const holidayCalendarRoutes = {
  calendar: route({
    method: 'GET',
    path: '/holiday/calendar',
    access,
    summary: 'Feriados que valem em um ano, também os nacionais sem cadastro',
    query: v.strictObject({ year: HolidayYear }),
    reply: v.array(YearHoliday),
    errors: [],
  }),
  impact: route({
    method: 'GET',
    path: '/holiday/impact',
    access,
    summary: 'Contas cujo horário muda com um feriado, antes de salvá-lo',
    query: ImpactQuery,
    reply: v.array(HolidayImpact),
    errors: [],
  }),
  importNational: route({
    method: 'POST',
    path: '/holiday/importNational',
    access,
    summary: 'Cadastrar os feriados nacionais de um ano; os que existem ficam como estão',
    body: v.strictObject({
      year: v.pipe(v.number(), v.integer(), v.minValue(firstYear, YEAR), v.maxValue(lastYear, YEAR)),
    }),
    reply: NationalImport,
    errors: [],
  }),
}
