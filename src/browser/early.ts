/** Answers already on their way: boot.ts asked for them before this code had run. Each is taken once. */
export interface Early {
  /** The token the requests were sent with. */
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  var __early: Early | undefined
  /** Has every file of the screen at an address on its way, whichever is asked for first; boot.ts knows their names. */
  var __fetchFiles: ((path: string) => void) | undefined
}

/** `fetch`, but a GET that boot.ts has already sent with the same token is taken over instead of sent again. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.__early
  const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
  const answer = early?.answers.get(url)
  const bearer = new Headers(init?.headers).get('authorization')
  if (!early || !answer || (init?.method ?? 'GET') !== 'GET' || bearer !== `Bearer ${early.token}`)
    return fetch(input, init)
  early.answers.delete(url)
  const { signal } = init ?? {}
  if (!signal) return answer
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}
