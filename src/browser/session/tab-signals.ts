/** What one tab tells the others. Never who, never a token: each reads the cookies for itself. */
export const signalTypes = ['loggedIn', 'loggedOut', 'tabLeft'] as const
export type Signal = (typeof signalTypes)[number]

export interface Signals {
  send: (signal: Signal) => void
}

const CHANNEL = 'session'
const KEY = 'session.signal'

const asSignal = (value: unknown): Signal | null =>
  signalTypes.find(type => type === (typeof value === 'string' ? value.split(':')[0] : null)) ?? null

const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/**
 * Wakes the other tabs over a BroadcastChannel and over the storage event, since either may be missing; the same
 * signal may arrive twice, and anything else that arrives is ignored.
 */
export const openSignals = (hear: (signal: Signal) => void): Signals => {
  const channel = openChannel()
  const take = (value: unknown) => {
    const signal = asSignal(value)
    if (signal) hear(signal)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) take(newValue)
  })
  return {
    send(signal: Signal): void {
      channel?.postMessage(signal)
      try {
        localStorage.setItem(KEY, `${signal}:${Date.now()}`)
      } catch {
        // The channel alone, then; a tab that heard nothing looks at the cookies when it is shown.
      }
    },
  }
}
