import { sql } from 'kysely'
import { errorCatalogue } from '#contracts/kit/errors.ts'
import { coverageProblems } from '#contracts/rules/users/coverage.ts'
import { isAdministrator } from '#contracts/rules/users/permissions.ts'
import type { UserField } from '#contracts/rules/users/writable-fields.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { effectivePermissions } from '../../../security/permissions.ts'
import type { UserData } from './repository.ts'

/** @throws Refusal FIELD_FORBIDDEN, naming each field */
export const refuseForbidden = (changed: readonly UserField[], writable: readonly UserField[]): void => {
  const forbidden = changed.filter(field => !writable.includes(field))
  if (forbidden.length === 0) return
  const { message } = errorCatalogue.FIELD_FORBIDDEN
  throw new Refusal('FIELD_FORBIDDEN', {
    fieldErrors: forbidden.map(field => ({ field, code: 'FIELD_FORBIDDEN', message })),
  })
}

const references = [
  {
    field: 'permissionGroupId',
    table: 'permission_group',
    message: 'Grupo de permissões não encontrado.',
  },
  {
    field: 'operationalProfileId',
    table: 'operational_profile',
    message: 'Perfil operacional não encontrado.',
  },
  {
    field: 'attendanceProfileId',
    table: 'attendance_profile',
    where: sql<boolean>`active`,
    message: 'Perfil de atendimento não encontrado.',
  },
] as const

/** @throws Refusal VALIDATION */
export const checkData = async (
  { trx }: Work,
  data: UserData,
  changed: readonly UserField[],
): Promise<void> => {
  const fieldErrors = changed.includes('coverage') ? coverageProblems(data) : []
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
  for (const reference of references)
    if (changed.includes(reference.field)) await checkReference(trx, data[reference.field], reference)
  if (data.tagIds.length === 0 || !changed.includes('tagIds')) return
  const known = await trx.selectFrom('user_tag').select('id').where('id', 'in', data.tagIds).execute()
  if (known.length !== data.tagIds.length)
    throw invalidField('tagIds', 'notFound', 'Etiqueta não encontrada.')
}

/** Two who demote each other wait for one another here. @throws Refusal LAST_ADMIN */
export const keepAdministrator = async ({ trx }: Work, exceptId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('user.administrator'))`.execute(trx)
  const others = await trx
    .selectFrom('app_user as user')
    .leftJoin('permission_group', 'permission_group.id', 'user.permission_group_id')
    .where('user.id', '<>', exceptId)
    .where('user.active', '=', true)
    .select([
      'user.active',
      'user.extra_permissions',
      'user.denied_permissions',
      'permission_group.permissions as group_permissions',
    ])
    .execute()
  const isOne = (other: (typeof others)[number]) =>
    isAdministrator({ active: other.active, permissions: effectivePermissions(other) })
  if (!others.some(isOne)) throw new Refusal('LAST_ADMIN')
}
