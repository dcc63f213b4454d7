import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'

export const statusMoves: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  DRAFT: ['ACTIVE', 'INACTIVE'],
  ACTIVE: ['SUSPENDED', 'INACTIVE'],
  SUSPENDED: ['ACTIVE', 'INACTIVE'],
  INACTIVE: ['ACTIVE'],
}

export const needsStatusNote = (to: AccountStatus): boolean => to === 'SUSPENDED' || to === 'INACTIVE'

const testable: Readonly<Record<AccountStatus, boolean>> = {
  DRAFT: false,
  ACTIVE: true,
  SUSPENDED: true,
  INACTIVE: false,
}

export const mayBeTested = (status: AccountStatus): boolean => testable[status]
