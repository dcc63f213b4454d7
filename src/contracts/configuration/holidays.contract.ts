import * as v from 'valibot'
import { EffectiveHoliday } from '../accounts/office-hours.contract.ts'
import { pagedRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { anyOf, Id, note, paging, queryBoolean, queryInteger, route, sortBy, text } from '../kit/wire.ts'
import { states } from '../rules/brazil/states.ts'
import { holidayScopes } from '../rules/holidays/holiday-scopes.ts'
import { holidayLimits } from '../rules/limits.ts'

const [firstYear, lastYear] = holidayLimits.year
const YEAR = `Informe um ano de ${firstYear} a ${lastYear}.`

const HolidayDate = v.pipe(
  v.string(),
  v.nonEmpty('Campo obrigatório.'),
  DateOnly,
  v.check(date => date >= `${firstYear}-01-01` && date <= `${lastYear}-12-31`, YEAR),
)

const written = {
  date: HolidayDate,
  name: text(holidayLimits.name),
  scope: v.picklist(holidayScopes),
  uf: v.nullable(v.picklist(states, 'Escolha a UF.')),
  city: v.nullable(note(holidayLimits.city)),
  /** From the year of `date` on; a row of a later day replaces it that year. */
  recurring: v.boolean(),
  active: v.boolean(),
}

/** A holiday (D-25d): `uf` only of states and cities, `city` only of cities. */
export const Holiday = v.object({ id: Id, ...written, version: v.number() })
export type Holiday = v.InferOutput<typeof Holiday>

export const HolidayWrite = v.strictObject(written)
export type HolidayWrite = v.InferInput<typeof HolidayWrite>

const HolidayYear = v.pipe(queryInteger(lastYear), v.minValue(firstYear, YEAR))

const HolidayQuery = v.strictObject({
  search: v.optional(note(120)),
  year: v.optional(HolidayYear),
  scope: anyOf(holidayScopes),
  uf: anyOf(states),
  city: v.optional(note(holidayLimits.city)),
  active: v.optional(queryBoolean),
  ...paging,
  sort: sortBy('date', 'name'),
})
/** `year` finds its days and those of every year since; `search` looks into name and city. */
export type HolidayQuery = v.InferOutput<typeof HolidayQuery>
export type HolidaySort = NonNullable<HolidayQuery['sort']>

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

/** Accounts whose hours change on a day that becomes a holiday, or is one no longer. */
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

const access = { anyOf: ['ubidesk.config.holiday'] } as const

export const holidayRoutes = {
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
  ...pagedRoutes({
    path: '/holiday',
    idParam: 'holidayId',
    access,
    labels: { one: 'feriado', list: 'Feriados' },
    record: Holiday,
    write: HolidayWrite,
    query: HolidayQuery,
    refusals: { create: ['DATE_IN_USE'], update: ['DATE_IN_USE'], remove: ['HOLIDAY_BY_LAW'] },
  }),
}
