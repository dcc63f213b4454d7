import type { HolidaySort } from '#contracts/configuration/holidays.contract.ts'
import { states } from '#contracts/rules/brazil/states.ts'
import { holidayScopes } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayLimits } from '#contracts/rules/limits.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  integerFilter,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { holidayScopeLabels } from './holiday.labels.ts'

const holidayList = defineList({
  title: 'Feriados',
  path: '/holiday/list',
  key: 'holiday',
  noun: { one: 'feriado', many: 'feriados' },
  filters: defineFilters({
    search: textFilter(),
    year: integerFilter(holidayLimits.year),
    scope: someOf(holidayScopes),
    uf: someOf(states),
    city: textFilter(),
    active: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<HolidaySort>(['date', 'name'], 'date'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por nome ou cidade',
    placeholder: 'Buscar feriado, cidade…',
  },
  panel: [
    chips('Abrangência', 'scope', holidayScopes, scope => holidayScopeLabels[scope]),
    chips('UF', 'uf', states, uf => uf),
    { kind: 'text', label: 'Cidade', name: 'city' },
    { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativos', no: 'Inativos' },
  ],
  columns: [
    { id: 'date', label: 'Data', sort: 'date', fixed: true },
    { id: 'name', label: 'Nome', sort: 'name', fixed: true },
    { id: 'scope', label: 'Abrangência' },
    { id: 'place', label: 'Local' },
    { id: 'recurring', label: 'Repete' },
  ],
  hidden: [],
  words: {
    filtered: 'Nenhum feriado cadastrado com estes filtros',
    hidden: 'Os feriados nacionais valem mesmo sem cadastro. Mude o ano ou limpe os filtros.',
  },
  empty: {
    title: 'Nenhum feriado cadastrado neste ano',
    text: 'Os feriados nacionais valem mesmo sem cadastro. Os outros aparecem aqui.',
  },
})

export type HolidayFilters = FiltersOf<typeof holidayList.filters>
export type HolidayColumn = ColumnOf<typeof holidayList>

/** The holidays of a year; the calendar beside them changes it. @param year at first */
export const holidayListOf = (year: number): typeof holidayList => ({
  ...holidayList,
  base: { ...holidayList.base, year },
})
