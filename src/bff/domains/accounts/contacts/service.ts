import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { FieldError } from '#contracts/kit/wire.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { lockAccount } from '../account-location.ts'
import {
  type ContactFacts,
  deleteContactRow,
  insertContact,
  isPanelUserTaken,
  listContacts,
  numberContacts,
  readContact,
  updateContactRow,
} from './repository.ts'

export const ENTITY = 'contact'

const pairErrors = (facts: ContactFacts): FieldError[] => {
  const { availableFrom, availableTo, validFrom, validTo } = facts
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

const phoneErrors = ({ phones }: ContactFacts): FieldError[] =>
  phones.flatMap(({ number }, at) =>
    phones.findIndex(phone => phone.number === number) < at
      ? [{ field: `phones.${at}.number`, code: 'repeated', message: 'Este telefone já está na lista.' }]
      : [],
  )

const checkFacts = async ({ trx }: Work, accountId: string, facts: ContactFacts, except: string | null) => {
  const fieldErrors = [...phoneErrors(facts), ...pairErrors(facts)]
  const { panelUserCode } = facts
  if (panelUserCode !== null && (await isPanelUserTaken(trx, accountId, panelUserCode, except)))
    fieldErrors.push({
      field: 'panelUserCode',
      code: 'inUse',
      message: 'Outro contato desta conta já usa este código.',
    })
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
}

/** Whoever has the account open hears that something of it changed. */
export const announce = ({ publish }: Work, accountId: string): Promise<void> =>
  publish('account.updated', accountId, {})

/** A new contact is the last to be called. @throws Refusal */
export const createContact = async (work: Work, accountId: string, facts: ContactFacts): Promise<Contact> => {
  await lockAccount(work, accountId)
  await checkFacts(work, accountId, facts, null)
  const others = await listContacts(work.trx, accountId)
  const created = await insertContact(work.trx, accountId, others.length + 1, facts)
  await work.audit('CONTACT_CREATE', ENTITY, created.id, null, { accountId, ...created })
  await announce(work, accountId)
  return created
}

/** @throws Refusal */
export const updateContact = async (
  work: Work,
  accountId: string,
  id: string,
  facts: ContactFacts,
): Promise<Contact> => {
  await lockAccount(work, accountId)
  const before = await readContact(work.trx, accountId, id)
  await checkVersion(work, ENTITY, before)
  await checkFacts(work, accountId, facts, id)
  await updateContactRow(work.trx, id, facts)
  const after = await readContact(work.trx, accountId, id)
  await work.audit('CONTACT_UPDATE', ENTITY, id, { accountId, ...before }, { accountId, ...after })
  await announce(work, accountId)
  return after
}

/** Who comes after moves up one place. @throws Refusal NOT_FOUND */
export const removeContact = async (work: Work, accountId: string, id: string): Promise<null> => {
  await lockAccount(work, accountId)
  const before = await readContact(work.trx, accountId, id)
  await deleteContactRow(work.trx, id)
  const left = await listContacts(work.trx, accountId)
  await numberContacts(
    work.trx,
    left.map(contact => contact.id),
  )
  await work.audit('CONTACT_DELETE', ENTITY, id, { accountId, ...before }, null)
  await announce(work, accountId)
  return null
}

/** Puts the contacts of an account in another order: all of them, each once. @throws Refusal */
export const orderContacts = async (
  work: Work,
  accountId: string,
  ids: readonly string[],
): Promise<Contact[]> => {
  await lockAccount(work, accountId)
  const before = await listContacts(work.trx, accountId)
  const wanted = new Set(ids)
  const all = ids.length === before.length && before.every(({ id }) => wanted.has(id))
  if (!all)
    throw invalidField('ids', 'stale', 'A lista de contatos mudou. Atualize a tela e ordene novamente.')
  await numberContacts(work.trx, ids)
  const after = await listContacts(work.trx, accountId)
  for (const contact of after) {
    const callOrder = before.find(({ id }) => id === contact.id)?.callOrder
    if (callOrder !== contact.callOrder)
      await work.audit(
        'CONTACT_ORDER',
        ENTITY,
        contact.id,
        { accountId, callOrder },
        { accountId, callOrder: contact.callOrder },
      )
  }
  await announce(work, accountId)
  return after
}
