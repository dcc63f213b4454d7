import { accountWorkActors } from '#client/actors/accounts/account-work.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import type { WallClock } from '#machines/accounts/notes/note.form.ts'
import { companyClock } from '../kit/company-clock.ts'
import type { Services } from '../services.ts'
import { accountHttpOf } from './account-http.ts'

export const accountWorkOf = (services: Services, accountId: string) =>
  accountWorkActors(accountHttpOf(services), services.cache, accountId)

export const wallClock: WallClock = { now: serverNow, instant: companyClock.instant }
