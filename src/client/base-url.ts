/** Base address on hosts without a fixed backend (spec §7). */
const RELATIVE = '/bff/v1/web'

/** Base address of every call (spec §7). @param fixed hostname → address, set at build time */
export const resolveBaseUrl = (hostname: string, fixed: Readonly<Record<string, string>>): string =>
  Object.hasOwn(fixed, hostname) ? (fixed[hostname] ?? RELATIVE) : RELATIVE
