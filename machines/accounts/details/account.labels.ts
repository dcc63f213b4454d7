import type {
  AccountService,
  AccountStatus,
  ArmedState,
  MonitoringKind,
  PatrimonyKind,
} from '#contracts/accounts/account-page.contract.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { ContactRelation } from '#contracts/accounts/contacts.contract.ts'
import type { PersonType } from '#contracts/accounts/customers.contract.ts'

export const accountStatusLabels: Record<AccountStatus, string> = {
  DRAFT: 'Rascunho',
  ACTIVE: 'Ativa',
  SUSPENDED: 'Suspensa',
  INACTIVE: 'Inativa',
}

export const serviceLabels: Record<AccountService, string> = {
  ALARM: 'Alarme',
  CCTV: 'CFTV',
  CONCIERGE: 'Portaria remota',
  ACCESS: 'Controle de acesso',
}

export const monitoringLabels: Record<MonitoringKind, string> = {
  STANDARD: 'Convencional',
  WITH_IMAGE: 'Com imagem',
  ON_DEMAND: 'Sob demanda',
}

export const patrimonyLabels: Record<PatrimonyKind, string> = {
  RESIDENTIAL: 'Residencial',
  COMMERCIAL: 'Comercial',
  CONDOMINIUM: 'Condomínio',
  INDUSTRIAL: 'Industrial',
  RURAL: 'Rural',
  PUBLIC: 'Órgão público',
  BANK: 'Instituição financeira',
}

export const armedLabels: Record<ArmedState, string> = {
  ARMED: 'Armada',
  ARMED_PARTIAL: 'Armada parcial',
  DISARMED: 'Desarmada',
  UNKNOWN: 'Sem informação',
}

export const documentLabels: Record<PersonType, string> = { PF: 'CPF', PJ: 'CNPJ' }
export const personLabels: Record<PersonType, string> = { PF: 'Pessoa física', PJ: 'Pessoa jurídica' }

export const connectionLabels: Record<Central['connectionStatus'], string> = {
  ONLINE: 'On-line',
  OFFLINE: 'Sem comunicação',
  UNKNOWN: 'Sem informação',
}

export const relationLabels: Record<ContactRelation, string> = {
  OWNER: 'Proprietário',
  MANAGER: 'Gerente',
  EMPLOYEE: 'Funcionário',
  FAMILY: 'Familiar',
  NEIGHBOR: 'Vizinho',
  CARETAKER: 'Zelador',
  SYNDIC: 'Síndico',
  SECURITY: 'Vigilante',
  OTHER: 'Outro',
}
