import { vi } from 'vitest'
import { createRuntime, type Runtime } from '#app/runtime.ts'
import { CookieJar } from './cookie-jar.ts'

export interface SimulatedPage {
  runtime: Runtime
  jar: CookieJar
  /** Classes of the document's root. */
  classes: Set<string>
  /** What the window or the document is told. */
  happens: (type: string, facts?: object) => void
  /** One frame is painted. */
  paint: () => void
}

const intervals: NodeJS.Timeout[] = []

/** Restores globals and stops intervals, which would read the real document. */
export const closePages = (): void => {
  for (const interval of intervals.splice(0)) clearInterval(interval)
  vi.unstubAllGlobals()
}

/** The runtime with cookies in memory and a given `fetch`. Undo with `closePages`. */
export const openPage = (cookies: Record<string, string>, fetch: typeof globalThis.fetch): SimulatedPage => {
  const jar = new CookieJar()
  for (const [name, value] of Object.entries(cookies)) jar.cookies.set(name, value)
  const classes = new Set<string>()
  const events = new EventTarget()
  const listeners = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const toggle = (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name))
  const document = { ...listeners, visibilityState: 'visible', documentElement: { classList: { toggle } } }
  Object.defineProperty(document, 'cookie', {
    get: () => jar.document.cookie,
    set: (line: string) => {
      jar.document.cookie = line
    },
  })
  let frames: (() => void)[] = []
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'console.example' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', listeners.addEventListener)
  vi.stubGlobal('removeEventListener', listeners.removeEventListener)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetch)
  const setInterval = globalThis.setInterval
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => {
    const interval = setInterval(run, ms)
    intervals.push(interval)
    return interval
  })
  const runtime = createRuntime()
  runtime.session.start()
  return {
    runtime,
    jar,
    classes,
    happens: (type, facts = {}) => events.dispatchEvent(Object.assign(new Event(type), facts)),
    paint() {
      const due = frames
      frames = []
      for (const run of due) run()
    },
  }
}
