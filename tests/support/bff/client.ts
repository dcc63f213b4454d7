import { BASE } from '#bff/http/mount.ts'
import { createHttp, type Http } from '#client/http.ts'
import type { Failure } from '#machines/kit/failure.ts'
import type { Caller, TestBff } from '#tests/support/bff/bff.ts'

const fail = async (): Promise<never> => {
  throw new Error('a token of the test was refused')
}

/** The product's request layer as a signed-in person, straight into the BFF. */
export const clientAs = (bff: TestBff, email: string): Http =>
  createHttp({
    baseUrl: BASE,
    life: () => new AbortController().signal,
    fetch: (input, init) => bff.fetch(new Request(new URL(String(input), 'http://console.test'), init)),
    gate: {
      token: async () => ({ accessToken: (await bff.as(email)).accessToken, refreshed: false }),
      renew: fail,
      isCurrent: () => true,
      end: () => {},
    },
  })

export const outcomeOf = async <Reply>(call: Promise<Reply | undefined>) =>
  call.then(
    reply => ({ reply: reply ?? null, failure: null }),
    (failure: Failure) => ({ reply: null, failure }),
  )

export type Outcome<Reply> = Awaited<ReturnType<typeof outcomeOf<Reply>>>

interface Sent {
  fields: Readonly<Record<string, string>>
  file?: File | null
  /** Idempotency key. */
  key?: string | null
}

/** Sends a form with a file, as the browser does. */
export const sendFile = async (
  bff: Pick<TestBff, 'fetch'>,
  who: Caller,
  path: string,
  { fields, file = null, key = null }: Sent,
): Promise<{ boundary: string | null; response: Response }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('imageFile', file)
  const request = new Request(`http://localhost${BASE}${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.accessToken}`, ...(key && { 'idempotency-key': key }) },
  })
  return { boundary: request.headers.get('content-type'), response: await bff.fetch(request) }
}
