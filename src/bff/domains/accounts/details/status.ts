import type { Account } from '#contracts/accounts/account-page.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { noteProblems } from '#contracts/rules/justification.ts'
import { needsStatusNote, statusMoves } from '#machines/accounts/account-status.flow.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { ACCOUNT, lockAccountPage, publishAccountChange } from '../page-lock.ts'

type Write = BodyOf<typeof accountWorkRoutes.status>

const words: Record<Account['status'], string> = {
  DRAFT: 'Rascunho',
  ACTIVE: 'Ativa',
  SUSPENDED: 'Suspensa',
  INACTIVE: 'Inativa',
}

/**
 * Changes the status; one that stops attendance also ends the test.
 * @throws Refusal NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, NOTE_REQUIRED
 */
export const changeStatus = async (work: Work, id: string, { status, note }: Write): Promise<Account> => {
  const { trx, now } = work
  const { account: before } = await lockAccountPage(work, id)
  await checkVersion(work, ACCOUNT, before)
  if (!statusMoves[before.status].includes(status))
    throw new Refusal('TRANSITION_NOT_ALLOWED', { values: { status: words[before.status] } })
  const fieldErrors = noteProblems(needsStatusNote(status), note)
  if (fieldErrors.length > 0) throw new Refusal('NOTE_REQUIRED', { fieldErrors })
  await trx
    .updateTable('account')
    .set(({ eb }) => ({
      status,
      updated_at: now,
      version: eb('version', '+', 1),
      ...(status === 'INACTIVE' && { test_until: null, test_scope: null, test_reason: null, test_by: null }),
    }))
    .where('id', '=', id)
    .execute()
  const after = await publishAccountChange(work, id)
  await work.audit(
    'ACCOUNT_STATUS',
    ACCOUNT,
    id,
    { status: before.status },
    { status, ...(note && { note }) },
  )
  return after
}
