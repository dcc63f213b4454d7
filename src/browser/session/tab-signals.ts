/** Carries neither user nor token: each tab reads the cookies itself. */
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

/** Signals over BroadcastChannel and storage events; one signal may arrive twice. */
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
        // Without storage only the channel signals; cookies are checked when the tab is shown.
      }
    },
  }
}
