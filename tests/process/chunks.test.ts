import { describe, expect, it } from 'vitest'
import { planChunks } from '../../src/cli/vite/chunks.mjs'

interface Module {
  imports?: string[]
  lazy?: string[]
  bytes?: number
}

const MAIN = '/r/src/app/main.tsx'
const SHELL = '/r/src/app/shell/shell.tsx'
const LOGIN = '/r/src/app/session/sign-in/login-page.tsx'
const ORDERS = '/r/src/app/service-orders/list/order-list-page.tsx'
const DETAILS = '/r/src/app/service-orders/details/order-details-page.tsx'
const ACCOUNTS = '/r/src/app/accounts/list/account-list-page.tsx'
const PROFILE = '/r/src/app/profile/profile-page.tsx'
const BLOCKS = '/r/src/app/technicians/blocks/calendar-blocking-page.tsx'

/** The most used screen. */
const SEARCH = '/r/src/app/service-orders/list/service-order-search-page.tsx'

const tree: Record<string, Module> = {
  [MAIN]: { imports: ['runtime'], lazy: [SHELL, LOGIN] },
  [SHELL]: { imports: ['menu', 'button'], lazy: [ORDERS, DETAILS, ACCOUNTS, PROFILE, BLOCKS] },
  [LOGIN]: { imports: ['button', 'password'] },
  [ORDERS]: { imports: ['table', 'order', 'runtime'] },
  [DETAILS]: { imports: ['order', 'timeline', 'dialog'] },
  [ACCOUNTS]: { imports: ['table', 'menu'] },
  [PROFILE]: {},
  [BLOCKS]: {},
  order: { imports: ['dates'], bytes: 9000 },
  dialog: { imports: ['aria'], bytes: 500 },
  aria: { bytes: 90_000 },
}

const plan = (fileCost: number, modules = tree) =>
  planChunks(
    Object.keys(modules),
    {
      imports: id => modules[id]?.imports ?? [],
      lazyImports: id => modules[id]?.lazy ?? [],
      bytes: id => modules[id]?.bytes ?? 1000,
    },
    fileCost,
    0.5,
  )

describe('the files of a build', () => {
  it('are one for every page, one for every signed-in page, and one for what a screen alone needs', () => {
    const chunks = plan(0)
    const of = (name: string) => [...chunks].flatMap(([id, chunk]) => (chunk === name ? [id] : []))
    expect(of('core').sort()).toEqual([MAIN, 'button', 'runtime'].sort())
    expect(of('shell').sort()).toEqual([SHELL, 'menu'].sort())
    expect(of('login-page').sort()).toEqual([LOGIN, 'password'].sort())
    expect(of('order-details-page').sort()).toEqual([DETAILS, 'aria', 'dialog', 'timeline'].sort())
  })

  it('have an icon that sign-in imports by its path with what every page needs', () => {
    const eye = '/r/node_modules/lucide-react/dist/esm/icons/eye.mjs'
    const chunks = plan(0, { ...tree, [LOGIN]: { imports: ['password', eye] }, [eye]: {} })
    expect(chunks.get(eye)).toBe('core')
    expect(chunks.get('password')).toBe('login-page')
  })

  it('have what more than half of the screens need with what every signed-in page needs', () => {
    const chunks = plan(0, { ...tree, [PROFILE]: { imports: ['table'] } })
    expect(chunks.get('table')).toBe('shell')
    expect(chunks.get('order')).not.toBe('shell')
  })

  it('leave out of every page what the most used screen lacks', () => {
    const users = [ORDERS, DETAILS, ACCOUNTS, PROFILE]
    const masked = users.map(screen => [screen, { imports: ['mask'] }])
    const screens = { [SHELL]: { lazy: [...users, BLOCKS, SEARCH] }, ...Object.fromEntries(masked) }
    expect(plan(0, { ...tree, ...screens, [SEARCH]: {} }).get('mask')).not.toBe('shell')
    expect(plan(0, { ...tree, ...screens, [SEARCH]: { imports: ['mask'] } }).get('mask')).toBe('shell')
  })

  it('have a tiny piece with every page where a quarter of the screens needs it', () => {
    const users = { [ACCOUNTS]: { imports: ['unit'] }, [PROFILE]: { imports: ['unit'] } }
    expect(plan(0, { ...tree, ...users, unit: { bytes: 300 } }).get('unit')).toBe('shell')
    expect(plan(0, { ...tree, ...users, unit: { bytes: 900 } }).get('unit')).not.toBe('shell')
  })

  it('have what two screens share apart, under the domain of both, or the kit', () => {
    const chunks = plan(0)
    expect(chunks.get('order')).toMatch(/^service-orders-\d+$/)
    expect(chunks.get('dates')).toBe(chunks.get('order'))
    expect(chunks.get('table')).toMatch(/^kit-\d+$/)
  })

  it('join what is small when a request costs more than the bytes it saves', () => {
    expect(plan(1000).get('table')).not.toBe(plan(1000).get('order'))
    const joined = plan(20_000)
    expect(joined.get('table')).toBe(joined.get('order'))
  })

  it('never join what would bring a screen a library it does not need', () => {
    const chunks = plan(20_000, { ...tree, [ORDERS]: { imports: ['table', 'order', 'dialog'] } })
    expect(chunks.get('table')).not.toBe(chunks.get('dialog'))
    expect(chunks.get('aria')).toBe(chunks.get('dialog'))
  })
})
