import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact, contactRoutes, PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import type { Vault } from '../../../security/vault.ts'
import { lockAccount } from '../account-location.ts'
import { account } from '../account-record.ts'
import { contacts } from './contacts.ts'
import { matchesSpokenPassword } from './spoken-password.ts'

type Secrets = BodyOf<typeof contactRoutes.passwords>

const ENTITY = 'contact'
const WINDOW_MS = 10 * 60_000
const TRIES = 5

const openSecrets = async ({ trx }: Work, accountId: string, id: string, vault: Vault) => {
  const row = await trx
    .selectFrom('contact')
    .select(['password_enc', 'counter_password_enc', 'duress_password_enc'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const open = async (sealed: Buffer | null) => sealed && (await vault.open(sealed))
  return {
    password: await open(row.password_enc),
    counterPassword: await open(row.counter_password_enc),
    duressPassword: await open(row.duress_password_enc),
  }
}

const factOf = ({ passwordSet, counterPasswordSet, duressPasswordSet }: Contact) => ({
  passwordSet,
  counterPasswordSet,
  duressPasswordSet,
})

/** Audit names of the changes, never the secrets. */
const deedsOf = (secrets: Secrets) =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([name, word]) =>
      word === undefined ? [] : [[name, word === null ? 'CLEARED' : 'SET']],
    ),
  )

/** Keeps, replaces or clears passwords; the contact's version does not change. @throws Refusal */
export const writeSecrets = async (
  work: Work,
  vault: Vault,
  accountId: string,
  id: string,
  secrets: Secrets,
): Promise<Contact> => {
  await lockAccount(work, accountId)
  const before = await contacts.find(work.trx, accountId, id)
  const kept = await openSecrets(work, accountId, id, vault)
  const after = { ...kept, ...secrets }
  const { password, duressPassword } = after
  if (password && duressPassword && matchesSpokenPassword(password, duressPassword))
    throw invalidField('duressPassword', 'same', 'A senha de coação deve ser diferente da senha.')
  const seal = async (word: string | null) => (word ? await vault.seal(word) : null)
  const sealed = {
    ...(secrets.password !== undefined && { password_enc: await seal(secrets.password) }),
    ...(secrets.counterPassword !== undefined && {
      counter_password_enc: await seal(secrets.counterPassword),
    }),
    ...(secrets.duressPassword !== undefined && { duress_password_enc: await seal(secrets.duressPassword) }),
  }
  if (Object.keys(sealed).length === 0) return before
  await work.trx.updateTable('contact').set(sealed).where('id', '=', id).execute()
  const contact = await contacts.find(work.trx, accountId, id)
  await work.audit(
    'CONTACT_PASSWORD',
    ENTITY,
    id,
    { accountId, ...factOf(before) },
    { accountId, ...factOf(contact), deeds: deedsOf(secrets) },
  )
  await account.announce(work, accountId)
  return contact
}

const attemptKeyOf = (contactId: string, userId: string) =>
  createHash('sha256').update(`contact-password\n${contactId}\n${userId}`).digest('base64url')

/** Counts an attempt, serialized; returns the wait in seconds when limited. */
const recordSecretAttempt = async ({ trx, now, actor }: Work, contactId: string): Promise<number | null> => {
  const key = attemptKeyOf(contactId, actor.userId)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  const recent = await trx
    .selectFrom('attempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(TRIES)
    .execute()
  const oldest = recent[TRIES - 1]
  if (oldest) return Math.max(1, Math.ceil((oldest.at.getTime() + WINDOW_MS - now.getTime()) / 1000))
  await trx.insertInto('attempt').values({ key, at: now, ok: null }).execute()
  return null
}

/** Verdict, or seconds until the next attempt. */
type AttemptResult = { answer: PasswordAnswer } | { waitSeconds: number }

/**
 * Compares spoken passwords. Attempts are audited without text, limited per contact.
 * @throws Refusal NOT_FOUND
 */
export const verifySpoken = async (
  work: Work,
  vault: Vault,
  accountId: string,
  id: string,
  { spoken, occurrenceId }: BodyOf<typeof contactRoutes.verifyPassword>,
): Promise<AttemptResult> => {
  const kept = await openSecrets(work, accountId, id, vault)
  const record = (result: string) =>
    work.audit('CONTACT_PASSWORD_CHECK', ENTITY, id, null, {
      accountId,
      result,
      ...(occurrenceId !== undefined && { occurrenceId }),
    })
  const waitSeconds = await recordSecretAttempt(work, id)
  if (waitSeconds !== null) {
    await record('REFUSED')
    return { waitSeconds }
  }
  const isPassword = matchesSpokenPassword(spoken, kept.password)
  const isDuress = matchesSpokenPassword(spoken, kept.duressPassword)
  const result = isDuress ? 'DURESS' : isPassword ? 'MATCH' : 'MISMATCH'
  await record(result)
  return {
    answer: {
      result,
      ...(result === 'MATCH' && kept.counterPassword !== null && { counterPassword: kept.counterPassword }),
    },
  }
}
