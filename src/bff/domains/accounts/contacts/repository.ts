import { type Kysely, sql, type Transaction } from 'kysely'
import type { Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'

type Trx = Transaction<Tables>

/** What a form says of a contact. */
export type ContactFacts = BodyOf<typeof contactRoutes.create>

const clock = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`
const day = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
const isSet = (column: string) => sql<boolean>`(${sql.ref(column)} IS NOT NULL)`

const contacts = (db: Kysely<Tables>) =>
  db
    .selectFrom('contact')
    .select([
      'id',
      'name',
      'call_order as callOrder',
      'relation',
      'document',
      'email',
      'phones',
      'panel_user_code as panelUserCode',
      'has_key as hasKey',
      'can_cancel as canCancel',
      'can_request_test as canRequestTest',
      'can_authorize_so as canAuthorizeSo',
      'note',
      'active',
      'version',
      isSet('password_enc').as('passwordSet'),
      isSet('counter_password_enc').as('counterPasswordSet'),
      isSet('duress_password_enc').as('duressPasswordSet'),
      clock('available_from').as('availableFrom'),
      clock('available_to').as('availableTo'),
      day('valid_from').as('validFrom'),
      day('valid_to').as('validTo'),
    ])

const columnsOf = (facts: ContactFacts) => ({
  name: facts.name,
  relation: facts.relation,
  document: facts.document,
  email: facts.email,
  phones: JSON.stringify(facts.phones),
  panel_user_code: facts.panelUserCode,
  has_key: facts.hasKey,
  can_cancel: facts.canCancel,
  can_request_test: facts.canRequestTest,
  can_authorize_so: facts.canAuthorizeSo,
  available_from: facts.availableFrom,
  available_to: facts.availableTo,
  valid_from: facts.validFrom,
  valid_to: facts.validTo,
  note: facts.note || null,
  active: facts.active,
})

/** In the order in which they are called. */
export const listContacts = async (db: Kysely<Tables>, accountId: string): Promise<Contact[]> =>
  (await contacts(db)
    .where('account_id', '=', accountId)
    .orderBy('call_order')
    .orderBy('id')
    .execute()) as Contact[]

/** @throws Refusal NOT_FOUND, also when the contact is of another account */
export const readContact = async (db: Kysely<Tables>, accountId: string, id: string): Promise<Contact> => {
  const found = await contacts(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found as Contact
}

/** Whether another contact of the account is that user of the panel: 02 and 2 are one. */
export const isPanelUserTaken = async (
  trx: Trx,
  accountId: string,
  code: string,
  except: string | null,
): Promise<boolean> => {
  const others = await trx
    .selectFrom('contact')
    .select(['id', 'panel_user_code'])
    .where('account_id', '=', accountId)
    .where('panel_user_code', 'is not', null)
    .execute()
  return others.some(other => other.id !== except && Number(other.panel_user_code) === Number(code))
}

export const insertContact = async (
  trx: Trx,
  accountId: string,
  callOrder: number,
  facts: ContactFacts,
): Promise<Contact> => {
  const { id } = await trx
    .insertInto('contact')
    .values({ account_id: accountId, call_order: callOrder, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readContact(trx, accountId, id)
}

export const updateContactRow = async (trx: Trx, id: string, facts: ContactFacts): Promise<void> => {
  await trx
    .updateTable('contact')
    .set(({ eb }) => ({ ...columnsOf(facts), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteContactRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('contact').where('id', '=', id).execute()
}

/** Numbers contacts from 1, in this order. */
export const numberContacts = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`UPDATE contact SET call_order = wanted.place
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    WHERE contact.id = wanted.id AND contact.call_order <> wanted.place`.execute(trx)
}
