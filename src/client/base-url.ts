/** Where the BFF lives when the host is not one of the fixed ones (spec §7). */
const RELATIVE = '/bff/v1/web'

/**
 * The base address of every call: a fixed backend on the hosts that have one, otherwise relative (spec §7).
 * @param fixed hostname → address, given at build time
 */
export const resolveBaseUrl = (hostname: string, fixed: Readonly<Record<string, string>>): string =>
  Object.hasOwn(fixed, hostname) ? (fixed[hostname] ?? RELATIVE) : RELATIVE
