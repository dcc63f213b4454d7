const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/

export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

export interface Place {
  host: string
  publicUrl: string | null
}

/** A public URL counts as remote, even with a local proxy. */
export const isLocalOnly = ({ host, publicUrl }: Place): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))

/** True for public access without https, which cookies and locks need. */
export const lacksHttps = (place: Place): boolean =>
  !isLocalOnly(place) && !place.publicUrl?.startsWith('https:')
