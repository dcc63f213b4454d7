import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Selectable, Transaction } from 'kysely'
import type { TokenPair } from '#contracts/session/auth.contract.ts'
import type { Db } from '../db/database.ts'
import type { Tables, TokenFamilyTable } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { RequestFacts } from '../http/request-facts.ts'
import type { Clock } from '../kit/time.ts'
import { appendToOutbox } from '../live/outbox.ts'
import type { Keys } from './keys.ts'
import { mayUseConsole } from './permissions.ts'
import { type FamilyState, rotate } from './rotation.ts'

const ACCESS_MINUTES = 15
export const FAMILY_MINUTES = 600
export const IDLE_MINUTES = 300

export interface AccessClaims {
  userId: string
  familyId: string
  generation: number
  expiresAt: Date
}

type Origin = Pick<RequestFacts, 'ip' | 'requestId'>

export interface Tokens {
  /** Opens a family, one per login. @param since start of the session; default: now */
  open(trx: Transaction<Tables>, userId: string, since?: Date): Promise<TokenPair>
  /** Exchanges a refresh token. @throws Refusal REFRESH_INVALID, REFRESH_REUSED */
  refresh(db: Db, refreshToken: string, from: Origin): Promise<TokenPair>
  /** @throws Refusal TOKEN_EXPIRED, TOKEN_INVALID */
  readAccess(token: string): Promise<AccessClaims>
  /** Family of a refresh token with a valid signature, or null. */
  familyOf(trx: Transaction<Tables>, refreshToken: string): Promise<string | null>
}

type FamilyRow = Selectable<TokenFamilyTable>

export const familyEnded = (family: Pick<FamilyRow, 'created_at' | 'delivered_at'>, now: Date): boolean =>
  now.getTime() - family.created_at.getTime() > FAMILY_MINUTES * 60_000 ||
  now.getTime() - family.delivered_at.getTime() > IDLE_MINUTES * 60_000

export const createTokens = (keys: Keys, clock: Clock): Tokens => {
  const sign = (familyId: string, generation: number, familyKey: Buffer) =>
    createHmac('sha256', keys.refreshToken).update(`${familyId}.${generation}.`).update(familyKey).digest()

  const pairFor = async (userId: string, familyId: string, generation: number, familyKey: Buffer) => {
    const issuedAt = Math.floor(clock().getTime() / 1000)
    const accessToken = await new SignJWT({ fam: familyId, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_MINUTES * 60)
      .setJti(randomBytes(6).toString('base64url'))
      .sign(keys.accessToken)
    const signature = sign(familyId, generation, familyKey).toString('base64url')
    return { accessToken, refreshToken: `${familyId}.${generation}.${signature}` }
  }

  const readRefresh = (token: string) => {
    const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
    return (
      match && {
        familyId: match[1]!,
        generation: Number(match[2]),
        signature: Buffer.from(match[3]!, 'base64url'),
      }
    )
  }

  const lockFamily = async (trx: Transaction<Tables>, token: string) => {
    const read = readRefresh(token)
    if (!read) return null
    const family = await trx
      .selectFrom('token_family')
      .selectAll()
      .where('id', '=', read.familyId)
      .forUpdate()
      .executeTakeFirst()
    if (!family) return null
    const expected = sign(family.id, read.generation, family.key)
    if (expected.length !== read.signature.length || !timingSafeEqual(expected, read.signature)) return null
    return { family, generation: read.generation }
  }

  return {
    async open(trx, userId, since) {
      const now = clock()
      const family = { id: randomUUID(), key: randomBytes(32) }
      await trx
        .insertInto('token_family')
        .values({
          ...family,
          user_id: userId,
          delivered_at: now,
          created_at: since ?? now,
          revoked_at: null,
          revoked_why: null,
        })
        .execute()
      return pairFor(userId, family.id, 0, family.key)
    },

    async refresh(db, refreshToken, { ip, requestId }) {
      const now = clock()
      const outcome = await db.transaction().execute(async trx => {
        const found = await lockFamily(trx, refreshToken)
        if (!found || found.family.revoked_at || familyEnded(found.family, now)) return null
        const { family } = found
        const user = await trx
          .selectFrom('app_user as user')
          .leftJoin('permission_group as permission_group', 'permission_group.id', 'user.permission_group_id')
          .select([
            'user.active',
            'user.extra_permissions',
            'user.denied_permissions',
            'permission_group.permissions as group_permissions',
          ])
          .where('user.id', '=', family.user_id)
          .executeTakeFirst()
        if (!user || !mayUseConsole(user)) return null
        const state: FamilyState = {
          generation: family.generation,
          deliveredAt: family.delivered_at.getTime(),
          confirmed: family.confirmed,
        }
        const next = rotate(state, found.generation, now.getTime())
        if (next === 'reused') {
          await trx
            .updateTable('token_family')
            .set({ revoked_at: now, revoked_why: 'REUSE' })
            .where('id', '=', family.id)
            .execute()
          await appendToOutbox(trx, {
            at: now,
            topic: 'session.revoked',
            entityId: family.user_id,
            payload: {},
          })
          await trx
            .insertInto('audit_log')
            .values({
              at: now,
              user_id: family.user_id,
              action: 'REFRESH_REUSED',
              entity: 'token_family',
              entity_id: family.id,
              ip,
              request_id: requestId,
            })
            .execute()
          return 'reused' as const
        }
        await trx
          .updateTable('token_family')
          .set({
            generation: next.generation,
            delivered_at: new Date(next.deliveredAt),
            confirmed: next.confirmed,
          })
          .where('id', '=', family.id)
          .execute()
        return pairFor(family.user_id, family.id, next.generation, family.key)
      })
      if (outcome === null) throw new Refusal('REFRESH_INVALID')
      if (outcome === 'reused') throw new Refusal('REFRESH_REUSED')
      return outcome
    },

    async readAccess(token) {
      try {
        const { payload } = await jwtVerify(token, keys.accessToken, {
          algorithms: ['HS256'],
          currentDate: clock(),
        })
        const { sub, fam, gen, exp } = payload
        if (
          typeof sub !== 'string' ||
          typeof fam !== 'string' ||
          typeof gen !== 'number' ||
          typeof exp !== 'number'
        )
          throw new Refusal('TOKEN_INVALID')
        return { userId: sub, familyId: fam, generation: gen, expiresAt: new Date(exp * 1000) }
      } catch (error) {
        throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
      }
    },

    async familyOf(trx, refreshToken) {
      return (await lockFamily(trx, refreshToken))?.family.id ?? null
    },
  }
}
