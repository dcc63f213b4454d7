import type { CommandKind, CommandWrite } from '#contracts/accounts/centrals.contract.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { recordLineOf } from '../../occurrences/report/report-event.ts'
import { lockOccurrence } from '../../occurrences/repository.ts'
import { account } from '../account-record.ts'
import { centrals, type Place } from './centrals.ts'

const SIMULATED_DELAY_MS = 700

type Call = Parameters<Write>

const armed: Partial<Record<CommandKind, 'ARMED' | 'ARMED_PARTIAL' | 'DISARMED'>> = {
  ARM: 'ARMED',
  ARM_PARTIAL: 'ARMED_PARTIAL',
  DISARM: 'DISARMED',
}

const applyCommand = async (
  { trx, now, actor }: Work,
  centralId: string,
  kind: CommandKind,
  args: CommandWrite['args'],
) => {
  const state = armed[kind]
  const { partitionNumber, zoneNumber } = args ?? {}
  if (state)
    await trx
      .updateTable('central_partition')
      .set({ armed_state: state, armed_changed_at: now, armed_by: actor.name })
      .where('central_id', '=', centralId)
      .$if(partitionNumber !== undefined, query => query.where('number', '=', partitionNumber ?? 0))
      .execute()
  if (zoneNumber !== undefined && (kind === 'BYPASS' || kind === 'UNBYPASS'))
    await trx
      .updateTable('central_zone')
      .set({ bypassed: kind === 'BYPASS' })
      .where('central_id', '=', centralId)
      .where('number', '=', zoneNumber)
      .execute()
}

const tellAnswer = async (
  work: Work,
  occurrenceId: string,
  central: string,
  done: boolean,
): Promise<void> => {
  const state = await lockOccurrence(work.trx, occurrenceId)
  const cause = done
    ? `A central ${central} executou o comando.`
    : `A central ${central} não executou o comando: perdeu a comunicação antes de responder.`
  const actor = { kind: 'system' as const, rule: 'COMMAND', cause }
  if (state) await recordLineOf(work, state, { type: 'COMMAND_ANSWERED', note: null, payload: {}, actor }, {})
}

const answer = async (work: Work, { accountId, centralId }: Place, commandId: string): Promise<void> => {
  const { trx, now } = work
  const command = await trx
    .selectFrom('central_command')
    .select(['kind', 'args', 'status', 'occurrence_id'])
    .where('id', '=', commandId)
    .forUpdate()
    .executeTakeFirst()
  if (command?.status !== 'SENT') return
  const reachable = await centrals.hold(work, accountId, centralId).then(
    ({ connectionStatus }) => connectionStatus === 'ONLINE',
    () => false,
  )
  if (reachable)
    await applyCommand(work, centralId, command.kind as CommandKind, command.args as CommandWrite['args'])
  await trx
    .updateTable('central_command')
    .set({
      status: reachable ? 'ACKED' : 'FAILED',
      finished_at: now,
      error: reachable ? null : 'A central perdeu a comunicação antes de responder.',
    })
    .where('id', '=', commandId)
    .execute()
  const { version, name } = await trx
    .updateTable('central')
    .set({ ...(reachable && { last_signal_at: now }), connection_status: reachable ? 'ONLINE' : 'OFFLINE' })
    .where('id', '=', centralId)
    .returning(['version', 'name'])
    .executeTakeFirstOrThrow()
  if (command.occurrence_id) await tellAnswer(work, command.occurrence_id, name, reachable)
  await work.publish('central.command', centralId, { commandId, status: reachable ? 'ACKED' : 'FAILED' })
  await work.publish('central.changed', centralId, { version })
  await account.announce(work, accountId)
}

export const createPanel =
  (write: Write, onError: (cause: unknown) => void) =>
  (actor: Call[0], request: Call[1], place: Place, commandId: string): void => {
    const alone = { ...request, ifMatch: null, idempotency: null }
    const timer = setTimeout(() => {
      write(actor, alone, work => answer(work, place, commandId)).catch(onError)
    }, SIMULATED_DELAY_MS)
    timer.unref()
  }
