import { screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userInfo } from '#tests/support/records/records.ts'

const USER = '5'
const names = ['userId', 'accessToken', 'refreshToken'] as const

let calls: string[]
let workers: number
let holding: number
let granted: number

/** The turn between tabs, as a browser gives it to a page that is alone. */
const locks = {
  async request(_name: string, _options: object, work: () => Promise<void>) {
    holding += 1
    granted += 1
    await work()
    holding -= 1
  },
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A server that no longer knows the first token. */
const answer = async (url: string, init: RequestInit = {}) => {
  const path = url.replace(/^.*\/bff\/v1\/web/, '')
  calls.push(`${init.method ?? 'GET'} ${path}`)
  if (path === '/refreshToken') return json({ accessToken: 'new', refreshToken: 'newer' })
  const token = new Headers(init.headers).get('authorization')
  if (token !== 'Bearer new') return json({ code: 'TOKEN_EXPIRED', message: 'Sua sessão expirou.' }, 401)
  if (path === `/user/${USER}/permissions`) return json({ ubidesk: true })
  if (path === `/user/${USER}`) return json(userInfo({ id: USER, permissions: { ubidesk: true } }))
  return json({}, 500)
}

beforeEach(() => {
  calls = []
  workers = 0
  holding = 0
  granted = 0
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        workers += 1
      }
      postMessage() {}
      terminate() {
        workers -= 1
      }
    },
  )
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  Cookies.set('userId', USER)
  Cookies.set('accessToken', 'old')
  Cookies.set('refreshToken', 'older')
  // A path of the shell's own: no screen asks the server for anything.
  history.replaceState(null, '', '/nada')
  const app = document.createElement('div')
  app.id = 'app'
  document.body.append(app)
})

afterEach(() => {
  for (const name of names) Cookies.remove(name)
  vi.unstubAllGlobals()
})

it('B09 mounted twice, as StrictMode does, the console is one session with one refresh, one beat and no lock left', async () => {
  await import('#app/main.tsx')
  await screen.findByRole('navigation', { name: 'Principal' }, { timeout: 20_000 })
  await waitFor(() => expect(calls).toContain(`POST /user/${USER}/userSession`), { timeout: 10_000 })
  const count = (line: string) => calls.filter(call => call === line).length
  expect(count('POST /refreshToken')).toBe(1)
  for (const path of ['', '/permissions']) expect(count(`GET /user/${USER}${path}`), path).toBe(2)
  expect(count(`POST /user/${USER}/userSession`)).toBe(1)
  expect(granted).toBe(1)
  expect(holding).toBe(0)
  // One that times the beats, one that times the lease of the live stream.
  await waitFor(() => expect(workers).toBe(2))
}, 60_000)
