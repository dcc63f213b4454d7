import type { MiddlewareHandler } from 'hono'

const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "connect-src 'self'",
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
  'Content-Security-Policy': csp,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Keeps a policy the response already has.
 * @param proxies number of trusted proxies; without one `X-Forwarded-Proto` is ignored
 */
export const secureHeaders =
  (proxies: number): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(securityHeaders))
      if (!headers.has(name)) headers.set(name, value)
    const isForwarded = proxies > 0 && context.req.header('x-forwarded-proto') === 'https'
    if (isForwarded || context.req.url.startsWith('https:')) headers.set('Strict-Transport-Security', HSTS)
  }
