import type { Account } from '#contracts/accounts/account-page.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { noteProblems } from '#contracts/rules/justification.ts'
import { mayBeTested } from '#machines/accounts/account-status.flow.ts'
import { testProblem } from '#machines/accounts/test-mode/test-mode.flow.ts'
import { type DueTask, scheduleDue } from '../../../due/rows.ts'
import { holdsAny } from '../../../http/access.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Effects, SystemWork, Work } from '../../../http/writes.ts'
import { ACCOUNT, lockAccountPage, publishAccountChange } from '../page-lock.ts'

/** Kind of due row; its key is the account. */
export const TEST_OVER = 'TEST_OVER'

type Write = BodyOf<typeof accountWorkRoutes.startTest>

const checkUntil = ({ actor, now }: Work, until: string): void => {
  const supervisor = holdsAny(actor.permissions, ['ubidesk.config.attendancePolicy'])
  const problem = testProblem(Date.parse(until), now.getTime(), supervisor)
  if (!problem) return
  const { code, message } = problem
  if (code === 'TEST_TOO_SHORT') throw invalidField('until', code, message)
  throw new Refusal(code === 'TEST_TOO_LONG' ? code : 'FORBIDDEN', {
    fieldErrors: [{ field: 'until', code, message }],
  })
}

const checkReason = async ({ trx }: Work, { reasonId, note }: Write): Promise<void> => {
  const reason = await trx
    .selectFrom('reason')
    .select('requires_note')
    .where('id', '=', reasonId)
    .where('scope', '=', 'TEST_MODE')
    .where('active', '=', true)
    .executeTakeFirst()
  if (!reason) throw invalidField('reasonId', 'unknown', 'Informe o motivo.')
  const fieldErrors = noteProblems(reason.requires_note, note)
  if (fieldErrors.length > 0) throw new Refusal('NOTE_REQUIRED', { fieldErrors })
}

const checkZones = async ({ trx }: Work, accountId: string, zones: readonly number[]): Promise<void> => {
  const found = await trx
    .selectFrom('central_zone as zone')
    .innerJoin('central', 'central.id', 'zone.central_id')
    .select('zone.number')
    .where('central.account_id', '=', accountId)
    .where('central.active', '=', true)
    .execute()
  const unknown = zones.filter(zone => !found.some(({ number }) => number === zone))
  if (unknown.length > 0)
    throw invalidField(
      'zones',
      'unknown',
      unknown.length === 1
        ? `Zona desconhecida: ${unknown[0]}.`
        : `Zonas desconhecidas: ${unknown.join(', ')}.`,
    )
}

const checkRequester = async ({ trx }: Work, accountId: string, contactId: string): Promise<void> => {
  const found = await trx
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('account_id', '=', accountId)
    .where('can_request_test', '=', true)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found)
    throw invalidField('requestedByContactId', 'unknown', 'Este contato não pode pedir teste nesta conta.')
}

/**
 * Until then, signals of the account, or of some zones, are only a test.
 * @throws Refusal NOT_FOUND, VERSION_CONFLICT, ACCOUNT_INACTIVE, VALIDATION, TEST_TOO_LONG, FORBIDDEN,
 * NOTE_REQUIRED
 */
export const startTest = async (work: Work, id: string, body: Write): Promise<Account> => {
  const { trx, now, actor } = work
  const { account: before } = await lockAccountPage(work, id)
  await checkVersion(work, ACCOUNT, before)
  if (!mayBeTested(before.status)) throw new Refusal('ACCOUNT_INACTIVE')
  checkUntil(work, body.until)
  await checkReason(work, body)
  const zones = body.zones === 'ALL' ? 'ALL' : [...new Set(body.zones)].sort((a, b) => a - b)
  if (zones !== 'ALL') await checkZones(work, id, zones)
  if (body.requestedByContactId) await checkRequester(work, id, body.requestedByContactId)
  await trx
    .updateTable('account')
    .set(({ eb }) => ({
      test_until: new Date(body.until),
      test_scope: JSON.stringify(zones),
      test_reason: body.reasonId,
      test_by: actor.userId,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await scheduleDue(trx, [{ kind: TEST_OVER, key: id, at: new Date(body.until) }])
  const after = await publishAccountChange(work, id)
  await work.audit(
    'ACCOUNT_TEST_START',
    ACCOUNT,
    id,
    { test: before.test },
    {
      test: after.test,
      ...(body.note && { note: body.note }),
      ...(body.requestedByContactId && { requestedByContactId: body.requestedByContactId }),
    },
  )
  return after
}

const clearTest = async (work: Effects, id: string, test: Account['test']): Promise<Account> => {
  await work.trx
    .updateTable('account')
    .set(({ eb }) => ({
      test_until: null,
      test_scope: null,
      test_reason: null,
      test_by: null,
      updated_at: work.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const after = await publishAccountChange(work, id)
  await work.audit('ACCOUNT_TEST_END', ACCOUNT, id, { test }, { test: null })
  return after
}

/** Ends a test early; a test already over is no error. @throws Refusal NOT_FOUND */
export const endTest = async (work: Work, id: string): Promise<Account> => {
  const { account } = await lockAccountPage(work, id)
  return account.test ? clearTest(work, id, account.test) : account
}

/** Ends a test whose time is over, unless it was ended or prolonged meanwhile. */
export const endTestThatIsOver = async (work: SystemWork, { key, at }: DueTask): Promise<void> => {
  const { account } = await lockAccountPage({ ...work, now: new Date(at.getTime() - 1) }, key)
  if (account.test?.until === at.toISOString()) await clearTest(work, key, account.test)
}
