import type { OccurrenceCategory, OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { OccurrenceSort } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { ClosedMode, OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { MOST_LISTED } from '#contracts/rules/limits/pages.ts'
import {
  dayFilter,
  defineFilters,
  eitherFilter,
  type FiltersOf,
  flagFilter,
  idsFilter,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import {
  categoryLabels,
  classificationLabels,
  closedModeLabels,
  priorityLabels,
} from '../occurrence.labels.ts'
import { statusLabel } from '../occurrence-status.labels.ts'

export const allStatuses: readonly OccurrenceStatus[] = [
  'WAITING',
  'PENDING',
  'IN_ATTENDANCE',
  'ON_HOLD',
  'CLOSED',
]
const priorities = Object.keys(priorityLabels) as ('1' | '2' | '3' | '4' | '5')[]
const categories = Object.keys(categoryLabels) as OccurrenceCategory[]
const classifications = Object.keys(classificationLabels) as OccurrenceClassification[]
const closedModes = Object.keys(closedModeLabels) as ClosedMode[]

/** General list (D-10); the server's default period is seven days. */
export const occurrenceList = defineList({
  title: 'Listagem geral de ocorrências',
  path: '/occurrence/search',
  noun: { one: 'ocorrência', many: 'ocorrências', feminine: true },
  key: 'occurrence',
  counted: MOST_LISTED,
  filters: defineFilters({
    search: textFilter(),
    statuses: someOf(allStatuses),
    priorities: someOf(priorities),
    categories: someOf(categories),
    classifications: someOf(classifications),
    closedMode: someOf(closedModes),
    closeReasonIds: idsFilter(),
    accountIds: idsFilter(),
    operatorIds: idsFilter(),
    stationIds: idsFilter(),
    eventCodes: idsFilter('eventCodes', /^[A-Z0-9]{3,4}$/),
    receivedFrom: dayFilter(),
    receivedTo: dayFilter(),
    hasDispatch: eitherFilter(),
    dispatched24h: flagFilter(),
    inTest: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<OccurrenceSort>(['receivedAt', 'number'], '-receivedAt'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por número, conta ou cliente',
    placeholder: 'Buscar #número, conta, cliente…',
  },
  panel: [
    chips('Situação', 'statuses', allStatuses, statusLabel),
    chips('Prioridade', 'priorities', priorities, priority => priorityLabels[Number(priority) as 1]),
    {
      kind: 'days',
      label: 'Período (sem período: últimos 7 dias)',
      from: ['receivedFrom', 'De'],
      to: ['receivedTo', 'Até'],
    },
    { kind: 'pick', label: 'Contas', name: 'accountIds' },
    { kind: 'pick', label: 'Eventos', name: 'eventCodes' },
    { kind: 'pick', label: 'Operadores', name: 'operatorIds' },
    { kind: 'pick', label: 'Postos', name: 'stationIds' },
    chips('Categoria', 'categories', categories, category => categoryLabels[category]),
    chips('Classificação', 'classifications', classifications, each => classificationLabels[each]),
    chips('Encerramento', 'closedMode', closedModes, mode => closedModeLabels[mode]),
    { kind: 'pick', label: 'Motivos do encerramento', name: 'closeReasonIds' },
    {
      kind: 'either',
      label: 'Deslocamento',
      name: 'hasDispatch',
      yes: 'Com deslocamento',
      no: 'Sem deslocamento',
    },
    { kind: 'flags', label: 'Últimas 24 h', flags: [['dispatched24h', 'Com deslocamento em 24 h']] },
    { kind: 'either', label: 'Teste', name: 'inTest', yes: 'Em teste', no: 'Fora de teste' },
  ],
  columns: [
    { id: 'number', label: 'Número', sort: 'number', fixed: true },
    { id: 'priority', label: 'Prioridade' },
    { id: 'event', label: 'Evento', fixed: true },
    { id: 'account', label: 'Conta', fixed: true },
    { id: 'receivedAt', label: 'Recebida em', sort: 'receivedAt' },
    { id: 'status', label: 'Situação' },
    { id: 'operator', label: 'Operador' },
    { id: 'station', label: 'Posto' },
    { id: 'category', label: 'Categoria' },
    { id: 'signals', label: 'Sinais', isNumber: true },
    { id: 'city', label: 'Cidade' },
    { id: 'vehicle', label: 'Viatura' },
    { id: 'classification', label: 'Classificação' },
    { id: 'closeReason', label: 'Motivo' },
    { id: 'closedMode', label: 'Encerramento' },
    { id: 'closedAt', label: 'Encerrada em' },
  ],
  hidden: [
    'station',
    'category',
    'city',
    'vehicle',
    'classification',
    'closeReason',
    'closedMode',
    'closedAt',
  ],
  words: {
    hidden:
      'Sem período, a busca é nos últimos 7 dias; por conta, #número, deslocamento em 24 h ou só das abertas, em qualquer data.',
  },
  empty: {
    title: 'Nenhuma ocorrência nos últimos 7 dias',
    text: 'Escolha um período nos filtros para ver as anteriores.',
  },
})

export type OccurrenceFilters = FiltersOf<typeof occurrenceList.filters>
export type OccurrenceColumn = ColumnOf<typeof occurrenceList>
