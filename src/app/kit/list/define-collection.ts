import type { Http } from '#client/http.ts'
import { wholeList } from '#client/kit/crud.ts'
import { request } from '#client/kit/request.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../per-services.ts'

type Ask<Input, Answer> = (http: Http, input: Input, signal: AbortSignal) => Promise<Answer | undefined>

export const defineCollection = <Query, Row>(ask: Ask<Query, readonly Row[]>) =>
  perServices(({ http }) =>
    createCollectionMachine<Query, Row>().provide({
      actors: wholeList<Query, Row>((query, signal) => ask(http, query, signal)),
    }),
  )

export const defineRead = <Input, Answer>(ask: Ask<Input, Answer>) =>
  perServices(({ http }) =>
    request<Answer | null, Input>(async (input, signal) => {
      try {
        return await ask(http, input, signal)
      } catch {
        return null
      }
    }),
  )
