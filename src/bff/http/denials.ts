import type { Db } from '../db/database.ts'

interface Denial {
  userId: string
  /** Method and route pattern, without parameter values. */
  route: string
  ip: string | null
  requestId: string
  at: Date
}

export const recordDenial = async (db: Db, { userId, route, ip, requestId, at }: Denial): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({
      at,
      user_id: userId,
      action: 'ACCESS_DENIED',
      entity: 'route',
      entity_id: route,
      ip,
      request_id: requestId,
    })
    .execute()
}
