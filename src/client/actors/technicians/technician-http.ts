import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { cachedHttp } from '../../kit/http-cache.ts'

const TECHNICIAN = 'technician'

/** Caches calendars, coverage and blocks until an order or a block changes. */
export const technicianHttp = (http: Http, cache: Cache): Http =>
  cachedHttp(
    http,
    cache,
    () => [TECHNICIAN],
    () => cache.forget(TECHNICIAN),
  )
