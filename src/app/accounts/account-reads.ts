import { accountReads } from '#client/actors/accounts/account-page.actors.ts'
import { perServices } from '../kit/per-services.ts'

/** The reads that the screens of an account share. */
export const accountReadsOf = perServices(({ http, cache }) => accountReads(http, cache))
