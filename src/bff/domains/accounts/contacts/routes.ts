import type { contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { refusedFor } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import type { Vault } from '../../../security/vault.ts'
import { contacts, orderContacts } from './contacts.ts'
import { sameSecrets, verifySpoken, writeSecrets } from './secrets.ts'

interface ContactDeps {
  db: Db
  write: Write
  vault: Vault
}

export const contactHandlers = ({ db, write, vault }: ContactDeps): Handlers<typeof contactRoutes> => ({
  ...contacts.handlers(db, write),

  order: ({ params, body, actor, request }) =>
    write(actor, request, work => orderContacts(work, params.accountId, body.ids)),

  async passwords({ params, body, actor, request }) {
    const result = await write(actor, request, work =>
      writeSecrets(work, vault, params.accountId, params.contactId, body),
    )
    if ('contact' in result) return result.contact
    throw 'same' in result ? sameSecrets() : refusedFor('PASSWORD_TRIES', result.waitSeconds)
  },

  async verifyPassword({ params, body, actor, request }) {
    const tried = await write(actor, request, work =>
      verifySpoken(work, vault, params.accountId, params.contactId, body),
    )
    if ('answer' in tried) return tried.answer
    throw refusedFor('PASSWORD_TRIES', tried.waitSeconds)
  },
})
