import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'

export interface Route {
  path: string
  /** Any one is sufficient (spec §6). */
  anyOf: readonly PermissionKey[]
  allOf?: readonly PermissionKey[]
  page: string
}

const users: readonly PermissionKey[] = [
  'ubidesk.config.user',
  'ubidesk.config.user.write',
  'ubidesk.config.user.writeOperationalProfile',
]

export const routes: readonly Route[] = [
  { path: '/', anyOf: ['ubidesk'], page: 'home' },
  { path: '/profile', anyOf: ['ubidesk'], page: 'profile' },
  { path: '/profile/password', anyOf: ['ubidesk'], page: 'profile-password' },
  { path: '/account', anyOf: ['ubidesk.account'], page: 'account-list' },
  { path: '/account/list', anyOf: ['ubidesk.account'], page: 'account-list' },
  { path: '/account/create', anyOf: ['ubidesk.account'], page: 'account-create' },
  { path: '/account/:accountId/officeHour/create', anyOf: ['ubidesk.account'], page: 'account-office-hour' },
  {
    path: '/account/:accountId/officeHour/:officeHourId',
    anyOf: ['ubidesk.account'],
    page: 'account-office-hour-details',
  },
  {
    path: '/account/:accountId/officeHour/:officeHourId/update',
    anyOf: ['ubidesk.account'],
    page: 'account-office-hour',
  },
  { path: '/account/:accountId/patrol/create', anyOf: ['ubidesk.account'], page: 'account-patrol' },
  { path: '/account/:accountId/patrol/:patrolId/update', anyOf: ['ubidesk.account'], page: 'account-patrol' },
  { path: '/account/:accountId/contact/create', anyOf: ['ubidesk.account'], page: 'account-contact' },
  {
    path: '/account/:accountId/contact/:contactId/update',
    anyOf: ['ubidesk.account'],
    page: 'account-contact',
  },
  { path: '/account/:accountId/central/create', anyOf: ['ubidesk.account'], page: 'account-central' },
  {
    path: '/account/:accountId/central/:centralId/update',
    anyOf: ['ubidesk.account'],
    page: 'account-central',
  },
  {
    path: '/account/:accountId/equipment/create',
    anyOf: ['ubidesk.account'],
    allOf: ['ubidesk.account.equipments.write'],
    page: 'account-equipment',
  },
  {
    path: '/account/:accountId/equipment/:equipmentId/update',
    anyOf: ['ubidesk.account'],
    page: 'account-equipment',
  },
  { path: '/account/:accountId/details', anyOf: ['ubidesk.account'], page: 'account-details' },
  { path: '/account/:accountId', anyOf: ['ubidesk.account'], page: 'account-details' },
  { path: '/occurrence/list', anyOf: ['ubidesk.account'], page: 'occurrence-queue' },
  {
    path: '/occurrence/:occurrenceId/attendance',
    anyOf: ['ubidesk.account'],
    page: 'occurrence-attendance',
  },
  { path: '/occurrence/:occurrenceId/replay', anyOf: ['ubidesk.account'], page: 'occurrence-replay' },
  { path: '/occurrence/:occurrenceId/cftv', anyOf: ['ubidesk.account'], page: 'occurrence-cftv' },
  {
    path: '/occurrence/:occurrenceId/dispatch/:dispatchId/report',
    anyOf: ['ubidesk.account'],
    page: 'occurrence-details',
  },
  { path: '/occurrence/management', anyOf: ['ubidesk.account'], page: 'occurrence-management' },
  { path: '/occurrence/reports', anyOf: ['ubidesk.account'], page: 'occurrence-reports' },
  { path: '/occurrence/reports/print', anyOf: ['ubidesk.account'], page: 'occurrence-reports' },
  { path: '/occurrence/search', anyOf: ['ubidesk.account'], page: 'occurrence-search' },
  { path: '/occurrence/map', anyOf: ['ubidesk.account'], page: 'occurrence-map' },
  { path: '/occurrence/:occurrenceId', anyOf: ['ubidesk.account'], page: 'occurrence-details' },
  { path: '/service-order/create', anyOf: ['ubidesk.so'], page: 'service-order-create' },
  { path: '/service-order/search', anyOf: ['ubidesk.so'], page: 'service-order-search' },
  { path: '/service-order/unscheduled', anyOf: ['ubidesk.so'], page: 'service-order-unscheduled' },
  { path: '/service-order/in-progress', anyOf: ['ubidesk.so'], page: 'service-order-board' },
  { path: '/service-order/in-validation', anyOf: ['ubidesk.so'], page: 'service-order-validation' },
  {
    path: '/service-order/calendar-blocking',
    anyOf: ['ubidesk.so'],
    allOf: ['ubidesk.so', 'ubidesk.so.technicianSchedulePause'],
    page: 'calendar-blocking',
  },
  {
    path: '/service-order/schedule/create',
    anyOf: ['ubidesk.so'],
    page: 'service-order-schedule-create',
  },
  { path: '/service-order/:id/update', anyOf: ['ubidesk.so'], page: 'service-order-update' },
  { path: '/service-order/:id/schedule', anyOf: ['ubidesk.so'], page: 'service-order-schedule' },
  { path: '/service-order/:id/print', anyOf: ['ubidesk.so'], page: 'service-order-print' },
  { path: '/service-order/:id', anyOf: ['ubidesk.so'], page: 'service-order-details' },
  {
    path: '/attendance-sentence',
    anyOf: ['ubidesk.config.attendanceSentence'],
    page: 'attendance-sentence-list',
  },
  {
    path: '/attendance-sentence/list',
    anyOf: ['ubidesk.config.attendanceSentence'],
    page: 'attendance-sentence-list',
  },
  {
    path: '/attendance-sentence/create',
    anyOf: ['ubidesk.config.attendanceSentence'],
    page: 'attendance-sentence',
  },
  {
    path: '/attendance-sentence/update',
    anyOf: ['ubidesk.config.attendanceSentence'],
    page: 'attendance-sentence-redirect',
  },
  {
    path: '/attendance-sentence/:sentenceId/update',
    anyOf: ['ubidesk.config.attendanceSentence'],
    page: 'attendance-sentence',
  },
  { path: '/user/list', anyOf: users, page: 'user-list' },
  { path: '/user/create', anyOf: users, page: 'user' },
  { path: '/user/:userId/update', anyOf: users, page: 'user' },
  { path: '/vehicle/list', anyOf: ['ubidesk.config.vehicle'], page: 'vehicle-list' },
  { path: '/vehicle/create', anyOf: ['ubidesk.config.vehicle'], page: 'vehicle' },
  { path: '/vehicle/:vehicleId/update', anyOf: ['ubidesk.config.vehicle'], page: 'vehicle' },
  { path: '/__spec', anyOf: ['ubidesk.config'], page: 'spec' },
  { path: '/audit/list', anyOf: ['ubidesk.config'], page: 'audit-list' },
  {
    path: '/central-refused/list',
    anyOf: ['ubidesk.config.centralRefusedConnections'],
    page: 'refused-connection-list',
  },
  {
    path: '/attendanceProfile/list',
    anyOf: ['ubidesk.config.attendanceProfile'],
    page: 'attendance-profile-list',
  },
  {
    path: '/attendanceProfile/create',
    anyOf: ['ubidesk.config.attendanceProfile'],
    page: 'attendance-profile',
  },
  {
    path: '/attendanceProfile/:attendanceProfileId/update',
    anyOf: ['ubidesk.config.attendanceProfile'],
    page: 'attendance-profile',
  },
  {
    path: '/attendancePolicy/list',
    anyOf: ['ubidesk.config.attendancePolicy'],
    page: 'attendance-policy-list',
  },
  {
    path: '/attendancePolicy/create',
    anyOf: ['ubidesk.config.attendancePolicy'],
    page: 'attendance-policy',
  },
  {
    path: '/attendancePolicy/:policyId/update',
    anyOf: ['ubidesk.config.attendancePolicy'],
    page: 'attendance-policy',
  },
  {
    path: '/attendancePolicy/:policyId',
    anyOf: ['ubidesk.config.attendancePolicy'],
    page: 'attendance-policy-details',
  },
  { path: '/holiday/list', anyOf: ['ubidesk.config.holiday'], page: 'holiday-list' },
  { path: '/holiday/create', anyOf: ['ubidesk.config.holiday'], page: 'holiday' },
  { path: '/holiday/:holidayId/update', anyOf: ['ubidesk.config.holiday'], page: 'holiday' },
]

export const mayOpen = ({ anyOf, allOf = [] }: Route, permissions: PermissionMap): boolean =>
  (anyOf.length === 0 || anyOf.some(key => permissions[key] === true)) &&
  allOf.every(key => permissions[key] === true)
