interface Prefetched {
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  var __prefetched: Prefetched | undefined
  var __fetchFiles: ((path: string) => void) | undefined
}

/** Each prefetched response is used once, and only with the same token. */
const takePrefetched = (
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> | null => {
  const prefetched = globalThis.__prefetched
  const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
  const answer = prefetched?.answers.get(url)
  const bearer = new Headers(init?.headers).get('authorization')
  if (!prefetched || !answer || (init?.method ?? 'GET') !== 'GET' || bearer !== `Bearer ${prefetched.token}`)
    return null
  prefetched.answers.delete(url)
  const { signal } = init ?? {}
  if (!signal) return answer
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}

/** `fetch` with boot.ts's answers. `hear` gets a time before the request. */
export const createPrefetchedFetch =
  (hear: (answer: Response, asked: number) => void): typeof fetch =>
  async (input, init) => {
    const asked = Date.now()
    const prefetched = takePrefetched(input, init)
    const answer = await (prefetched ?? fetch(input, init))
    hear(answer, prefetched ? performance.timeOrigin : asked)
    return answer
  }
