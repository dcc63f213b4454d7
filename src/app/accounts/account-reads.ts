import { accountReads } from '#client/actors/account-page.actors.ts'
import { once } from '../kit/per-services.ts'

/** The reads that the screens of an account share. */
export const accountReadsOf = once(({ http, cache }) => accountReads(http, cache))
