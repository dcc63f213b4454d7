import type { PermissionSource } from '#contracts/rules/users/permissions.ts'
import type { PresenceStatus } from '#contracts/users/users.contract.ts'

/** Codes of the operational profiles (contract §8). */
export const operationalProfileLabels: Readonly<Record<string, string>> = {
  ADMIN: 'Administrador',
  SUPERVISOR: 'Supervisor',
  OPERATOR: 'Operador',
  ATTENDANT: 'Atendente',
  TECHNICIAN: 'Técnico',
  PATROL: 'Tático',
}

export const presenceLabels: Readonly<Record<PresenceStatus, string>> = {
  ONLINE: 'No console',
  OFFLINE: 'Fora do console',
}

export const sourceLabels: Readonly<Record<PermissionSource, string>> = {
  group: 'Do grupo',
  extra: 'Concedida à parte',
  denied: 'Negada',
  none: 'Não concedida',
}

/** How a person's key departs from the group's. */
export type PermissionChoice = 'group' | 'extra' | 'denied'

export const choiceLabels: Readonly<Record<PermissionChoice, string>> = {
  group: 'Como no grupo',
  extra: 'Conceder',
  denied: 'Negar',
}
