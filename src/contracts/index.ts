import { authRoutes } from './auth.contract.ts'
import { homeRoutes } from './home.contract.ts'
import { reasonRoutes } from './reasons.contract.ts'
import { newServiceOrderRoutes, transitionRoutes } from './service-order-events.contract.ts'
import { serviceOrderRoutes } from './service-orders.contract.ts'
import { stationRoutes } from './stations.contract.ts'
import { userRoutes } from './users.contract.ts'

/** The whole wire: every route the BFF serves, by domain. The browser imports a domain's file, never this one. */
export const contract = {
  auth: authRoutes,
  users: userRoutes,
  stations: stationRoutes,
  reasons: reasonRoutes,
  home: homeRoutes,
  serviceOrders: { ...serviceOrderRoutes, ...newServiceOrderRoutes },
  transitions: transitionRoutes,
}

export type Contract = typeof contract
