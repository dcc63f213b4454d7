import { accountCreateRoutes } from './accounts/account-create.contract.ts'
import { accountHistoryRoutes } from './accounts/account-history.contract.ts'
import { accountPageRoutes } from './accounts/account-page.contract.ts'
import { accountWorkRoutes } from './accounts/account-work.contract.ts'
import { accountRoutes } from './accounts/accounts.contract.ts'
import { addressRoutes } from './accounts/addresses.contract.ts'
import { centralRoutes } from './accounts/centrals.contract.ts'
import { contactRoutes } from './accounts/contacts.contract.ts'
import { customerRoutes } from './accounts/customers.contract.ts'
import { equipmentRoutes } from './accounts/equipment.contract.ts'
import { officeHourRoutes } from './accounts/office-hours.contract.ts'
import { patrolRoutes } from './accounts/patrols.contract.ts'
import { tagRoutes } from './accounts/tags.contract.ts'
import { aiRoutes } from './ai/ai.contract.ts'
import { attendancePolicyRoutes } from './configuration/attendance-policies.contract.ts'
import { attendanceProfileRoutes } from './configuration/attendance-profiles.contract.ts'
import { auditRoutes } from './configuration/audit.contract.ts'
import { holidayCalendarRoutes } from './configuration/holiday-calendar.contract.ts'
import { holidayRoutes } from './configuration/holidays.contract.ts'
import { receiverRoutes } from './configuration/receivers.contract.ts'
import { refusedConnectionRoutes } from './configuration/refused-connections.contract.ts'
import { sentenceRoutes } from './configuration/sentences.contract.ts'
import { vehicleRoutes } from './configuration/vehicles.contract.ts'
import { draftRoutes } from './drafts.contract.ts'
import { homeRoutes } from './home/home.contract.ts'
import { liveRoutes } from './live/live.contract.ts'
import { dispatchRoutes, dispatchUpdateRoutes } from './occurrences/dispatch.contract.ts'
import { eventCodeRoutes } from './occurrences/event-codes.contract.ts'
import {
  newOccurrenceRoutes,
  occurrenceActionRoutes,
  occurrenceWorkRoutes,
} from './occurrences/occurrence-events.contract.ts'
import { occurrenceListRoutes } from './occurrences/occurrence-list.contract.ts'
import { occurrenceManagementRoutes } from './occurrences/occurrence-management.contract.ts'
import { occurrenceMediaRoutes } from './occurrences/occurrence-media.contract.ts'
import { occurrenceReportRoutes } from './occurrences/occurrence-reports.contract.ts'
import { occurrenceRoutes } from './occurrences/occurrences.contract.ts'
import { profileRoutes } from './profile/profile.contract.ts'
import { reasonRoutes } from './reasons.contract.ts'
import { newServiceOrderRoutes, transitionRoutes } from './service-orders/service-order-events.contract.ts'
import { orderReportRoutes } from './service-orders/service-order-reports.contract.ts'
import { serviceOrderVisitRoutes } from './service-orders/service-order-visits.contract.ts'
import { serviceOrderWorkRoutes } from './service-orders/service-order-work.contract.ts'
import { serviceOrderRoutes } from './service-orders/service-orders.contract.ts'
import { authRoutes } from './session/auth.contract.ts'
import { passwordLinkRoutes } from './session/password-links.contract.ts'
import { shiftHandoverRoutes } from './stations/handover.contract.ts'
import { handoverListRoutes } from './stations/handover-list.contract.ts'
import { stationRoutes } from './stations/stations.contract.ts'
import { blockRoutes } from './technicians/blocks.contract.ts'
import { technicianRoutes } from './technicians/technicians.contract.ts'
import { trainingRoutes } from './training/training.contract.ts'
import { userManagementRoutes } from './users/user-management.contract.ts'
import { userRoutes } from './users/users.contract.ts'
import { vehicleMapRoutes } from './vehicles/vehicle-map.contract.ts'

/** Every route by domain. The browser imports a domain's file, never this one. */
export const contract = {
  auth: { ...authRoutes, ...passwordLinkRoutes },
  users: { ...userRoutes, ...profileRoutes },
  userManagement: userManagementRoutes,
  stations: stationRoutes,
  shiftHandovers: shiftHandoverRoutes,
  handoverList: handoverListRoutes,
  reasons: reasonRoutes,
  home: homeRoutes,
  drafts: draftRoutes,
  orderReports: orderReportRoutes,
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
  attendanceSentences: sentenceRoutes,
  attendanceProfiles: attendanceProfileRoutes,
  audit: auditRoutes,
  refusedConnections: refusedConnectionRoutes,
  receivers: receiverRoutes,
  vehicles: vehicleRoutes,
  attendancePolicies: attendancePolicyRoutes,
  eventCodes: eventCodeRoutes,
  vehicleMap: vehicleMapRoutes,
  occurrenceManagement: occurrenceManagementRoutes,
  occurrenceReports: occurrenceReportRoutes,
  occurrences: {
    ...newOccurrenceRoutes,
    ...occurrenceListRoutes,
    ...occurrenceRoutes,
    ...occurrenceWorkRoutes,
  },
  occurrenceActions: occurrenceActionRoutes,
  dispatches: dispatchRoutes,
  dispatchUpdates: dispatchUpdateRoutes,
  occurrenceMedia: occurrenceMediaRoutes,
  holidays: { ...holidayCalendarRoutes, ...holidayRoutes },
  ai: aiRoutes,
  training: trainingRoutes,
  live: liveRoutes,
}

export type Contract = typeof contract
