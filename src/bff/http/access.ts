import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'
import type { Access } from '#contracts/kit/wire.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../kit/time.ts'
import { effectivePermissions, mayUseConsole } from '../security/permissions.ts'
import { type AccessClaims, familyEnded, type Tokens } from '../security/tokens.ts'
import { Refusal } from './refusal.ts'

export interface Actor {
  userId: string
  name: string
  familyId: string
  permissions: PermissionMap
  expiresAt: Date
}

/** Loads the user of a valid token. @throws Refusal TOKEN_INVALID, TOKEN_EXPIRED */
export const identify = async (
  db: Db,
  clock: Clock,
  claims: Pick<AccessClaims, 'userId' | 'familyId' | 'expiresAt'> & { generation?: number },
): Promise<Actor> => {
  const row = await db
    .selectFrom('token_family as family')
    .innerJoin('app_user as user', 'user.id', 'family.user_id')
    .leftJoin('permission_group as permission_group', 'permission_group.id', 'user.permission_group_id')
    .where('family.id', '=', claims.familyId)
    .select([
      'family.generation',
      'family.confirmed',
      'family.created_at',
      'family.delivered_at',
      'family.revoked_at',
      'user.id',
      'user.name',
      'user.active',
      'user.extra_permissions',
      'user.denied_permissions',
      'permission_group.permissions as group_permissions',
    ])
    .executeTakeFirst()
  if (!row || row.id !== claims.userId || row.revoked_at || !mayUseConsole(row))
    throw new Refusal('TOKEN_INVALID')
  if (familyEnded(row, clock())) throw new Refusal('TOKEN_EXPIRED')
  if (!row.confirmed && claims.generation === row.generation)
    await db
      .updateTable('token_family')
      .set({ confirmed: true })
      .where('id', '=', claims.familyId)
      .where('generation', '=', claims.generation)
      .execute()
  return {
    userId: row.id,
    name: row.name,
    familyId: claims.familyId,
    permissions: effectivePermissions(row),
    expiresAt: claims.expiresAt,
  }
}

/**
 * By bearer token, never cookies; reads the database on every request.
 * @throws Refusal TOKEN_INVALID, TOKEN_EXPIRED
 */
export const authenticate = async (
  db: Db,
  tokens: Tokens,
  clock: Clock,
  header: string | null,
): Promise<Actor> => {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (!token) throw new Refusal('TOKEN_INVALID')
  return identify(db, clock, await tokens.readAccess(token))
}

export const holdsAny = (permissions: PermissionMap, keys: readonly PermissionKey[]): boolean =>
  keys.some(key => permissions[key] === true)

export const admits = (
  access: Exclude<Access, 'public'>,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): boolean => {
  if (access === 'signedIn') return true
  if ('anyOf' in access) return holdsAny(actor.permissions, access.anyOf)
  return params[access.self] === actor.userId || holdsAny(actor.permissions, access.orAnyOf)
}
