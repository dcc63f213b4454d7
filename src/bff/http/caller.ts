import { isIP } from 'node:net'

/**
 * Caller's address. Only the rightmost `X-Forwarded-For` entries, from trusted proxies, count.
 * @param socket the other end of the connection
 * @param proxies how many proxies of ours a call comes through
 */
export const callerAddress = (
  socket: string | null,
  forwardedFor: string | undefined,
  proxies: number,
): string | null => {
  const told = proxies > 0 && forwardedFor ? (forwardedFor.split(',').at(-proxies)?.trim() ?? '') : ''
  return isIP(told) ? told : socket
}
