import type { AuditSort } from '#contracts/configuration/audit.contract.ts'
import {
  type AuditArea,
  type AuditRecord,
  auditAreaNames,
  auditRecordNames,
} from '#contracts/rules/audit/audit-areas.ts'
import {
  dayFilter,
  defineFilters,
  type FiltersOf,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { auditAreaLabels, auditRecordLabel } from './audit.labels.ts'

/** Of a session and of its renewals the label is one; addresses have no number. */
const isOffered = (record: AuditRecord) => record !== 'token_family' && record !== 'route'

export const auditList = defineList({
  title: 'Auditoria',
  path: '/audit/list',
  noun: { one: 'alteração', many: 'alterações', feminine: true },
  key: 'audit',
  filters: defineFilters({
    search: textFilter(),
    area: someOf<AuditArea>(auditAreaNames),
    record: someOf<AuditRecord>(auditRecordNames),
    recordId: textFilter(),
    from: dayFilter(),
    to: dayFilter(),
    page: pageFilter(),
    sort: sortFilter<AuditSort>(['at'], '-at'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por pessoa, código da conta, número do registro ou do pedido',
    placeholder: 'Buscar pessoa, conta, registro…',
  },
  panel: [
    chips('O que mudou', 'area', auditAreaNames, area => auditAreaLabels[area]),
    chips('Tipo de registro', 'record', auditRecordNames.filter(isOffered), auditRecordLabel),
    { kind: 'text', label: 'Número do registro', name: 'recordId' },
    { kind: 'days', label: 'Período', from: ['from', 'De'], to: ['to', 'Até'] },
  ],
  columns: [
    { id: 'at', label: 'Quando', sort: 'at', fixed: true },
    { id: 'action', label: 'O que aconteceu' },
    { id: 'recordId', label: 'Registro' },
    { id: 'account', label: 'Conta' },
    { id: 'by', label: 'Por' },
    { id: 'ip', label: 'Endereço IP' },
  ],
  hidden: ['ip'],
  words: {
    region: 'Auditoria',
    failed: 'Não foi possível carregar a auditoria',
  },
  empty: {
    title: 'Nada foi alterado ainda',
    text: 'Cada alteração, acesso e recusa aparece aqui, com quem a fez.',
  },
})

export type AuditFilters = FiltersOf<typeof auditList.filters>
export type AuditColumn = ColumnOf<typeof auditList>
