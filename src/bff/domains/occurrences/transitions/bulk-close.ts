import type { ErrorCode } from '#contracts/kit/errors.ts'
import type { BulkClosed, BulkClosing } from '#contracts/occurrences/occurrence-events.contract.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkPlaceholders } from './checks.ts'
import { applyToOccurrence } from './service.ts'

/** Of the closing, not of one occurrence: they refuse all. */
const common: readonly ErrorCode[] = ['REASON_REQUIRED', 'NOTE_REQUIRED', 'FORBIDDEN']

const checkKinship = async ({ trx }: Work, ids: readonly string[]): Promise<void> => {
  const { accounts, events } = await trx
    .selectFrom('occurrence')
    .select(({ fn }) => [
      fn.count<string>('account_id').distinct().as('accounts'),
      fn.count<string>('event_code').distinct().as('events'),
    ])
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  if (Number(accounts) > 1 && Number(events) > 1)
    throw invalidField('ids', 'mixed', 'Escolha ocorrências de uma mesma conta ou de um mesmo evento.')
}

/**
 * Closes several (OC-17); those that the flow refuses are told with their code, the others are closed.
 * @throws Refusal REASON_REQUIRED, NOTE_REQUIRED, PLACEHOLDER_UNRESOLVED, VALIDATION
 */
export const bulkClose = async (
  work: Work,
  { ids, closeReasonId, classification, note }: BulkClosing,
): Promise<BulkClosed> => {
  checkPlaceholders(note ?? '')
  await checkKinship(work, ids)
  const input = { reasonId: closeReasonId, classification, note: note || null }
  const closed: string[] = []
  const skipped: BulkClosed['skipped'] = []
  // In one order: two bulk closings never wait for each other.
  const ordered = [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const id of ordered)
    try {
      await applyToOccurrence(work, id, 'BULK_CLOSE', input)
      closed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || common.includes(error.code)) throw error
      skipped.push({ id, code: error.code, message: error.facts.fieldErrors?.[0]?.message ?? error.sentence })
    }
  return { closed, skipped }
}
