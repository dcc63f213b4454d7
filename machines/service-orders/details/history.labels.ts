import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { eventLabel } from '../service-order.labels.ts'

/** Changes outside the flow. */
const works: Readonly<Record<string, string>> = {
  INTERVENTION_ADD: 'Intervenção registrada',
  INTERVENTION_UPDATE: 'Intervenção corrigida',
  INTERVENTION_REMOVE: 'Intervenção excluída',
  IMAGE_ADD: 'Imagem adicionada',
  IMAGE_REMOVE: 'Imagem excluída',
}

export const historyLabel = (type: string, from: ServiceOrderStatus | null): string =>
  works[type] ?? eventLabel(type, from)

export const visibilityLabels = { INTERNAL: 'Interna', CUSTOMER: 'Cliente' } as const
