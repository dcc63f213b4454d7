import { sql } from 'kysely'
import { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { tableRepository } from '../../../kit/crud/repository.ts'

export const connections = tableRepository<RefusedConnection, object>({
  table: 'central_refused_connection',
  fields: Object.keys(RefusedConnection.entries),
  written: [],
  orderBy: [sql`central_refused_connection.last_at DESC`],
  select: {
    remoteIp: sql`host(central_refused_connection.remote_ip)`,
    resolvedBy: refTo('app_user', 'central_refused_connection.resolved_by'),
    central: refTo('central', 'central_refused_connection.central_id'),
    account: sql`(SELECT jsonb_build_object('id', account.id::text, 'code', code, 'name', account.name)
      FROM account JOIN central ON central.account_id = account.id
      WHERE central.id = central_refused_connection.central_id)`,
  },
})
