import { sql } from 'kysely'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { BodyOf, FieldError } from '#contracts/kit/wire.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { lockAccount } from '../account-location.ts'
import { account } from '../account-record.ts'

type ContactBody = BodyOf<typeof contactRoutes.create>

const pairProblems = ({ availableFrom, availableTo, validFrom, validTo }: ContactBody): FieldError[] => {
  const both = 'Informe o início e o fim do horário.'
  return [
    ...(availableFrom === null && availableTo !== null
      ? [{ field: 'availableFrom', code: 'required', message: both }]
      : []),
    ...(availableFrom !== null && availableTo === null
      ? [{ field: 'availableTo', code: 'required', message: both }]
      : []),
    ...(availableFrom !== null && availableFrom === availableTo
      ? [{ field: 'availableTo', code: 'order', message: 'O início e o fim devem ser diferentes.' }]
      : []),
    ...(validFrom !== null && validTo !== null && validTo < validFrom
      ? [{ field: 'validTo', code: 'order', message: 'A data final não pode ser anterior à inicial.' }]
      : []),
  ]
}

const phoneProblems = ({ phones }: ContactBody): FieldError[] =>
  phones.flatMap(({ number }, at) =>
    phones.findIndex(phone => phone.number === number) < at
      ? [{ field: `phones.${at}.number`, code: 'repeated', message: 'Este telefone já está na lista.' }]
      : [],
  )

/** Whether another contact of the account is that user of the panel: 02 and 2 are one. */
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

/** @throws Refusal VALIDATION */
const checkContact = async (
  work: Work,
  body: ContactBody,
  accountId: string,
  before: Contact | null,
): Promise<void> => {
  const fieldErrors = [...phoneProblems(body), ...pairProblems(body)]
  const { panelUserCode } = body
  if (panelUserCode !== null && (await isPanelUserTaken(work, accountId, panelUserCode, before?.id)))
    fieldErrors.push({
      field: 'panelUserCode',
      code: 'inUse',
      message: 'Outro contato desta conta já usa este código.',
    })
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
}

/** Numbers contacts from 1, in this order. */
const numberContacts = async ({ trx }: Work, ids: readonly string[]): Promise<void> => {
  await sql`UPDATE contact SET call_order = wanted.place
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    WHERE contact.id = wanted.id AND contact.call_order <> wanted.place`.execute(trx)
}

/** The people to call about an account, in the order in which they are called. */
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

/** Puts the contacts of an account in another order: all of them, each once. @throws Refusal */
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
