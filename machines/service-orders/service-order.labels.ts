import type {
  InterventionMode,
  InterventionResult,
  SchedulePeriod,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { actionOf, serviceOrderFlow } from './service-order.flow.ts'

export const statusLabel = (status: ServiceOrderStatus): string =>
  (serviceOrderFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

export const eventLabel = (type: string, from: ServiceOrderStatus | null): string =>
  actionOf(from ?? 'NEW', type)?.noun ?? (type === 'UPDATE' ? 'Alteração' : type)

export const typeLabels: Record<ServiceOrderType, string> = {
  INSTALL: 'Instalação',
  MAINTENANCE: 'Manutenção',
  REMOTE_MAINTENANCE: 'Manutenção remota',
  UNINSTALL: 'Desinstalação',
  ADMINISTRATIVE: 'Administrativa',
}

export const periodLabels: Record<SchedulePeriod, string> = {
  BUSINESS_HOURS: 'Horário comercial',
  MORNING: 'Turno Manhã',
  AFTERNOON: 'Turno Tarde',
}

export const modeLabels: Record<InterventionMode, string> = { ON_SITE: 'Presencial', REMOTE: 'Remota' }

export const resultLabels: Record<InterventionResult, string> = {
  SOLVED: 'Resolvido',
  PARTIAL: 'Parcial',
  NOT_SOLVED: 'Não resolvido',
  CUSTOMER_ABSENT: 'Cliente ausente',
  NO_ACCESS: 'Sem acesso ao local',
}

/** The spec's "Subtituído" is a typo; shown corrected (D-26). */
export const equipmentChangeLabels = {
  REPLACED: 'Substituído',
  ADDED: 'Adicionado',
  REMOVED: 'Removido',
} as const
