import { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import { accountNoteProblems } from '#contracts/rules/notes.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { readInstant } from '../../../kit/time.ts'
import { account } from '../account-record.ts'

const { createNote, removeNote } = accountWorkRoutes

const notes = defineRecord(
  { create: createNote, remove: removeNote },
  {
    table: 'account_note',
    action: 'ACCOUNT_NOTE',
    parent: account,
    orderBy: ['created_at'],
    select: { author: refTo('app_user', 'account_note.author_id') },
    store: {
      validUntil: (end, { kind }) => (kind === 'TEMPORARY' ? end : null),
      opensFrom: (start, { kind }) => (kind === 'TEMPORARY' ? start : null),
    },
    initial: async ({ actor, now }) => ({ author_id: actor.userId, created_at: now }),
    problems: (body, { now }) => accountNoteProblems(body, now.getTime()),
    async check(_, { kind, validUntil, opensFrom }) {
      if (kind !== 'TEMPORARY') return
      if (validUntil) readInstant('validUntil', validUntil)
      if (opensFrom) readInstant('opensFrom', opensFrom)
    },
  },
)

export const noteHandlers = (
  db: Db,
  write: Write,
): Pick<Handlers<typeof accountWorkRoutes>, 'createNote' | 'removeNote'> => {
  const { create, remove } = notes.handlers(db, write)
  return { createNote: create, removeNote: remove }
}
