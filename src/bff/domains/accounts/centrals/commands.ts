import { sql } from 'kysely'
import type {
  Central,
  CentralCommand,
  CommandKind,
  CommandWrite,
} from '#contracts/accounts/centrals.contract.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Db } from '../../../db/database.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { recordLine } from '../../occurrences/report/report-event.ts'
import { lockOccurrence } from '../../occurrences/repository.ts'
import { checkOwner, notAllowed } from '../../occurrences/transitions/checks.ts'
import { centrals, type Place } from './centrals.ts'

export const ANSWER_MS = 15_000

const needs: Partial<Record<CommandKind, 'zoneNumber' | 'output'>> = {
  BYPASS: 'zoneNumber',
  UNBYPASS: 'zoneNumber',
  PGM_ON: 'output',
  PGM_OFF: 'output',
}

const checkTarget = ({ partitions, zones }: Central, { kind, args = {} }: CommandWrite): void => {
  const needed = needs[kind]
  if (needed && args[needed] === undefined)
    throw invalidField(`args.${needed}`, 'required', 'Campo obrigatório.')
  const { partitionNumber, zoneNumber } = args
  if (partitionNumber !== undefined && !partitions.some(({ number }) => number === partitionNumber))
    throw invalidField('args.partitionNumber', 'notFound', 'Esta partição não existe na central.')
  if (zoneNumber !== undefined && !zones.some(({ number }) => number === zoneNumber))
    throw invalidField('args.zoneNumber', 'notFound', 'Esta zona não existe na central.')
}

/** Its owner alone commands for an occurrence, while attending it; the timeline says so. */
const tellOccurrence = async (
  work: Work,
  occurrenceId: string,
  { id, name }: Central,
  { commandId, kind, args }: CommandWrite & { commandId: string },
): Promise<void> => {
  const state = await lockOccurrence(work.trx, occurrenceId)
  if (!state) throw new Refusal('NOT_FOUND')
  if (!isTagged(state.record.status, 'attended')) throw notAllowed(state, null)
  await checkOwner(work, state)
  const payload = { commandId, kind, output: args?.output ?? null, central: { id, name } }
  await recordLine(work, state, { type: 'COMMAND', note: null, payload })
}

/**
 * Sends a command to a central.
 * @throws Refusal NOT_FOUND, VALIDATION, CENTRAL_OFFLINE, NOT_OWNER, TRANSITION_NOT_ALLOWED
 */
export const sendCommand = async (
  work: Work,
  place: Place,
  wanted: CommandWrite,
): Promise<CentralCommand> => {
  const central = await centrals.hold(work, place.accountId, place.centralId)
  checkTarget(central, wanted)
  if (central.connectionStatus !== 'ONLINE') throw new Refusal('CENTRAL_OFFLINE')
  const { kind, args, occurrenceId } = wanted
  await checkReference(work.trx, occurrenceId, {
    field: 'occurrenceId',
    table: 'occurrence',
    where: sql`account_id = ${place.accountId}`,
    message: 'Esta ocorrência não é desta conta.',
  })
  const { id } = await work.trx
    .insertInto('central_command')
    .values({
      central_id: place.centralId,
      kind,
      args: args ? JSON.stringify(args) : null,
      user_id: work.actor.userId,
      occurrence_id: occurrenceId ?? null,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (occurrenceId) await tellOccurrence(work, occurrenceId, central, { ...wanted, commandId: id })
  await work.audit('CENTRAL_COMMAND', 'central', place.centralId, null, {
    accountId: place.accountId,
    commandId: id,
    kind,
    args: args ?? null,
  })
  return { id, status: 'SENT', error: null }
}

/** Status of a command; late answers count as failed. @throws Refusal NOT_FOUND */
export const readCommand = async (
  db: Db,
  { accountId, centralId }: Place,
  commandId: string,
  now: Date,
): Promise<CentralCommand> => {
  await centrals.find(db, accountId, centralId)
  const row = await db
    .selectFrom('central_command')
    .select(['id', 'status', 'error', 'created_at'])
    .where('id', '=', commandId)
    .where('central_id', '=', centralId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const late = row.status === 'SENT' && now.getTime() - row.created_at.getTime() > ANSWER_MS
  return { id: row.id, status: late ? 'TIMEOUT' : row.status, error: row.error }
}
