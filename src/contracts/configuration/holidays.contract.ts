import * as v from 'valibot'
import { pagedRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { anyOf, Id, note, paging, queryBoolean, queryInteger, sortBy, text } from '../kit/wire.ts'
import { states } from '../rules/brazil/states.ts'
import { holidayScopes } from '../rules/holidays/holiday-scopes.ts'
import { holidayLimits } from '../rules/limits/configuration.ts'

const [firstYear, lastYear] = holidayLimits.year
/** Says the range of years. */
export const YEAR = `Informe um ano de ${firstYear} a ${lastYear}.`

export const HolidayDate = v.pipe(
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
  /** From the year of `date` on; a later day's row replaces it that year. */
  recurring: v.boolean(),
  active: v.boolean(),
}

/** A holiday (D-25d): `uf` only of states and cities, `city` only of cities. */
export const Holiday = v.object({ id: Id, ...written, version: v.number() })
export type Holiday = v.InferOutput<typeof Holiday>

export const HolidayWrite = v.strictObject(written)
export type HolidayWrite = v.InferInput<typeof HolidayWrite>

export const HolidayYear = v.pipe(queryInteger(lastYear), v.minValue(firstYear, YEAR))

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
/** `year` also finds days of every year since; `search` reads name and city. */
type HolidayQuery = v.InferOutput<typeof HolidayQuery>
export type HolidaySort = NonNullable<HolidayQuery['sort']>

export const holidayAccess = { anyOf: ['ubidesk.config.holiday'] } as const

export const holidayRoutes = pagedRoutes({
  path: '/holiday',
  idParam: 'holidayId',
  access: holidayAccess,
  labels: { one: 'feriado', list: 'Feriados' },
  record: Holiday,
  write: HolidayWrite,
  query: HolidayQuery,
  refusals: { create: ['DATE_IN_USE'], update: ['DATE_IN_USE'], remove: ['HOLIDAY_BY_LAW'] },
})
