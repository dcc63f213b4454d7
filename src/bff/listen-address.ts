import type { Env } from './env.ts'

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/

export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Where the console listens, and where people reach it. */
export type Place = Pick<Env, 'host' | 'publicUrl'>

/** A public address means that others reach it, by a proxy on this very machine too. */
export const isLocalOnly = ({ host, publicUrl }: Place): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))

/** Whether others reach it at an address that is not https: cookies and locks need it there. */
export const lacksHttps = (place: Place): boolean =>
  !isLocalOnly(place) && !place.publicUrl?.startsWith('https:')
