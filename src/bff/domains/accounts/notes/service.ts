import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { readInstant } from '../../../kit/days.ts'
import { lockAccount } from '../account-location.ts'

type Write = BodyOf<typeof accountWorkRoutes.createNote>

const NOTE = 'account_note'

/** End of a note; null for permanent ones. @throws Refusal VALIDATION */
const endOf = ({ kind, validUntil }: Write, now: Date): Date | null => {
  if (kind === 'PERMANENT') return null
  if (!validUntil) throw invalidField('validUntil', 'required', 'Campo obrigatório.')
  const end = readInstant('validUntil', validUntil)
  if (end <= now) throw invalidField('validUntil', 'past', 'A validade deve ser no futuro.')
  return end
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export const createNote = async (work: Work, accountId: string, body: Write): Promise<AccountNote> => {
  const { trx, now, actor } = work
  const version = await lockAccount(work, accountId)
  const end = endOf(body, now)
  const { id } = await trx
    .insertInto('account_note')
    .values({
      account_id: accountId,
      text: body.text,
      kind: body.kind,
      valid_until: end,
      author_id: actor.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note: AccountNote = {
    id,
    text: body.text,
    kind: body.kind,
    validUntil: end?.toISOString() ?? null,
    author: { id: actor.userId, name: actor.name },
    createdAt: now.toISOString(),
  }
  await work.audit('ACCOUNT_NOTE_CREATE', NOTE, id, null, { accountId, ...note })
  await work.publish('account.updated', accountId, { version })
  return note
}

/** @throws Refusal NOT_FOUND */
export const removeNote = async (work: Work, accountId: string, noteId: string): Promise<null> => {
  const version = await lockAccount(work, accountId)
  const gone = await work.trx
    .deleteFrom('account_note')
    .where('id', '=', noteId)
    .where('account_id', '=', accountId)
    .returning(['text', 'kind'])
    .executeTakeFirst()
  if (!gone) throw new Refusal('NOT_FOUND')
  await work.audit('ACCOUNT_NOTE_DELETE', NOTE, noteId, { accountId, ...gone }, null)
  await work.publish('account.updated', accountId, { version })
  return null
}
