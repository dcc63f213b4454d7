import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#bff/http/headers.ts'

const policy = new Map(
  (securityHeaders['Content-Security-Policy'] ?? '').split('; ').map(directive => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources] as const
  }),
)
const sourcesOf = (directive: string) => policy.get(directive) ?? policy.get('default-src') ?? []

describe('the content policy', () => {
  it.each([
    ['an inline script, a handler in markup, a javascript: address', 'script-src'],
    ['eval and its kind', 'script-src'],
    ['a style sheet in the page', 'style-src'],
    ['a style in markup', 'style-src-attr'],
    ['a call to another site', 'connect-src'],
    ['a picture from another site', 'img-src'],
    ['a font from another site', 'font-src'],
    ['a worker made of text', 'worker-src'],
    ['a frame', 'frame-src'],
    ['a plug-in', 'object-src'],
    ['audio and video', 'media-src'],
    ['a form that posts elsewhere', 'form-action'],
    ['another base of the addresses', 'base-uri'],
    ['being framed', 'frame-ancestors'],
  ])('S02 does not let run %s', (_, directive) => {
    const own = ["'self'", "'none'", ...(directive === 'img-src' ? ['blob:', 'data:'] : [])]
    expect(sourcesOf(directive).length).toBeGreaterThan(0)
    expect(sourcesOf(directive).filter(source => !own.includes(source))).toEqual([])
  })

  it('S01 has these directives and no other', () => {
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'none'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      'font-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'app', "'allow-duplicates'"],
    })
  })
})
