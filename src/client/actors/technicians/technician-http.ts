import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { cachedHttp } from '../../kit/http-cache.ts'

const TECHNICIAN = 'technician'

/** Cache of calendars, coverage and blocks; cleared by any change of orders or blocks. */
export const technicianHttp = (http: Http, cache: Cache): Http =>
  cachedHttp(
    http,
    cache,
    () => [TECHNICIAN],
    () => cache.forget(TECHNICIAN),
  )
