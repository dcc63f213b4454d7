import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'

/** Where an account may go from where it is: pure policy, asked by the screen and by the BFF. */
export const statusMoves: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  DRAFT: ['ACTIVE', 'INACTIVE'],
  ACTIVE: ['SUSPENDED', 'INACTIVE'],
  SUSPENDED: ['ACTIVE', 'INACTIVE'],
  INACTIVE: ['ACTIVE'],
}

/** Whether a move has to say why: what stops the attendance of an account does. */
export const needsStatusNote = (to: AccountStatus): boolean => to === 'SUSPENDED' || to === 'INACTIVE'

const testable: Readonly<Record<AccountStatus, boolean>> = {
  DRAFT: false,
  ACTIVE: true,
  SUSPENDED: true,
  INACTIVE: false,
}

/** Whether an account in this status may be put in test mode. */
export const mayBeTested = (status: AccountStatus): boolean => testable[status]
