import type { customerRoutes } from '#contracts/accounts/customers.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { customerChoices, findCustomer, queryCustomers } from './repository.ts'
import { createCustomer, updateCustomer } from './service.ts'

export const customerHandlers = (db: Db, write: Write): Handlers<typeof customerRoutes> => ({
  dropdown: ({ query }) => customerChoices(db, query),
  query: ({ query }) => queryCustomers(db, query),
  find: ({ params }) => findCustomer(db, params.id),
  create: ({ body, actor, request }) => write(actor, request, work => createCustomer(work, body)),
  update: ({ params, body, actor, request }) =>
    write(actor, request, work => updateCustomer(work, params.id, body)),
})
