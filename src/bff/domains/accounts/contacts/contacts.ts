import { sql } from 'kysely'
import { type Contact, type ContactWrite, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { contactProblems } from '#contracts/rules/contacts.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { lockAccount } from '../account-location.ts'
import { account } from '../account-record.ts'

/** 02 and 2 are the same panel user. */
const isPanelUserTaken = async (
  { trx }: Work,
  accountId: string,
  code: string,
  except: string | undefined,
): Promise<boolean> => {
  const others = await trx
    .selectFrom('contact')
    .select(['id', 'panel_user_code'])
    .where('account_id', '=', accountId)
    .where('panel_user_code', 'is not', null)
    .execute()
  return others.some(other => other.id !== except && Number(other.panel_user_code) === Number(code))
}

const checkContact = async (
  work: Work,
  { panelUserCode }: ContactWrite,
  accountId: string,
  before: Contact | null,
): Promise<void> => {
  if (panelUserCode !== null && (await isPanelUserTaken(work, accountId, panelUserCode, before?.id)))
    throw invalidField('panelUserCode', 'inUse', 'Outro contato desta conta já usa este código.')
}

const numberContacts = async ({ trx }: Work, ids: readonly string[]): Promise<void> => {
  await sql`UPDATE contact SET call_order = wanted.place
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    WHERE contact.id = wanted.id AND contact.call_order <> wanted.place`.execute(trx)
}

export const contacts = defineRecord(contactRoutes, {
  table: 'contact',
  action: 'CONTACT',
  parent: account,
  orderBy: ['call_order'],
  select: {
    passwordSet: sql`(password_enc IS NOT NULL)`,
    counterPasswordSet: sql`(counter_password_enc IS NOT NULL)`,
    duressPasswordSet: sql`(duress_password_enc IS NOT NULL)`,
  },
  store: { phones: phones => JSON.stringify(phones), note: emptyToNull },
  problems: contactProblems,
  check: checkContact,
  initial: async ({ trx }, accountId): Promise<object> => ({
    call_order: (await contacts.list(trx, accountId)).length + 1,
  }),
  async afterRemove(work, accountId): Promise<void> {
    const left = await contacts.list(work.trx, accountId)
    await numberContacts(
      work,
      left.map(({ id }) => id),
    )
  },
})

/** `ids` must be all contacts of the account, each once. @throws Refusal NOT_FOUND, VALIDATION */
export const orderContacts = async (
  work: Work,
  accountId: string,
  ids: readonly string[],
): Promise<Contact[]> => {
  await lockAccount(work, accountId)
  const before = await contacts.list(work.trx, accountId)
  const wanted = new Set(ids)
  const all = ids.length === before.length && before.every(({ id }) => wanted.has(id))
  if (!all)
    throw invalidField('ids', 'stale', 'A lista de contatos mudou. Atualize a tela e ordene novamente.')
  await numberContacts(work, ids)
  const after = await contacts.list(work.trx, accountId)
  for (const contact of after) {
    const callOrder = before.find(({ id }) => id === contact.id)?.callOrder
    if (callOrder !== contact.callOrder)
      await work.audit(
        'CONTACT_ORDER',
        'contact',
        contact.id,
        { accountId, callOrder },
        { accountId, callOrder: contact.callOrder },
      )
  }
  await account.announce(work, accountId)
  return after
}
