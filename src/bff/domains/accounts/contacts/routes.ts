import type { contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal, refusedFor } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import type { Vault } from '../../../security/vault.ts'
import { listContacts, readContact } from './repository.ts'
import { verifySpoken, writeSecrets } from './secrets.ts'
import { createContact, orderContacts, removeContact, updateContact } from './service.ts'

export interface ContactDeps {
  db: Db
  write: Write
  vault: Vault
}

const checkAccount = async (db: Db, accountId: string): Promise<void> => {
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!account) throw new Refusal('NOT_FOUND')
}

/** Who is called about an account, in which order, and whether they said the right word. */
export const contactHandlers = ({ db, write, vault }: ContactDeps): Handlers<typeof contactRoutes> => ({
  async list({ params }) {
    await checkAccount(db, params.accountId)
    return listContacts(db, params.accountId)
  },

  find: ({ params }) => readContact(db, params.accountId, params.contactId),

  create: ({ params, body, actor, request }) =>
    write(actor, request, work => createContact(work, params.accountId, body)),

  update: ({ params, body, actor, request }) =>
    write(actor, request, work => updateContact(work, params.accountId, params.contactId, body)),

  remove: ({ params, actor, request }) =>
    write(actor, request, work => removeContact(work, params.accountId, params.contactId)),

  order: ({ params, body, actor, request }) =>
    write(actor, request, work => orderContacts(work, params.accountId, body.ids)),

  passwords: ({ params, body, actor, request }) =>
    write(actor, request, work => writeSecrets(work, vault, params.accountId, params.contactId, body)),

  async verifyPassword({ params, body, actor, request }) {
    const tried = await write(actor, request, work =>
      verifySpoken(work, vault, params.accountId, params.contactId, body),
    )
    if ('answer' in tried) return tried.answer
    throw refusedFor('PASSWORD_TRIES', tried.waitSeconds)
  },
})
