import { accountCreateRoutes } from './account-create.contract.ts'
import { accountHistoryRoutes } from './account-history.contract.ts'
import { accountPageRoutes } from './account-page.contract.ts'
import { accountWorkRoutes } from './account-work.contract.ts'
import { accountRoutes } from './accounts.contract.ts'
import { addressRoutes } from './addresses.contract.ts'
import { aiRoutes } from './ai.contract.ts'
import { authRoutes } from './auth.contract.ts'
import { blockRoutes } from './blocks.contract.ts'
import { centralRoutes } from './centrals.contract.ts'
import { contactRoutes } from './contacts.contract.ts'
import { customerRoutes } from './customers.contract.ts'
import { equipmentRoutes } from './equipment.contract.ts'
import { homeRoutes } from './home.contract.ts'
import { liveRoutes } from './live.contract.ts'
import { officeHourRoutes } from './office-hours.contract.ts'
import { passwordLinkRoutes } from './password-links.contract.ts'
import { patrolRoutes } from './patrols.contract.ts'
import { profileRoutes } from './profile.contract.ts'
import { reasonRoutes } from './reasons.contract.ts'
import { newServiceOrderRoutes, transitionRoutes } from './service-order-events.contract.ts'
import { serviceOrderVisitRoutes } from './service-order-visits.contract.ts'
import { serviceOrderWorkRoutes } from './service-order-work.contract.ts'
import { serviceOrderRoutes } from './service-orders.contract.ts'
import { stationRoutes } from './stations.contract.ts'
import { tagRoutes } from './tags.contract.ts'
import { technicianRoutes } from './technicians.contract.ts'
import { userRoutes } from './users.contract.ts'

/** The whole wire: every route the BFF serves, by domain. The browser imports a domain's file, never this one. */
export const contract = {
  auth: { ...authRoutes, ...passwordLinkRoutes },
  users: { ...userRoutes, ...profileRoutes },
  stations: stationRoutes,
  reasons: reasonRoutes,
  home: homeRoutes,
  serviceOrders: {
    ...serviceOrderRoutes,
    ...serviceOrderWorkRoutes,
    ...serviceOrderVisitRoutes,
    ...newServiceOrderRoutes,
  },
  transitions: transitionRoutes,
  technicians: technicianRoutes,
  blocks: blockRoutes,
  accounts: { ...accountRoutes, ...accountCreateRoutes, ...accountPageRoutes },
  accountWork: { ...accountWorkRoutes, ...accountHistoryRoutes },
  centrals: centralRoutes,
  contacts: contactRoutes,
  officeHours: officeHourRoutes,
  patrols: patrolRoutes,
  equipment: equipmentRoutes,
  customers: customerRoutes,
  tags: tagRoutes,
  addresses: addressRoutes,
  ai: aiRoutes,
  live: liveRoutes,
}

export type Contract = typeof contract
