import type { RouteShape } from '#contracts/kit/wire.ts'
import type { Cache } from '../cache.ts'
import type { Http } from '../http.ts'

interface Call {
  params?: Readonly<Record<string, string>>
  query?: object
  signal?: AbortSignal
}

type Params = NonNullable<Call['params']>

/** Forgets cached reads after each write through it, even a refused one. */
export const forgettingHttp = (http: Http, forget: (params: Params) => void): Http => {
  const ask = http as (shape: RouteShape, call: Call) => Promise<unknown>
  return ((shape: RouteShape, call: Call) => {
    const answer = ask(shape, call)
    return shape.method === 'GET' ? answer : answer.finally(() => forget(call.params ?? {}))
  }) as Http
}

/**
 * Caches reads (spec §9) until a write through it.
 * @param rootOf first parts of a read's key in the cache
 */
export const cachedHttp = (
  http: Http,
  cache: Cache,
  rootOf: (params: Params) => readonly string[],
  forget: (params: Params) => void,
): Http => {
  const ask = forgettingHttp(http, forget) as (shape: RouteShape, call: Call) => Promise<unknown>
  return ((shape: RouteShape, call: Call) => {
    if (shape.method !== 'GET') return ask(shape, call)
    // Without its signal: another screen may wait for the same answer.
    const { signal: _, ...input } = call
    const { params = {}, query } = input
    return cache.read([...rootOf(params), shape.path, params, query], () => ask(shape, input))
  }) as Http
}
