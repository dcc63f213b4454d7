import type { reasonRoutes } from '#contracts/reasons.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'

export const reasonHandlers = (db: Db): Handlers<typeof reasonRoutes> => ({
  async query({ query }) {
    const rows = await db
      .selectFrom('reason')
      .select(['id', 'code', 'name', 'requires_note', 'classification'])
      .where('scope', '=', query.scope)
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return rows.map(({ requires_note, classification, ...row }) => ({
      ...row,
      requiresNote: requires_note,
      ...(classification && { classification }),
    }))
  },
})
