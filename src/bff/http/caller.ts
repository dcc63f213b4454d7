import { isIP } from 'node:net'

/** Without IPv6 zone and IPv4 mapping, which the database refuses or tells apart. */
const plainAddress = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')

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
  const address = isIP(told) ? told : socket
  return address && plainAddress(address)
}
