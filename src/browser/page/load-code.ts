import { waitToRetry } from './connectivity.ts'

/** Code that does not come: of an older build, or kept back on its way. */
export class CodeUnavailable extends Error {
  readonly reason: 'newVersion' | 'blocked'

  constructor(reason: 'newVersion' | 'blocked', cause?: unknown) {
    super(`missing code: ${reason}`, { cause })
    this.reason = reason
  }
}

const RELOADED = 'reloaded'
const RETRY_MS = 5000

/** Files that arrived after they had failed. */
const arrived = new Set<string>()

const ourScripts = () =>
  [...document.scripts].flatMap(({ attributes }) => attributes.getNamedItem('src')?.value ?? [])

const scriptsIn = (page: string) => [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src)

const signature = (scripts: readonly (string | undefined)[]) => scripts.toSorted().join(' ')

/** Compares the scripts of the server's page with this page's; null when the server does not answer with it. */
const findVersion = async (): Promise<'same' | 'new' | null> => {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const page = await answer.text()
    // A captive portal also answers with a page.
    if (!answer.ok || !page.includes('id="app"')) return null
    return signature(scriptsIn(page)) === signature(ourScripts()) ? 'same' : 'new'
  } catch {
    return null
  }
}

/**
 * Loads code on demand and retries while the network or the server is unreachable.
 * @throws CodeUnavailable for a new version, or when the server is there and the code is not
 */
export const fetchCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let answered = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      const version = await findVersion()
      if (version === 'new') throw new CodeUnavailable('newVersion', error)
      if (version === 'same') answered += 1
      if (answered > 1) throw new CodeUnavailable('blocked', error)
      if (version === null)
        await waitToRetry({ attempt, retryAfterSeconds: attempt }, new AbortController().signal)
    }
  }
}

const isDelivered = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { cache: 'reload' })
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

const reload = () => location.reload()

/** Reloads for a new version, once for each version that is left. */
const reloadOnce = () => {
  const version = signature(ourScripts())
  try {
    if (sessionStorage.getItem(RELOADED) === version) return
    sessionStorage.setItem(RELOADED, version)
    reload()
  } catch {
    // Without sessionStorage a reload could repeat for ever: the button stays.
  }
}

/**
 * Gets over missing code by itself: one reload for a new version; else a look every 5 s whether the file arrives.
 * A browser may remember that a module failed: when it fails again after it arrived, the page is reloaded once.
 * @param onRetry tries the code again
 * @returns what stops it
 */
export const recoverCode = ({ reason, cause }: CodeUnavailable, onRetry: () => void): (() => void) => {
  if (reason === 'newVersion') {
    reloadOnce()
    return () => {}
  }
  const url = /https?:\/\/\S+\.js/.exec(String(cause))?.[0]
  const timer = setInterval(async () => {
    if (url === undefined) onRetry()
    else if (await isDelivered(url)) {
      clearInterval(timer)
      if (arrived.has(url)) reloadOnce()
      else onRetry()
      arrived.add(url)
    }
  }, RETRY_MS)
  return () => clearInterval(timer)
}
