import { describe, expect, it } from 'vitest'
import { createCache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import { cachedHttp, forgettingHttp } from '#client/kit/http-cache.ts'
import { contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { Failure } from '#machines/kit/failure.ts'

const MINUTE = 60_000
const ana = { accountId: '7' }

const setUp = () => {
  let clock = 0
  const calls: string[] = []
  const signals: unknown[] = []
  const cache = createCache(() => clock)
  const http = (async (
    { method, path }: { method: string; path: string },
    { signal, params }: { signal?: AbortSignal; params: Record<string, string> },
  ) => {
    calls.push(`${method} ${path} ${Object.values(params)}`)
    signals.push(signal)
    return signal?.aborted ? undefined : []
  }) as unknown as Http
  const kept = cachedHttp(
    http,
    cache,
    ({ accountId = '' }) => ['account', accountId],
    ({ accountId = '' }) => cache.forget('account', accountId),
  )
  return { kept, cache, calls, signals, pass: (ms: number) => (clock += ms) }
}

describe('an http that keeps its reads', () => {
  it('M-188 reads once in five minutes, each address and query apart', async () => {
    const { kept, calls, pass } = setUp()
    const read = (accountId: string) => kept(contactRoutes.list, { params: { accountId } })
    await read('7')
    pass(5 * MINUTE - 1)
    await read('7')
    expect(calls).toHaveLength(1)
    await read('8')
    await kept(contactRoutes.find, { params: { accountId: '7', contactId: '5' } })
    expect(calls).toHaveLength(3)
    pass(1)
    await read('7')
    expect(calls).toHaveLength(4)
  })

  it('forgets after its own write, refused or not, and never keeps a write', async () => {
    const { kept, calls } = setUp()
    const remove = () => kept(contactRoutes.remove, { params: { accountId: '7', contactId: '5' } })
    const read = () => kept(contactRoutes.list, { params: ana })
    await read()
    await kept(contactRoutes.list, { params: { accountId: '8' } })
    await remove()
    await remove()
    await read()
    await kept(contactRoutes.list, { params: { accountId: '8' } })
    expect(calls).toEqual([
      'GET /account/{accountId}/contact 7',
      'GET /account/{accountId}/contact 8',
      'DELETE /account/{accountId}/contact/{contactId} 7,5',
      'DELETE /account/{accountId}/contact/{contactId} 7,5',
      'GET /account/{accountId}/contact 7',
    ])
  })

  it('a screen that goes away does not take the answer from the others; a write keeps its signal', async () => {
    const { kept, signals } = setUp()
    const leaving = new AbortController()
    const read = kept(contactRoutes.list, { params: ana, signal: leaving.signal })
    leaving.abort()
    expect(await read).toEqual([])
    await kept(contactRoutes.remove, { params: { ...ana, contactId: '5' }, signal: leaving.signal })
    expect(signals).toEqual([undefined, leaving.signal])
  })
})

describe('an http that forgets', () => {
  const params = { accountId: '7', contactId: '5' }
  const setUpForgetting = (answer: () => Promise<unknown>) => {
    const forgotten: string[] = []
    const http = forgettingHttp(answer as unknown as Http, () => forgotten.push('list'))
    return { http, forgotten }
  }

  it('forgets after a write whose answer is good, refused, lost, or of a screen that went away', async () => {
    const lost = new Failure('timeout', 'O servidor demorou demais para responder.')
    const refused = new Failure('conflict', 'Ainda está em uso.', { code: 'IN_USE' })
    for (const failure of [lost, refused]) {
      const { http, forgotten } = setUpForgetting(() => Promise.reject(failure))
      await expect(http(contactRoutes.remove, { params })).rejects.toBe(failure)
      expect(forgotten).toEqual(['list'])
    }
    for (const answer of [null, undefined]) {
      const { http, forgotten } = setUpForgetting(async () => answer)
      expect(await http(contactRoutes.remove, { params })).toBe(answer)
      expect(forgotten).toEqual(['list'])
    }
  })

  it('keeps what was read while it reads', async () => {
    const { http, forgotten } = setUpForgetting(async () => [])
    await http(contactRoutes.list, { params: { accountId: '7' } })
    expect(forgotten).toEqual([])
  })
})
