import type { RouteShape } from '#contracts/kit/wire.ts'
import type { Cache } from '../cache.ts'
import type { Http } from '../http.ts'

interface Call {
  params?: Readonly<Record<string, string>>
  query?: object
  signal?: AbortSignal
}

type Params = NonNullable<Call['params']>

/**
 * Caches reads (spec §9) until a write through it.
 * @param rootOf first parts of a read's key in the cache
 */
export const cachedHttp = (
  http: Http,
  cache: Cache,
  rootOf: (params: Params) => readonly string[],
  onWritten: (params: Params) => void,
): Http => {
  const ask = http as (shape: RouteShape, call: Call) => Promise<unknown>
  return ((shape: RouteShape, call: Call) => {
    const { params = {}, query } = call
    if (shape.method !== 'GET') return ask(shape, call).finally(() => onWritten(params))
    // Without its signal: another screen may wait for the same answer.
    const { signal: _, ...input } = call
    return cache.read([...rootOf(params), shape.path, params, query], () => ask(shape, input))
  }) as Http
}

/** Forgets cached reads after each write through it, even a refused one. */
export const forgettingHttp = (http: Http, forget: () => void): Http => {
  const ask = http as (shape: RouteShape, call: Call) => Promise<unknown>
  return ((shape: RouteShape, call: Call) =>
    shape.method === 'GET' ? ask(shape, call) : ask(shape, call).finally(forget)) as Http
}
