import type { Db } from '../db/database.ts'

interface Denial {
  userId: string
  /** The method and the path of the contract, without what stood in its holes. */
  route: string
  ip: string | null
  requestId: string
  at: Date
}

/** Leaves in the audit trail that someone asked for what is not theirs (hardening S46). */
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
