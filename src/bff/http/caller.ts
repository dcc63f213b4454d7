import { isIP } from 'node:net'

/**
 * The address a call comes from. Each proxy writes at the end of `X-Forwarded-For` from whom it took the call: with
 * so many proxies of ours, the caller is that many from the right, and what stands further left is only claimed.
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
