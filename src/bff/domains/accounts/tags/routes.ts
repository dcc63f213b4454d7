import type { tagRoutes } from '#contracts/accounts/tags.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { createTag, queryTags } from './service.ts'

export const tagHandlers = (db: Db, write: Write): Handlers<typeof tagRoutes> => ({
  query: ({ query }) => queryTags(db, query),
  create: ({ body, actor, request }) => write(actor, request, work => createTag(work, body)),
})
