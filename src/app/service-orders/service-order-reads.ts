import { serviceOrderReads } from '#client/actors/service-orders/service-orders.actors.ts'
import { perServices } from '../kit/per-services.ts'

export const serviceOrderReadsOf = perServices(({ http, cache }) => serviceOrderReads(http, cache))
