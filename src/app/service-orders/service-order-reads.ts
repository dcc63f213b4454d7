import { serviceOrderReads } from '#client/actors/service-orders.actors.ts'
import { once } from '../kit/per-services.ts'

/** The reads that the service-order pages share. */
export const readsOf = once(({ http, cache }) => serviceOrderReads(http, cache))
