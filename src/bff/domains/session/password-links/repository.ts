import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { refusedFor } from '../../../http/refusal.ts'
import { mailRow } from '../../../mail/outbox.ts'
import { invitationMail, newPasswordMail } from '../../../mail/texts.ts'

const LINK_MS = 30 * 60_000
const INVITATION_MS = 3 * 24 * 60 * 60_000
/** None is revoked early: strangers could revoke a person's; at most six an hour. */
const LIVE_LINKS = 3
const NO_USER = '0'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface LinkOwner {
  id: string
  name: string
  email: string
}

export const endPasswordLinks = async (
  trx: Transaction<Tables>,
  userId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('password_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

const insertLink = async (
  trx: Transaction<Tables>,
  userId: string | null,
  expiresAt: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('password_token')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: expiresAt, used_at: null })
    .execute()
  return token
}

const linkTo = (origin: string, token: string) => `${origin}/save-password/${token}`

/** Mails a new user the link for the first password; it lasts three days. */
export const mailInvitation = async (
  trx: Transaction<Tables>,
  user: LinkOwner,
  origin: string,
  now: Date,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  const token = await insertLink(trx, user.id, expiresAt)
  const text = invitationMail(user.name, linkTo(origin, token))
  await trx
    .insertInto('mail_outbox')
    .values(mailRow({ to: user.email, expiresAt, ...text }, now))
    .execute()
}

/** At most three in half an hour, as links for a new password. @throws Refusal TOO_MANY_ATTEMPTS */
export const refuseManyInvitations = async (
  trx: Transaction<Tables>,
  userId: string,
  now: Date,
): Promise<void> => {
  const recent = await trx
    .selectFrom('password_token')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now.getTime() + INVITATION_MS - LINK_MS))
    .orderBy('expires_at', 'desc')
    .limit(LIVE_LINKS)
    .execute()
  const oldest = recent[LIVE_LINKS - 1]
  if (!oldest) return
  const left = oldest.expires_at.getTime() - INVITATION_MS + LINK_MS - now.getTime()
  throw refusedFor('TOO_MANY_ATTEMPTS', Math.ceil(left / 1000), 'minuto')
}

/** None while three live; unknown e-mails get a row too: equal work (hardening S21, S23). */
export const mailPasswordLink = async (
  trx: Transaction<Tables>,
  email: string,
  origin: string,
  now: Date,
): Promise<void> => {
  const found = await trx
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const live = await trx
    .selectFrom('password_token')
    .select('expires_at')
    .where('user_id', '=', found?.id ?? NO_USER)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const user = live.length < LIVE_LINKS ? found : undefined
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const token = await insertLink(trx, user?.id ?? null, expiresAt)
  if (!user) return
  const text = newPasswordMail(user.name, linkTo(origin, token))
  await trx
    .insertInto('mail_outbox')
    .values(mailRow({ to: user.email, expiresAt, ...text }, now))
    .execute()
}

/** Owner of a valid link; null when unknown, used, expired or inactive. */
export const ownerOfLink = async (db: Kysely<Tables>, token: string, now: Date): Promise<LinkOwner | null> =>
  (await db
    .selectFrom('password_token as token')
    .innerJoin('app_user as user', 'user.id', 'token.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('token.token_hash', '=', hashOf(token))
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('user.active', '=', true)
    .executeTakeFirst()) ?? null

/** Consumes a link atomically. @returns whether this call was the one that did */
export const useLink = async (trx: Transaction<Tables>, token: string, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('password_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}•••••@${domain}`
}
