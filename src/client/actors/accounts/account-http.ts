import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { cachedHttp } from '../../kit/http-cache.ts'

/** Caches the routes below `/account/{accountId}`; not for a revealed password. */
export const accountHttp = (http: Http, cache: Cache): Http =>
  cachedHttp(
    http,
    cache,
    ({ accountId = '' }) => ['account', accountId],
    ({ accountId = '' }) => {
      cache.forget('account', accountId)
      cache.forget('account.list')
      cache.forget('home')
    },
  )
