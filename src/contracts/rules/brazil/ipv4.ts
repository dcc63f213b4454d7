const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ADDRESS = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

const bits = (address: string): number =>
  address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0) >>> 0

/** Four numbers of 0 to 255 without leading zeros. */
export const isIpv4 = (text: string): boolean => ADDRESS.test(text)

/** Ones first, with room for two hosts. */
export const isNetmask = (text: string): boolean => {
  if (!isIpv4(text)) return false
  const hosts = ~bits(text) >>> 0
  return (hosts & (hosts + 1)) === 0 && hosts >= 3 && hosts !== 0xffff_ffff
}

export const inSameNetwork = (one: string, other: string, netmask: string): boolean =>
  isIpv4(one) &&
  isIpv4(other) &&
  isNetmask(netmask) &&
  (bits(one) & bits(netmask)) === (bits(other) & bits(netmask))
