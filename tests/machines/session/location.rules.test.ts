import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicPath, safeLocation } from '#machines/session/location.rules.ts'
import { sized } from '#tests/support/sample-size.ts'

const ORIGIN = 'https://console.example'

/** The path as the browser and the router will read it: dots resolved, escapes undone. */
const pathReached = (place: string): string => {
  const { pathname } = new URL(place, ORIGIN)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

const marks = ['/', '/', '/', '\\', '.', '..', ':', '?', '#', '@', ' ', ';', '=', '%', '\t', '\n', '\u0000']
const escapes = ['%2e', '%2f', '%5C', '%09', '%00', '%6c', '%20']
const words = ['login', 'Login', 'reset-password', 'save-password', 'service-order', '123', 'évil', '😀']
const evils = ['evil.example', 'https:', 'javascript:', 'alert(1)', '//']
const segments = [
  '',
  '.',
  '..',
  '%2e',
  '%2E.',
  'a',
  'login',
  '%6cogin',
  'reset-password',
  'save-password',
  'x?y=1',
]

/** Strings that look like addresses, and strings that look like nothing. */
const anyPlace = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...marks, ...escapes, ...words, ...evils), { size: 'max', maxLength: 12 })
      .map(pieces => pieces.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...segments), { size: 'max', maxLength: 6 })
      .map(path => `/${path.join('/')}`),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', size: 'max', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: 'binary-ascii', size: 'max', maxLength: 40 }).map(rest => `/${rest}`),
  },
  // Domains know no size 'max'.
  { weight: 1, arbitrary: fc.webUrl({ size: 'large', withFragments: true, withQueryParameters: true }) },
)

const thorough = { numRuns: sized(10_000, 2000) }

describe('safe location', () => {
  it.each([
    '/',
    '/service-order/123?x=1#y',
    '/service-order/search?account=S%C3%A3o%20Jo%C3%A3o&status=OPEN,PAUSED&page=2',
    '/service-order/search?from=/login',
    '/service-order/search#//evil',
    '/service-order/search?next=https://evil.example',
    '/loginX',
    '/service-order/login',
  ])('keeps %s', place => {
    expect(safeLocation(place)).toBe(place)
  })

  it.each([
    '//evil',
    '//evil.example/path',
    '///evil',
    '/\\evil',
    '/\\/evil',
    '\\\\evil',
    'https:',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%09/evil',
    '/\t/evil',
    '/\n/evil',
    '/%0a/evil',
    '/%2f/evil',
    '/%2Fevil',
    '/%5cevil',
    '/a\\b',
    '/a%00b',
    ' /service-order/1',
    '\t//evil',
    'service-order/1',
    '',
    '?x=1',
    '#y',
    '/login',
    '/login/',
    '/login?x=1',
    '/login#y',
    '/reset-password',
    '/reset-password/x',
    '/save-password/token?x=1',
  ])('C03, S13 sends %j to the index', place => {
    expect(safeLocation(place)).toBe('/')
  })

  it.each(['/./login', '/a/../login', '/%2e/login', '/service-order/%2E%2e/reset-password/x', '/%6cogin'])(
    'sees the public page behind %s',
    place => {
      expect(isPublicPath(pathReached(place))).toBe(true)
      expect(safeLocation(place)).toBe('/')
    },
  )

  it('takes only text, of at most 2000 characters', () => {
    const longest = `/${'a'.repeat(1999)}`
    expect(safeLocation(longest)).toBe(longest)
    expect(safeLocation(`${longest}a`)).toBe('/')
    for (const other of [
      undefined,
      null,
      0,
      7,
      true,
      {},
      [],
      ['/service-order/1'],
      new URL(ORIGIN),
      () => '/x',
    ])
      expect(safeLocation(other)).toBe('/')
  })

  it('C03, S13, P07 never leaves the console, whatever goes in', () => {
    fc.assert(
      fc.property(fc.oneof(anyPlace, fc.anything()), place => {
        expect(new URL(safeLocation(place), ORIGIN).origin).toBe(ORIGIN)
      }),
      thorough,
    )
  })

  it('C03, S13, P07 never is a public page, whatever goes in', () => {
    fc.assert(
      fc.property(anyPlace, place => {
        expect(isPublicPath(pathReached(safeLocation(place)))).toBe(false)
      }),
      thorough,
    )
  })

  it('keeps what it already made safe', () => {
    fc.assert(
      fc.property(anyPlace, place => {
        expect(safeLocation(safeLocation(place))).toBe(safeLocation(place))
      }),
      thorough,
    )
  })
})

describe('public paths', () => {
  it.each([
    ['/login', true],
    ['/login/', true],
    ['/login?x=1', true],
    ['/login#y', true],
    ['/reset-password/abc', true],
    ['/save-password/abc', true],
    ['/loginX', false],
    ['/login-help', false],
    ['/a/login', false],
    ['/', false],
    ['login', false],
  ])('%s: %s', (path, expected) => {
    expect(isPublicPath(path)).toBe(expected)
  })
})
