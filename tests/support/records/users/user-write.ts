import type { UserWrite } from '#contracts/users/user-management.contract.ts'

/** A user to create, with what an attendant may do. */
export const userWrite = (change: Partial<UserWrite> & Pick<UserWrite, 'name' | 'email'>): UserWrite => ({
  active: true,
  permissionGroupId: '4',
  extraPermissions: [],
  deniedPermissions: [],
  operationalProfileId: '4',
  tagIds: [],
  coverage: [],
  ...change,
})
