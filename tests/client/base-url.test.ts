import { expect, it } from 'vitest'
import { resolveBaseUrl } from '#client/base-url.ts'

const fixed = {
  'console.example': 'https://bff.console.example/bff/v1/web',
  'dev.console.example': 'https://bff.dev.console.example/bff/v1/web',
}

it.each([
  ['console.example', 'https://bff.console.example/bff/v1/web'],
  ['dev.console.example', 'https://bff.dev.console.example/bff/v1/web'],
  ['localhost', '/bff/v1/web'],
  ['127.0.0.1', '/bff/v1/web'],
  ['other.console.example', '/bff/v1/web'],
  ['console.example.other', '/bff/v1/web'],
  ['toString', '/bff/v1/web'],
  ['__proto__', '/bff/v1/web'],
  ['', '/bff/v1/web'],
])('M-184 on %j calls go to %s', (hostname, address) => {
  expect(resolveBaseUrl(hostname, fixed)).toBe(address)
})

it('M-184 without fixed hosts every call is relative', () => {
  expect(resolveBaseUrl('console.example', {})).toBe('/bff/v1/web')
})
