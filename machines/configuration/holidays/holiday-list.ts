import type { HolidaySort } from '#contracts/configuration/holidays.contract.ts'
import { states } from '#contracts/rules/brazil/states.ts'
import { holidayLimits } from '#contracts/rules/limits/configuration.ts'
import { integerFilter, someOf, sortFilter } from '../../kit/list/filters.ts'
import {
  anyOf,
  type ColumnOf,
  chips,
  defineList,
  describeFilters,
  inUse,
  partOf,
} from '../../kit/list/list.ts'
import { holidayScopeLabels } from './holiday.labels.ts'

const holidayList = defineList({
  title: 'Feriados',
  path: '/holiday/list',
  key: 'holiday',
  noun: { one: 'feriado', many: 'feriados' },
  ...describeFilters(
    { name: 'search', label: 'Buscar por nome ou cidade', placeholder: 'Buscar feriado, cidade…' },
    {
      year: { field: integerFilter(holidayLimits.year), control: null },
      scope: anyOf('Abrangência', holidayScopeLabels),
      uf: { field: someOf(states), control: name => chips('UF', name, states, uf => uf) },
      city: partOf('Cidade'),
      active: inUse('Ativos', 'Inativos'),
    },
    sortFilter<HolidaySort>(['date', 'name'], 'date'),
  ),
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

export type HolidayColumn = ColumnOf<typeof holidayList>

/** The holidays of a year; the calendar beside them changes it. @param year at first */
export const holidayListOf = (year: number): typeof holidayList => ({
  ...holidayList,
  base: { ...holidayList.base, year },
})
