/** Answers already on their way: boot.ts asked for them before this code had run. */
export interface Prefetched {
  /** The token the requests were sent with. */
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  var __prefetched: Prefetched | undefined
  /** Has every file of the screen at an address on its way, whichever is asked for first; boot.ts knows their names. */
  var __fetchFiles: ((path: string) => void) | undefined
}

/** The answer that boot.ts has on its way to a GET with the same token; each is taken once. */
const takeEarly = (input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | null => {
  const early = globalThis.__prefetched
  const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
  const answer = early?.answers.get(url)
  const bearer = new Headers(init?.headers).get('authorization')
  if (!early || !answer || (init?.method ?? 'GET') !== 'GET' || bearer !== `Bearer ${early.token}`)
    return null
  early.answers.delete(url)
  const { signal } = init ?? {}
  if (!signal) return answer
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}

/**
 * `fetch`, but what boot.ts has already asked for is taken over instead of sent again. `hear` is told of each answer,
 * with a moment of this PC's clock before which nobody had asked for it.
 */
export const createPrefetchedFetch =
  (hear: (answer: Response, asked: number) => void): typeof fetch =>
  async (input, init) => {
    const asked = Date.now()
    const early = takeEarly(input, init)
    const answer = await (early ?? fetch(input, init))
    hear(answer, early ? performance.timeOrigin : asked)
    return answer
  }
