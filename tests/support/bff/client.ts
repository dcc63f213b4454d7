import { BASE } from '#bff/http/mount.ts'
import { createHttp, type Http } from '#client/http.ts'
import type { Failure } from '#machines/kit/failure.ts'
import type { TestBff } from '#tests/support/bff/bff.ts'

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
