import { waitToRetry } from './connectivity.ts'

/** Missing code: removed by a new build, or blocked on its way. */
export class CodeUnavailable extends Error {
  readonly reason: 'newVersion' | 'blocked'

  constructor(reason: 'newVersion' | 'blocked', cause?: unknown) {
    super(`missing code: ${reason}`, { cause })
    this.reason = reason
  }
}

const RELOADED = 'reloaded'
const RETRY_MS = 5000

const arrived = new Set<string>()

const ourScripts = () =>
  [...document.scripts].flatMap(({ attributes }) => attributes.getNamedItem('src')?.value ?? [])

const scriptsIn = (page: string) => [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src)

const signature = (scripts: readonly (string | undefined)[]) => scripts.toSorted().join(' ')

/** Compares the server's scripts with this page's; null without the server's page. */
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
 * Retries while network or server are unreachable.
 * @throws CodeUnavailable for a new version, or for code missing on a reachable server
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

/** At most once per version: a stale cache must not loop. */
const reloadOnce = () => {
  const version = signature(ourScripts())
  try {
    if (sessionStorage.getItem(RELOADED) === version) return
    sessionStorage.setItem(RELOADED, version)
    reload()
  } catch {
    // Without sessionStorage a reload could loop: the button remains.
  }
}

/**
 * Reloads once for a new version; else checks every 5 s for the file.
 * @param onRetry tries the code again; a reload follows if the browser cached the failure
 * @returns stops it
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
