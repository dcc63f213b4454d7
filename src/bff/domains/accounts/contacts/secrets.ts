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

const deedsOf = (secrets: Secrets) =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([name, word]) =>
      word === undefined ? [] : [[name, word === null ? 'CLEARED' : 'SET']],
    ),
  )

const attemptKeyOf = (contactId: string) =>
  createHash('sha256').update(`contact-password\n${contactId}`).digest('base64url')

const auditCheck = (
  work: Work,
  accountId: string,
  id: string,
  result: PasswordAnswer['result'] | 'SAME' | 'REFUSED',
  occurrenceId?: string,
) =>
  work.audit('CONTACT_PASSWORD_CHECK', ENTITY, id, null, {
    accountId,
    result,
    ...(occurrenceId !== undefined && { occurrenceId }),
  })

/** Counts an attempt on a contact; returns the wait in seconds when limited. */
const recordSecretAttempt = async ({ trx, now }: Work, contactId: string): Promise<number | null> => {
  const key = attemptKeyOf(contactId)
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

const areSame = ({ password, duressPassword }: Secrets): boolean =>
  !!password && !!duressPassword && matchesSpokenPassword(password, duressPassword)

export const sameSecrets = (): Refusal =>
  invalidField('duressPassword', 'same', 'A senha de coação deve ser diferente da senha.')

/** The written contact; or a counted attempt: equal words, or seconds to wait. */
type SecretsResult = { contact: Contact } | { same: true } | { waitSeconds: number }

/** Keeps, replaces or clears passwords; comparing with a stored one counts as an attempt. @throws Refusal */
export const writeSecrets = async (
  work: Work,
  vault: Vault,
  accountId: string,
  id: string,
  secrets: Secrets,
): Promise<SecretsResult> => {
  await lockAccount(work, accountId)
  const before = await contacts.find(work.trx, accountId, id)
  if (areSame(secrets)) throw sameSecrets()
  const kept = await openSecrets(work, accountId, id, vault)
  const comparesWithStored =
    (!!secrets.password && secrets.duressPassword === undefined && kept.duressPassword !== null) ||
    (!!secrets.duressPassword && secrets.password === undefined && kept.password !== null)
  if (comparesWithStored) {
    const waitSeconds = await recordSecretAttempt(work, id)
    const same = waitSeconds === null && areSame({ ...kept, ...secrets })
    if (waitSeconds !== null || same)
      await auditCheck(work, accountId, id, waitSeconds !== null ? 'REFUSED' : 'SAME')
    if (waitSeconds !== null) return { waitSeconds }
    if (same) return { same }
  }
  const seal = async (word: string | null) => (word ? await vault.seal(word) : null)
  const sealed = {
    ...(secrets.password !== undefined && { password_enc: await seal(secrets.password) }),
    ...(secrets.counterPassword !== undefined && {
      counter_password_enc: await seal(secrets.counterPassword),
    }),
    ...(secrets.duressPassword !== undefined && { duress_password_enc: await seal(secrets.duressPassword) }),
  }
  if (Object.keys(sealed).length === 0) return { contact: before }
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
  return { contact }
}

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
  const waitSeconds = await recordSecretAttempt(work, id)
  if (waitSeconds !== null) {
    await auditCheck(work, accountId, id, 'REFUSED', occurrenceId)
    return { waitSeconds }
  }
  const isPassword = matchesSpokenPassword(spoken, kept.password)
  const isDuress = matchesSpokenPassword(spoken, kept.duressPassword)
  const result = isDuress ? 'DURESS' : isPassword ? 'MATCH' : 'MISMATCH'
  await auditCheck(work, accountId, id, result, occurrenceId)
  return {
    answer: {
      result,
      // Under duress too: the answer that a bystander expects (decision 54).
      ...(result !== 'MISMATCH' &&
        kept.counterPassword !== null && { counterPassword: kept.counterPassword }),
    },
  }
}
