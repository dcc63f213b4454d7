import { isIP } from 'node:net'

/** Strips IPv6 zone and IPv4 mapping, which the database refuses or distinguishes. */
const plainAddress = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Only the rightmost `X-Forwarded-For` entries, from trusted proxies, count.
 * @param socket address of the connection
 * @param proxies number of trusted proxies
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

/** One subscriber's network: an IPv4 address, or an IPv6 /64. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
  const groups = (text = '') => (text ? text.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`
}
