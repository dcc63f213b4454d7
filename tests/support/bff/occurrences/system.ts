import { appendEvent, nextOccurrenceNumber } from '#bff/domains/occurrences/repository.ts'
import type { LaterEvent } from '#bff/domains/occurrences/transitions/apply-event.ts'
import { applyBySystem } from '#bff/domains/occurrences/transitions/system.ts'
import { createDue, type Due } from '#bff/due/due.ts'
import { createDueHandlers } from '#bff/due/start.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import { actionOf, type SystemEvent } from '#machines/occurrences/occurrence.flow.ts'
import type { Caller, TestBff } from '../bff.ts'

const SECOND = 1000

/** What the server does by itself: signals, and what is due by the test's clock. */
export const createSystem = (bff: TestBff) => {
  let due: Due | null = null
  const write = () => createSystemWrite(bff.db, bff.clock, () => {})
  const run = async () => {
    await due?.run()
  }
  const dueAt = async (id: string, kind: string) =>
    (
      await bff.db
        .selectFrom('due')
        .select('at')
        .where('key', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).at

  return {
    /** A process that begins at this moment. */
    start(): void {
      due = createDue({
        db: bff.db,
        url: null,
        clock: bff.clock,
        write: write(),
        handlers: createDueHandlers(bff.clock),
        onError: error => {
          throw error
        },
        alarm: () => () => {},
      })
    },
    stop: async () => due?.close(),
    run,
    /** An occurrence of a power failure of account 5, as a signal begins it. */
    receive: (event: 'RECEIVE' | 'RECEIVE_WAIT'): Promise<string> =>
      write()({ rule: 'INTAKE' }, async ({ trx, now }) => {
        const policy = await trx
          .selectFrom('attendance_policy')
          .select(['id', 'version'])
          .where('catch_all', '=', true)
          .executeTakeFirstOrThrow()
        const waits = event === 'RECEIVE_WAIT'
        const status = waits ? ('WAITING' as const) : ('PENDING' as const)
        const { id } = await trx
          .insertInto('occurrence')
          .values({
            number: await nextOccurrenceNumber(trx),
            account_id: '5',
            event_code: '301',
            event_name: 'Falha na rede elétrica',
            category: 'POWER',
            priority: 4,
            origin: 'SYSTEM',
            status,
            attendance_policy_id: policy.id,
            policy_version: policy.version,
            received_at: now,
            queued_at: waits ? null : now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const actor = {
          kind: 'system' as const,
          rule: actionOf('NEW', event)?.rule ?? '',
          cause: 'Sinal recebido.',
        }
        const line = {
          at: now,
          type: event,
          actor,
          from: null,
          to: status,
          reasonId: null,
          note: null,
          payload: {},
        }
        await appendEvent(trx, id, line)
        return id
      }),
    /** @param operator of a station, for what is handed to somebody */
    async send(id: string, event: string, operator: Caller): Promise<void> {
      if (event === 'HOLD_ELAPSED') {
        bff.clock.set(await dueAt(id, event))
        return run()
      }
      if (event === 'LOCK_EXPIRED') {
        bff.clock.advance(100 * SECOND)
        return run()
      }
      const station = await bff.db
        .selectFrom('station')
        .innerJoin('app_user as person', 'person.id', 'station.operator_id')
        .select(['station.id', 'station.name', 'person.id as person_id', 'person.name as person_name'])
        .where('person.id', '=', operator.userId)
        .executeTakeFirstOrThrow()
      const input =
        event === 'FEED'
          ? {
              station: {
                id: station.id,
                name: station.name,
                operator: { id: station.person_id, name: station.person_name },
              },
            }
          : {}
      bff.clock.advance(60 * SECOND)
      const done = await write()({ rule: event }, work =>
        applyBySystem(work, id, event as Extract<SystemEvent, LaterEvent>, {
          cause: 'Aconteceu o que a regra esperava.',
          facts: ['closesAlone', 'signalAsUrgent', 'feedsItself'],
          input,
        }),
      )
      if (!done) throw new Error(`${event} refused`)
    },
  }
}
