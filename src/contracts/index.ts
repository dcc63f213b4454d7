import { accountRoutes } from './accounts.contract.ts'
import { aiRoutes } from './ai.contract.ts'
import { authRoutes } from './auth.contract.ts'
import { blockRoutes } from './blocks.contract.ts'
import { homeRoutes } from './home.contract.ts'
import { passwordLinkRoutes } from './password-links.contract.ts'
import { profileRoutes } from './profile.contract.ts'
import { reasonRoutes } from './reasons.contract.ts'
import { newServiceOrderRoutes, transitionRoutes } from './service-order-events.contract.ts'
import { serviceOrderWorkRoutes } from './service-order-work.contract.ts'
import { serviceOrderRoutes } from './service-orders.contract.ts'
import { stationRoutes } from './stations.contract.ts'
import { technicianRoutes } from './technicians.contract.ts'
import { userRoutes } from './users.contract.ts'

/** The whole wire: every route the BFF serves, by domain. The browser imports a domain's file, never this one. */
export const contract = {
  auth: { ...authRoutes, ...passwordLinkRoutes },
  users: { ...userRoutes, ...profileRoutes },
  stations: stationRoutes,
  reasons: reasonRoutes,
  home: homeRoutes,
  serviceOrders: { ...serviceOrderRoutes, ...serviceOrderWorkRoutes, ...newServiceOrderRoutes },
  transitions: transitionRoutes,
  technicians: technicianRoutes,
  blocks: blockRoutes,
  accounts: accountRoutes,
  ai: aiRoutes,
}

export type Contract = typeof contract
