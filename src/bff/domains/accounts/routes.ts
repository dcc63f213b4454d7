import type { accountRoutes } from '#contracts/accounts.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import { installedEquipment } from './equipment.ts'
import { searchAccounts } from './search.ts'

export const accountHandlers = (db: Db): Handlers<typeof accountRoutes> => ({
  equipment: ({ params }) => installedEquipment(db, params.accountId),
  query: ({ query }) => searchAccounts(db, query),
})
