import type { Http } from '#client/http.ts'
import { wholeList } from '#client/kit/crud.ts'
import { request } from '#client/kit/request.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'

type HttpOf = (services: Services) => Http
type Ask<Input, Answer> = (http: Http, input: Input, signal: AbortSignal) => Promise<Answer | undefined>

export const defineCollection = <Query, Row>(httpOf: HttpOf, ask: Ask<Query, readonly Row[]>) =>
  perServices(services =>
    createCollectionMachine<Query, Row>().provide({
      actors: wholeList<Query, Row>((query, signal) => ask(httpOf(services), query, signal)),
    }),
  )

export const defineRead = <Input, Answer>(httpOf: HttpOf, ask: Ask<Input, Answer>) =>
  perServices(services =>
    request<Answer | null, Input>(async (input, signal) => {
      try {
        return await ask(httpOf(services), input, signal)
      } catch {
        return null
      }
    }),
  )
