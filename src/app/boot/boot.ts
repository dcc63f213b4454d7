import { prefetchUrls } from '#client/prefetch-urls.ts'
import { resolveBaseUrl } from '../../client/base-url.ts'
import { fixedBackends } from '../env.ts'

/** Code files and each screen's share, injected by the build; last: unknown and empty address. */
declare const __FILES__: readonly [
  names: readonly string[],
  screens: readonly (readonly [pattern: string, files: readonly number[]])[],
]

// Separate script, before first paint and all other code: requests, theme, trusted types.

const storedTheme = () => {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}

const paint = () => {
  const stored = storedTheme()
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** react-aria clears announcers with innerHTML = ''; all other HTML is refused. Two workers of ours allowed. */
const trust = () => {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
    .trustedTypes
  factory?.createPolicy('default', {
    createHTML(text: string) {
      if (text === '') return ''
      throw new TypeError('HTML from text is not allowed here')
    },
    createScriptURL(address: string) {
      const { origin, pathname } = new URL(address, location.href)
      if (origin === location.origin && /\/(ticker\.worker|maplibre-gl-worker)[\w.-]*$/.test(pathname))
        return address
      throw new TypeError('This script is not ours')
    },
  })
}

/** Nothing is asked for early in a training console: its cookies have other names. */
const jar = document.documentElement.dataset.training ? '' : document.cookie
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(jar)?.[1]

const sendPrefetches = () => {
  const userId = cookie('userId')
  const token = cookie('accessToken')
  if (!userId || !token) return
  const parameters = new URLSearchParams(location.search)
  const base = resolveBaseUrl(location.hostname, fixedBackends)
  const urls = prefetchUrls(base, userId, location.pathname, name => parameters.get(name))
  const ask = (url: string) => {
    const answer = fetch(url, { headers: { authorization: `Bearer ${token}` } })
    // Avoids unhandled rejections; the consumer of the answer handles failures.
    answer.catch(() => {})
    return answer
  }
  globalThis.__prefetched = { token, answers: new Map(urls.map(url => [url, ask(url)])) }
}

const asked = new Set<number>()

/** Requests a screen's files in parallel, instead of one import after another. */
const fetchFiles = (address: string) => {
  const [names, screens] = __FILES__
  const screen =
    screens.find(([pattern]) => pattern === address) ??
    screens.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(address))
  for (const index of screen?.[1] ?? []) {
    if (asked.has(index)) continue
    asked.add(index)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/assets/${names[index]}.js`
    document.head.append(link)
  }
}

// First access to storage blocks: send requests before.
sendPrefetches()
fetchFiles(cookie('userId') ? location.pathname : '')
globalThis.__fetchFiles = fetchFiles
paint()
trust()
