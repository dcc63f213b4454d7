import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeUnavailable, fetchCode, recoverCode } from '#browser/page/load-code.ts'

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reached = (status: number) => Promise.resolve(new Response(null, { status }))
const pageWith = (script: string) =>
  Promise.resolve(new Response(`<script type="module" src="${script}"></script><div id="app"></div>`))
const portal = () => Promise.resolve(new Response('<h1>Aceite os termos</h1>'))
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
    document.head.innerHTML = '<script src="/assets/core-1.js"></script>'
    sessionStorage.clear()
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
    ['F08 a captive portal answers for the server', portal],
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
    server.mockImplementation(() => pageWith('/assets/core-1.js'))
    await expect(fetchCode(comesAfter(1))).resolves.toBe('code')
  })

  it('X30, F12 is of another version when the server’s page names other files', async () => {
    server.mockImplementation(() => pageWith('/assets/core-2.js'))
    const load = vi.fn(failed)
    await expect(fetchCode(load)).rejects.toMatchObject({ reason: 'newVersion' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('F08 is kept back when the server is there with the same version', async () => {
    server.mockImplementation(() => pageWith('/assets/core-1.js'))
    const load = vi.fn(failed)
    await expect(fetchCode(load)).rejects.toMatchObject({ reason: 'blocked' })
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('getting over code that is missing', () => {
  const reload = vi.fn()
  const file = 'http://localhost/assets/board-1.js'
  const blocked = () =>
    new CodeUnavailable('blocked', new TypeError(`Failed to fetch dynamically imported module: ${file}`))

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', server.mockReset())
    vi.stubGlobal('location', { reload: reload.mockReset() })
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('X30 reloads by itself for a new version, once: then the button is left', () => {
    recoverCode(new CodeUnavailable('newVersion'), vi.fn())
    recoverCode(new CodeUnavailable('newVersion'), vi.fn())
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('F08 tries again by itself when the file arrives as what it is, not as a page', async () => {
    const answers = [
      new Response('<h1>Portal</h1>', { headers: { 'content-type': 'text/html' } }),
      new Response('', { headers: { 'content-type': 'text/javascript' } }),
    ]
    server.mockImplementation(async () => answers.shift()!)
    const retry = vi.fn()
    recoverCode(blocked(), retry)
    await vi.advanceTimersByTimeAsync(5000)
    expect(retry).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(retry).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    // It arrived, and the browser remembers that it had not.
    server.mockImplementation(
      async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    )
    recoverCode(blocked(), retry)
    await vi.advanceTimersByTimeAsync(5000)
    expect(retry).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('F08 stops when its screen is left', async () => {
    const retry = vi.fn()
    recoverCode(new CodeUnavailable('blocked'), retry)()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(retry).not.toHaveBeenCalled()
  })
})
