import { accountHttp } from '#client/actors/accounts/account-http.ts'
import { perServices } from '../kit/per-services.ts'

export const accountHttpOf = perServices(({ http, cache }) => accountHttp(http, cache))
