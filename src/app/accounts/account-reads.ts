import { accountReads } from '#client/actors/accounts/account-page.actors.ts'
import { perServices } from '../kit/per-services.ts'

export const accountReadsOf = perServices(({ http, cache }) => accountReads(http, cache))
