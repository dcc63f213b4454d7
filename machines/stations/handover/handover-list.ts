import type { ShiftHandoverSort } from '#contracts/stations/handover-list.contract.ts'
import {
  dayFilter,
  defineFilters,
  eitherFilter,
  type FiltersOf,
  idsFilter,
  pageFilter,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, defineList } from '../../kit/list/list.ts'

/** Handovers of past shifts, for who looks back at a night (decision 98). */
export const handoverList = defineList({
  title: 'Passagens de plantão',
  path: '/occurrence/management',
  noun: { one: 'passagem de plantão', many: 'passagens de plantão', feminine: true },
  key: 'shiftHandover',
  filters: defineFilters({
    search: textFilter(),
    from: dayFilter(),
    to: dayFilter(),
    stationIds: idsFilter(),
    accepted: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<ShiftHandoverSort>(['at'], '-at'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por texto, por quem passou ou por quem assumiu',
    placeholder: 'Buscar texto, pessoa…',
  },
  panel: [
    { kind: 'days', label: 'Período', from: ['from', 'De'], to: ['to', 'Até'] },
    { kind: 'pick', label: 'Postos', name: 'stationIds' },
    { kind: 'either', label: 'Situação', name: 'accepted', yes: 'Assumidas', no: 'Esperam quem assuma' },
  ],
  columns: [
    { id: 'at', label: 'Passada em', sort: 'at', fixed: true },
    { id: 'station', label: 'Posto' },
    { id: 'from', label: 'Quem passou' },
    { id: 'to', label: 'Quem assumiu' },
    { id: 'acceptedAt', label: 'Assumida em' },
    { id: 'occurrences', label: 'Em aberto', isNumber: true },
    { id: 'tests', label: 'Em teste', isNumber: true },
    { id: 'text', label: 'Texto' },
  ],
  hidden: ['tests'],
  empty: {
    title: 'Nenhum plantão foi passado ainda',
    text: 'Quem passa o plantão no seu posto deixa aqui o que escreveu e o que estava aberto.',
  },
})

export type HandoverFilters = FiltersOf<typeof handoverList.filters>
export type HandoverColumn = ColumnOf<typeof handoverList>
