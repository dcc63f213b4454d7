const PERMISSION_FIELDS = ['active', 'permissionGroupId', 'extraPermissions', 'deniedPermissions'] as const
const OPERATIONAL_FIELDS = ['operationalProfileId', 'attendanceProfileId'] as const
const PERSONAL_FIELDS = [
  'name',
  'email',
  'document',
  'phone',
  'phoneExtension',
  'tagIds',
  'coverage',
] as const

export const userFields = [...PERSONAL_FIELDS, ...PERMISSION_FIELDS, ...OPERATIONAL_FIELDS] as const
export type UserField = (typeof userFields)[number]

/**
 * Fields of a user that the holder of these permissions may change (contract §5.1, D-23).
 * @param own nobody changes the own permissions, nor deactivates themselves
 */
export const writableUserFields = (
  permissions: Readonly<Record<string, boolean>>,
  own: boolean,
): readonly UserField[] => {
  if (permissions['ubidesk.config.user.write'] === true)
    return own ? [...PERSONAL_FIELDS, ...OPERATIONAL_FIELDS] : userFields
  return permissions['ubidesk.config.user.writeOperationalProfile'] === true ? OPERATIONAL_FIELDS : []
}
