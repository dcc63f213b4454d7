import type { MiddlewareHandler } from 'hono'

/** @param tiles origin that the map's style, tiles and signs are fetched from (`TILES_URL`), or '' */
const policyOf = (tiles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'none'",
    `connect-src 'self'${tiles && ` ${tiles}`}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default app 'allow-duplicates'",
  ].join('; ')

/** Headers of every response (hardening S01, S28, S29). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policyOf(''),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** Of bytes that a browser shows: it may not guess their type (hardening S24). */
export const fileHeaders = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
})

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Keeps a policy the response already has.
 * @param proxies number of trusted proxies; without one `X-Forwarded-Proto` is ignored
 * @param tilesUrl of another background of the map: its origin may be fetched from
 */
export const secureHeaders = (proxies: number, tilesUrl: string | null = null): MiddlewareHandler => {
  const sent = {
    ...securityHeaders,
    'Content-Security-Policy': policyOf(tilesUrl ? new URL(tilesUrl).origin : ''),
  }
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(sent)) if (!headers.has(name)) headers.set(name, value)
    const isForwarded = proxies > 0 && context.req.header('x-forwarded-proto') === 'https'
    if (isForwarded || context.req.url.startsWith('https:')) headers.set('Strict-Transport-Security', HSTS)
  }
}
