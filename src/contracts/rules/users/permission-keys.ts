/** The nineteen permission keys of spec §6, verbatim. */
export const permissionKeys = [
  'ubidesk',
  'ubidesk.account',
  'ubidesk.account.equipments.write',
  'ubidesk.central.commandPassword',
  'ubidesk.so',
  'ubidesk.so.edit',
  'ubidesk.so.cancelExecutedServiceOrder',
  'ubidesk.so.technicianSchedulePause',
  'ubidesk.user',
  'ubidesk.config',
  'ubidesk.config.attendanceSentence',
  'ubidesk.config.attendanceProfile',
  'ubidesk.config.attendancePolicy',
  'ubidesk.config.vehicle',
  'ubidesk.config.holiday',
  'ubidesk.config.centralRefusedConnections',
  'ubidesk.config.user',
  'ubidesk.config.user.write',
  'ubidesk.config.user.writeOperationalProfile',
] as const

export type PermissionKey = (typeof permissionKeys)[number]
