import type { AuditChange, AuditEntry } from '#contracts/configuration/audit.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import type { AuditArea, AuditRecord } from '#contracts/rules/audit/audit-areas.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { accountActionLabels } from '../../accounts/history/history.labels.ts'
import { eventLabel as occurrenceEvent } from '../../occurrences/occurrence-status.labels.ts'
import { historyLabel as orderEvent } from '../../service-orders/details/history.labels.ts'

export const auditAreaLabels: Readonly<Record<AuditArea, string>> = {
  ACCOUNT: 'Contas',
  EQUIPMENT: 'Centrais e equipamentos',
  OCCURRENCE: 'Ocorrências',
  ORDER: 'Ordens de serviço',
  IMAGE: 'Imagens',
  PERSON: 'Usuários',
  ACCESS: 'Acessos',
  STATION: 'Postos',
  CONFIGURATION: 'Configurações',
}

const recordLabels: Readonly<Record<AuditRecord, string>> = {
  account: 'Conta',
  patrimony: 'Local',
  customer: 'Cliente',
  account_note: 'Anotação',
  contact: 'Contato',
  office_hour: 'Horário',
  patrol: 'Ronda',
  tag: 'Etiqueta',
  central: 'Central',
  equipment: 'Equipamento',
  central_refused_connection: 'Conexão recusada',
  receiver: 'Receptor',
  occurrence: 'Ocorrência',
  dispatch: 'Deslocamento',
  shift_handover: 'Passagem de plantão',
  service_order: 'Ordem de serviço',
  intervention: 'Visita',
  technician_block: 'Bloqueio de agenda',
  media: 'Imagem',
  user: 'Usuário',
  session: 'Sessão',
  token_family: 'Sessão',
  route: 'Endereço',
  station: 'Posto',
  attendance_policy: 'Regra de atendimento',
  attendance_profile: 'Perfil de atendimento',
  attendance_sentence: 'Frase',
  holiday: 'Feriado',
  vehicle: 'Viatura',
}

export const auditRecordLabel = (record: string): string => recordLabels[record as AuditRecord] ?? 'Registro'

/** Keyed by the end of an action; a longer end stands before a shorter. */
const verbs: readonly (readonly [ending: string, verb: string])[] = [
  ['ACCESS_DENIED', 'acesso recusado'],
  ['LOGIN_REFUSED', 'entrada recusada'],
  ['LOGIN_FAILED', 'senha errada'],
  ['LOGIN', 'entrada'],
  ['LOGOUT', 'saída'],
  ['REFRESH_REUSED', 'encerrada por uso repetido'],
  ['SESSIONS_END', 'sessões encerradas'],
  ['INACTIVE', 'desativação'],
  ['PASSWORD_SAVE', 'senha alterada'],
  ['PASSWORD_CHANGE', 'senha alterada'],
  ['FORCED_LOGOFF', 'saída forçada'],
  ['LOGON', 'entrada no posto'],
  ['LOGOFF', 'saída do posto'],
  ['STATION_ABANDONED', 'liberado sem resposta'],
  ['CENTRAL_COMMAND', 'comando enviado'],
  ['IMAGE_REVIEW', 'revisada'],
  ['ATTACH', 'anexada'],
  ['IMAGE_MARK', 'marcada'],
  ['IMAGE_SET', 'foto trocada'],
  ['IMAGE_REMOVE', 'foto removida'],
  ['UNSIGN', 'assinatura desfeita'],
  ['SIGN', 'assinada'],
  ['INVITE', 'convite enviado'],
  ['REVOKE', 'revogação'],
  ['ENABLED', 'habilitada'],
  ['IGNORED', 'ignorada'],
  ['ACCEPT', 'aceite'],
  ['NOTE_CREATE', 'anotação incluída'],
  ['NOTE_DELETE', 'anotação excluída'],
  ['NOTE_UPDATE', 'anotação alterada'],
  ['ORDER', 'ordem alterada'],
  ['CREATE', 'cadastro'],
  ['UPDATE', 'alteração'],
  ['DELETE', 'exclusão'],
  ['REMOVE', 'remoção'],
]

const verbOf = (action: string) =>
  verbs.find(([ending]) => action === ending || action.endsWith(`_${ending}`))?.[1]

type Named = Pick<AuditEntry, 'action' | 'record' | 'changes'>

/** Name of a step of a flow; null for anything else. */
const stepOf = ({ action, record, changes }: Named): string | null => {
  const from = changes.find(({ field }) => field === 'status')?.before ?? null
  const event = action.replace(`${record.toUpperCase()}_`, '')
  const label =
    record === 'occurrence'
      ? occurrenceEvent(event, from as OccurrenceStatus | null)
      : record === 'service_order' || record === 'intervention'
        ? orderEvent(event, from as ServiceOrderStatus | null)
        : event
  return label === event ? null : label.charAt(0).toLowerCase() + label.slice(1)
}

/** Such as `Contato alterado` or `Ocorrência: encerramento`. */
export const auditText = (entry: Named): string =>
  accountActionLabels[entry.action] ??
  `${auditRecordLabel(entry.record)}: ${stepOf(entry) ?? verbOf(entry.action) ?? 'situação alterada'}`

const masks: Readonly<Record<string, string>> = { given: 'informado', changed: 'alterado' }
const booleans: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não' }

/** A value as people read it; a dash where there was none. */
export const auditValue = (value: AuditChange['before']): string =>
  value === null ? '—' : (masks[value] ?? booleans[value] ?? value)
