import { accountListReads } from '#client/actors/accounts/account-list.actors.ts'
import { perServices } from '../../kit/per-services.ts'

export const accountListReadsOf = perServices(({ http, cache }) => accountListReads(http, cache))
