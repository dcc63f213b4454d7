import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { cachedHttp } from '../../kit/http-cache.ts'

const TECHNICIAN = 'technician'

/** For calendars, coverage and blocks: any change of an order or a block forgets them all. */
export const technicianHttp = (http: Http, cache: Cache): Http =>
  cachedHttp(
    http,
    cache,
    () => [TECHNICIAN],
    () => cache.forget(TECHNICIAN),
  )
