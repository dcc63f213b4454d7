import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { eventLabel } from '../service-order.labels.ts'

const results: Readonly<Record<string, string>> = {
  CREATE: 'Cadastrada',
  CREATE_SCHEDULED: 'Cadastrada e agendada',
  SCHEDULE: 'Agendada',
  RESCHEDULE: 'Reagendada',
  UNSCHEDULE: 'Agendamento removido',
  START: 'Execução iniciada',
  START_REMOTE: 'Execução remota iniciada',
  PAUSE: 'Pausada',
  RESUME: 'Execução retomada',
  INTERRUPT: 'Interrompida e reagendada',
  SUBMIT: 'Enviada para validação',
  APPROVE: 'Aprovada e finalizada',
  REPROVE: 'Reprovada',
  REVISIT: 'Retorno agendado',
  CORRECT: 'Corrigida e reenviada para validação',
  CANCEL: 'Cancelada',
  CANCEL_EXECUTED: 'Cancelada após a execução',
  INTERVENTION_ADD: 'Intervenção registrada',
  INTERVENTION_UPDATE: 'Intervenção corrigida',
  INTERVENTION_REMOVE: 'Intervenção excluída',
  IMAGE_ADD: 'Imagem adicionada',
  IMAGE_MARK: 'Imagem marcada',
  IMAGE_REMOVE: 'Imagem excluída',
  SIGNATURE_ADD: 'Assinatura colhida',
  SIGNATURE_REMOVE: 'Assinatura excluída',
}

export const historyLabel = (type: string, from: ServiceOrderStatus | null): string =>
  results[type] ?? eventLabel(type, from)

export const visibilityLabels = {
  INTERNAL: 'Anotação interna',
  CUSTOMER: 'Visível ao cliente',
} as const
