import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchCode } from '#browser/page/load-code.ts'

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reached = (status: number) => Promise.resolve(new Response(null, { status }))
const away = () => Promise.reject(new TypeError('Failed to fetch'))

/** A file that fails so often before it comes. */
const comesAfter = (failures: number) => {
  let left = failures
  return vi.fn(() => (left-- > 0 ? failed() : Promise.resolve('code')))
}

const server = vi.fn<() => Promise<Response>>()

describe('code that comes on demand', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', server.mockReset())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is not asked for twice, nor the server looked for, when it comes', async () => {
    const load = comesAfter(0)
    await expect(fetchCode(load)).resolves.toBe('code')
    expect(load).toHaveBeenCalledTimes(1)
    expect(server).not.toHaveBeenCalled()
  })

  it.each([
    ['the network is away', away],
    ['the server is being restarted', () => reached(503)],
  ])('is asked for again and again while %s', async (_, answer) => {
    server.mockImplementation(answer)
    const load = comesAfter(4)
    const code = fetchCode(load)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(code).resolves.toBe('code')
    expect(load).toHaveBeenCalledTimes(5)
  })

  it('is asked for less and less often', async () => {
    server.mockImplementation(away)
    const load = vi.fn(failed)
    void fetchCode(load)
    await vi.advanceTimersByTimeAsync(15_000)
    const before = load.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load.mock.calls.length - before).toBe(12)
  })

  it('comes with the network that is back by the time it is looked for', async () => {
    server.mockImplementation(() => reached(200))
    await expect(fetchCode(comesAfter(1))).resolves.toBe('code')
  })

  it('is gone when the server is there and has not got it', async () => {
    server.mockImplementation(() => reached(200))
    const load = vi.fn(failed)
    await expect(fetchCode(load)).rejects.toThrow('dynamically imported')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
