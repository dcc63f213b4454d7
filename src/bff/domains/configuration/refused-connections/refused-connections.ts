import { sql } from 'kysely'
import type {
  RefusedConnectionQuery,
  refusedConnectionRoutes,
} from '#contracts/configuration/refused-connections.contract.ts'
import { addDays, startOfDay } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { allOf, like, sortOf } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import { connections } from './repository.ts'
import { enableConnection, ignoreConnection } from './resolve.ts'

const column = (name: string) => sql.ref(`central_refused_connection.${name}`)

const sorts = { lastAt: column('last_at'), firstAt: column('first_at'), attempts: column('attempts') }

const searched = sql`folded(concat_ws(' ', ${column('receiver_account')}, ${column('mac')}, ${column('imei')},
  host(${column('remote_ip')})))`

/** A MAC is found with any separators, or none; short parts would match too much. */
const hasMac = (search: string) => {
  const digits = search.replace(/[\s:.-]/g, '').toUpperCase()
  return /^[\dA-F]{4,12}$/.test(digits)
    ? sql`replace(${column('mac')}, ':', '') LIKE ${like(digits)}`
    : sql`false`
}

/** @throws Refusal VALIDATION */
const matching = ({ search, channel, reason, status, from, to }: RefusedConnectionQuery) => {
  if (from) checkDay('from', from)
  if (to) checkDay('to', to)
  return allOf(
    search && sql`(${searched} LIKE folded(${like(search)}) OR ${hasMac(search)})`,
    channel && sql`${column('channel')} = ANY(${[...channel]}::text[])`,
    reason && sql`${column('reason')} = ANY(${[...reason]}::text[])`,
    status && sql`${column('status')} = ANY(${[...status]}::text[])`,
    from && sql`${column('last_at')} >= ${startOfDay(from)}`,
    to && sql`${column('last_at')} < ${startOfDay(addDays(to, 1))}`,
  )
}

/** Refused connections of panels (contract §5.7, D-25). */
export const refusedConnectionHandlers = (
  db: Db,
  write: Write,
): Handlers<typeof refusedConnectionRoutes> => ({
  query: async ({ query }) =>
    connections.page(db, query, matching(query), sortOf(sorts, query.sort ?? '-lastAt')),
  enable: ({ actor, request, params, body }) =>
    write(actor, request, work => enableConnection(work, params.connectionId, body)),
  ignore: ({ actor, request, params, body }) =>
    write(actor, request, work => ignoreConnection(work, params.connectionId, body)),
})
