import type { ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'

const remote: Readonly<Record<ServiceOrderType, boolean>> = {
  INSTALL: false,
  MAINTENANCE: false,
  REMOTE_MAINTENANCE: true,
  UNINSTALL: false,
  ADMINISTRATIVE: true,
}

/** Executable without a visit (contract §4.1, SO-07). */
export const isRemoteType = (type: ServiceOrderType): boolean => remote[type]
