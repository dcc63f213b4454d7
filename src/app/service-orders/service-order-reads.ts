import { serviceOrderReads } from '#client/actors/service-orders/service-orders.actors.ts'
import { perServices } from '../kit/per-services.ts'

/** The reads that the service-order pages share. */
export const serviceOrderReadsOf = perServices(({ http, cache }) => serviceOrderReads(http, cache))
