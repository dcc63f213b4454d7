import type { HistoryEntry, HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { historyLabel } from '../../service-orders/details/history.labels.ts'
import { statusLabel } from '../../service-orders/service-order.labels.ts'
import { centralForm } from '../centrals/central.form.ts'
import { contactForm } from '../contacts/contact.form.ts'
import { accountForm } from '../details/account.form.ts'
import { accountStatusLabels } from '../details/account.labels.ts'
import { equipmentForm } from '../equipment/equipment.form.ts'
import { officeHourForm } from '../office-hours/office-hour.form.ts'
import { patrimonyForm } from '../patrimony/patrimony.form.ts'
import { patrolForm } from '../patrols/patrol.form.ts'

export const historyKindLabels: Readonly<Record<HistoryKind, string>> = {
  ACCOUNT: 'Conta',
  NOTE: 'Anotação',
  CENTRAL: 'Central',
  COMMAND: 'Comando',
  CONTACT: 'Contato',
  OFFICE_HOUR: 'Horário',
  PATROL: 'Ronda',
  EQUIPMENT: 'Equipamento',
  ORDER: 'Ordem de serviço',
}

/** Keyed by the actions of the audit trail. */
export const accountActionLabels: Readonly<Record<string, string>> = {
  ACCOUNT_CREATE: 'Conta cadastrada',
  ACCOUNT_UPDATE: 'Conta alterada',
  ACCOUNT_STATUS: 'Situação alterada',
  ACCOUNT_TEST_START: 'Conta colocada em teste',
  ACCOUNT_TEST_END: 'Teste encerrado',
  PATRIMONY_UPDATE: 'Local alterado',
  CUSTOMER_CREATE: 'Cliente cadastrado',
  CUSTOMER_UPDATE: 'Cliente alterado',
  ACCOUNT_NOTE_CREATE: 'Anotação incluída',
  ACCOUNT_NOTE_DELETE: 'Anotação excluída',
  CENTRAL_CREATE: 'Central cadastrada',
  CENTRAL_UPDATE: 'Central alterada',
  CENTRAL_DELETE: 'Central removida',
  CENTRAL_PARTITION: 'Partição alterada',
  CENTRAL_ZONE: 'Zona alterada',
  CENTRAL_ZONE_DELETE: 'Zona removida',
  CENTRAL_PASSWORD_READ: 'Senha de comando consultada',
  CENTRAL_PASSWORD_SET: 'Senha de comando alterada',
  CONTACT_CREATE: 'Contato cadastrado',
  CONTACT_UPDATE: 'Contato alterado',
  CONTACT_DELETE: 'Contato excluído',
  CONTACT_ORDER: 'Ordem de chamada alterada',
  CONTACT_PASSWORD: 'Senhas do contato alteradas',
  CONTACT_PASSWORD_CHECK: 'Senha do contato conferida',
  OFFICE_HOUR_CREATE: 'Horário cadastrado',
  OFFICE_HOUR_UPDATE: 'Horário alterado',
  OFFICE_HOUR_DELETE: 'Horário excluído',
  PATROL_CREATE: 'Ronda cadastrada',
  PATROL_UPDATE: 'Ronda alterada',
  PATROL_DELETE: 'Ronda excluída',
  EQUIPMENT_CREATE: 'Equipamento cadastrado',
  EQUIPMENT_UPDATE: 'Equipamento alterado',
  EQUIPMENT_REMOVE: 'Equipamento removido',
  CAMERA_PASSWORD_SET: 'Usuário e senha da câmera definidos',
  CAMERA_PASSWORD_REMOVE: 'Usuário e senha da câmera removidos',
}

const commands: Readonly<Record<string, string>> = {
  ARM: 'Armar',
  DISARM: 'Desarmar',
  ARM_PARTIAL: 'Armar parcial',
  BYPASS: 'Inibir zona',
  UNBYPASS: 'Reativar zona',
  PGM_ON: 'Ligar PGM',
  PGM_OFF: 'Desligar PGM',
  SIREN_OFF: 'Desligar sirene',
  STATUS: 'Consultar estado',
}

const results: Readonly<Record<string, string>> = {
  SENT: 'enviado',
  ACKED: 'confirmado',
  FAILED: 'falhou',
  TIMEOUT: 'sem resposta',
}

type Labels = Readonly<Record<string, string>>

/** Keyed by the field names of the audit trail. */
const fields: Readonly<Partial<Record<HistoryKind, Labels>>> = {
  ACCOUNT: {
    ...patrimonyForm.labels,
    ...accountForm.labels,
    ibgeCode: patrimonyForm.labels.ibge,
    responsibleTechnician: accountForm.labels.technician,
    attendancePolicy: 'Regra de atendimento',
    document: 'Documento',
    personType: 'Tipo de pessoa',
    secondName: 'Nome social, apelido ou nome fantasia',
    costCenter: 'Centro de custo',
    deviceId: 'Identificador do dispositivo',
    email: 'E-mail',
    phone: 'Telefone',
    active: 'Cliente ativo',
    status: 'Situação',
  },
  CENTRAL: centralForm.labels,
  CONTACT: contactForm.labels,
  OFFICE_HOUR: officeHourForm.labels,
  PATROL: patrolForm.labels,
  EQUIPMENT: {
    ...equipmentForm.labels,
    central: equipmentForm.labels.centralId,
    hasStream: equipmentForm.labels.streamUrl,
    hasStreamPassword: 'Usuário e senha da câmera',
  },
}

/** Words of a field, whichever record of an account has it. */
export const accountFieldLabels: Labels = Object.assign({}, ...Object.values(fields))

export const historyText = ({ kind, action, from }: HistoryEntry): string => {
  if (kind === 'ORDER') return historyLabel(action, from as ServiceOrderStatus | null)
  if (kind === 'COMMAND') return `Comando ${commands[action] ?? action}`
  return accountActionLabels[action] ?? `${historyKindLabels[kind]}: alteração`
}

const isOrderStatus = (status: string) => statusLabel(status as ServiceOrderStatus)

export const historyDetail = ({ kind, from, to, fields: changed }: HistoryEntry): string | null => {
  if (kind === 'COMMAND') return to && (results[to] ?? to)
  if (from && to && from !== to) {
    const word = (status: string) =>
      kind === 'ORDER' ? isOrderStatus(status) : (accountStatusLabels[status as AccountStatus] ?? status)
    return `${word(from)} → ${word(to)}`
  }
  const named = [...new Set(changed.flatMap(name => fields[kind]?.[name] ?? []))]
  return named.length > 0 ? named.join(', ') : null
}
