import { accountListReads } from '#client/actors/accounts/account-list.actors.ts'
import { perServices } from '../../kit/per-services.ts'

/** The reads of the list of accounts, shared with whoever changes what it shows. */
export const accountListReadsOf = perServices(({ http, cache }) => accountListReads(http, cache))
