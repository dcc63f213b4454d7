import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import type { AuditChange } from '#contracts/configuration/audit.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { accountStatusLabels } from '../../accounts/details/account.labels.ts'
import { accountFieldLabels } from '../../accounts/history/history.labels.ts'
import { statusLabel as occurrenceStatus } from '../../occurrences/occurrence-status.labels.ts'
import { statusLabel as orderStatus } from '../../service-orders/service-order.labels.ts'
import { auditValue } from './audit.labels.ts'

const others: Readonly<Record<string, string>> = {
  accountId: 'Conta',
  active: 'Ativo',
  attendedBy: 'Atendido por',
  badges: 'Marcas',
  cameraId: 'Câmera',
  code: 'Código',
  fields: 'Campos',
  groupId: 'Grupo',
  groups: 'Grupos',
  interventionId: 'Visita',
  kind: 'Tipo',
  name: 'Nome',
  note: 'Observação',
  number: 'Número',
  occurrenceId: 'Ocorrência',
  operatorId: 'Operador',
  permissions: 'Permissões',
  plate: 'Placa',
  profileId: 'Perfil',
  rank: 'Ordem',
  reason: 'Motivo',
  reasonId: 'Motivo',
  reviewed: 'Revisada',
  stage: 'Etapa',
  stationId: 'Posto',
  status: 'Situação',
  steps: 'Passos do roteiro',
  tags: 'Etiquetas',
  text: 'Texto',
  title: 'Título',
  vehicleId: 'Viatura',
}

/** Words of a field; its stored name where there are none. */
export const auditFieldLabel = (field: string): string => others[field] ?? accountFieldLabels[field] ?? field

const statuses: Readonly<Record<string, (status: string) => string>> = {
  account: status => accountStatusLabels[status as AccountStatus] ?? status,
  occurrence: status => occurrenceStatus(status as OccurrenceStatus),
  service_order: status => orderStatus(status as ServiceOrderStatus),
}

/** A status by its name; every other value as it is. */
export const auditFieldValue = (
  record: string,
  { field }: AuditChange,
  value: AuditChange['before'],
): string => {
  const nameOf = statuses[record]
  return field === 'status' && value !== null && nameOf ? nameOf(value) : auditValue(value)
}
