import { createFetch, FetchError } from 'ofetch'
import * as v from 'valibot'
import {
  type BodyInput,
  ErrorBody,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteShape,
} from '#contracts/kit/wire.ts'
import { Failure, type FailureKind } from '#machines/kit/failure.ts'
import { type Gate, INVALID_ANSWER } from './gate.ts'
import { markAnswer } from './last-answer.ts'
import { queryString } from './query.ts'

const REFRESH = '/refreshToken'

/** The five routes that carry no bearer (spec §7). */
const withoutBearer = new Set([
  '/login',
  REFRESH,
  '/resetPassword',
  '/auth/user/validatePasswordToken',
  '/auth/user/savePassword',
])

const TIMEOUT_MS = 30_000

const kinds: Record<number, FailureKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'unexpected',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  423: 'locked',
  428: 'conflict',
  429: 'tooMany',
  502: 'offline',
  503: 'offline',
  504: 'offline',
}

const texts = {
  offline: 'Sem conexão com o servidor. Verifique a rede e tente novamente.',
  timeout: 'O servidor demorou demais para responder. Tente novamente.',
  malformed: INVALID_ANSWER,
  unauthenticated: 'Sua sessão expirou. Entre novamente.',
  unexpected: 'Algo deu errado no servidor. Tente novamente.',
} as const

type Optional<Name extends string, Type> = Type extends undefined
  ? { [Key in Name]?: never }
  : { [Key in Name]: Type }

type CallInput<Shape extends RouteShape> = (keyof ParamsOf<Shape> extends never
  ? { params?: never }
  : { params: ParamsOf<Shape> }) &
  (QueryOf<Shape> extends undefined ? { query?: never } : { query?: QueryOf<Shape> }) &
  Optional<'body', BodyInput<Shape>> & {
    signal?: AbortSignal
    version?: number
    idempotencyKey?: string
    /** Facts about the browser tab, never about the person. */
    headers?: Readonly<Record<string, string>>
    timeoutMs?: number
  }

export interface AnswerEvent {
  type: 'answer.received' | 'answer.foreign' | 'answer.missing'
}

interface HttpDeps {
  baseUrl: string
  gate: Gate
  life: () => AbortSignal
  fetch?: typeof globalThis.fetch
  /** Told how each request ended, except those given up. */
  onAnswer?: (answer: AnswerEvent) => void
}

export type Http = <const Shape extends RouteShape>(
  shape: Shape,
  input: CallInput<Shape>,
) => Promise<ReplyOf<Shape> | undefined>

interface Answer {
  status: number
  text: string
  /** Of a route of images: the bytes and their id. */
  image: { id: string | undefined; image: Blob } | null
  type: string
  retryAfter: string | null
}

/** HTML instead of JSON comes from a captive portal or a proxy. */
const isForeign = ({ status, text, type }: Answer): boolean =>
  (status < 500 || status === 511) && (type.startsWith('text/html') || /^\s*</.test(text))

const pathOf = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed', texts.malformed)
  }
}

const errorBodyOf = (text: string) => {
  try {
    return v.safeParse(ErrorBody, JSON.parse(text))
  } catch {
    return v.safeParse(ErrorBody, null)
  }
}

/** A 502 or 504 with our body is an answer: only something behind is silent. */
const isAway = ({ status, text }: Answer): boolean =>
  kinds[status] === 'offline' && (status === 503 || !errorBodyOf(text).success)

const refusalOf = ({ status, text, retryAfter }: Answer): Failure => {
  const kind = kinds[status] ?? 'unexpected'
  const wait =
    retryAfter !== null && /^\d+$/.test(retryAfter) ? { retryAfterSeconds: Number(retryAfter) } : {}
  const body = errorBodyOf(text)
  if (!body.success) {
    const sentence = kind === 'offline' ? texts.offline : texts.unexpected
    return new Failure(kind, sentence, { code: `HTTP_${status}`, ...wait })
  }
  const { code, message, ...facts } = body.output
  return new Failure(kind, message, { code, ...facts, ...wait })
}

/** A stream could not be replayed after a refresh. */
const refuseStreams = (body: unknown): void => {
  if (body instanceof ReadableStream || body instanceof Request)
    throw new Failure('unexpected', texts.unexpected, { code: 'BODY_NOT_REPLAYABLE' })
}

/** Only request layer (docs/architecture.md); 401 goes through the gate, then replays. @throws Failure */
export const createHttp = ({
  baseUrl,
  gate,
  life,
  fetch = globalThis.fetch,
  onAnswer = () => {},
}: HttpDeps): Http => {
  const ofetch = createFetch({ fetch: ((url, init) => fetch(url, init)) as typeof globalThis.fetch })

  const once = async (
    shape: RouteShape,
    input: CallInput<RouteShape>,
    token: string | null,
    session: AbortSignal,
  ): Promise<Answer> => {
    const clock = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS)
    const signals = [clock, session, ...(input.signal ? [input.signal] : [])]
    try {
      const response = await ofetch.raw(
        baseUrl +
          pathOf(shape.path, input.params) +
          queryString(input.query as Record<string, string> | undefined),
        {
          method: shape.method,
          headers: {
            ...input.headers,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(input.version !== undefined && { 'if-match': `"${input.version}"` }),
            ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
          },
          ...(input.body !== undefined && { body: input.body as object }),
          signal: AbortSignal.any(signals),
          retry: 0,
          ignoreResponseError: true,
          responseType: shape.image ? 'blob' : 'text',
        },
      )
      const data = response._data as string | Blob | undefined
      const image = response.ok && data instanceof Blob ? data : null
      const answer = {
        status: response.status,
        text: data instanceof Blob ? (image ? '' : await data.text()) : (data ?? ''),
        image: image && { id: response.headers.get('etag')?.replaceAll('"', ''), image },
        type: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
      }
      const foreign = isForeign(answer)
      onAnswer({ type: foreign ? 'answer.foreign' : isAway(answer) ? 'answer.missing' : 'answer.received' })
      if (foreign) throw new Failure('foreign', texts.malformed, { code: `HTTP_${answer.status}` })
      return answer
    } catch (error) {
      if (session.aborted || input.signal?.aborted) throw new Failure('aborted', '')
      if (error instanceof Failure) throw error
      onAnswer({ type: 'answer.missing' })
      if (clock.aborted) throw new Failure('timeout', texts.timeout)
      throw new Failure('offline', texts.offline, {
        code: error instanceof FetchError ? 'FETCH' : 'BODY',
      })
    }
  }

  const withToken = async (
    shape: RouteShape,
    input: CallInput<RouteShape>,
    session: AbortSignal,
  ): Promise<Answer> => {
    let { accessToken: sent, refreshed } = await gate.token()
    for (let hops = 0; ; hops += 1) {
      const answer = await once(shape, input, sent, session)
      if (answer.status !== 401) return answer
      if (hops === 3 || (refreshed && gate.isCurrent(sent))) {
        gate.end('expired')
        throw new Failure('unauthenticated', texts.unauthenticated)
      }
      const renewal = await gate.renew(sent)
      if (input.signal?.aborted) throw new Failure('aborted', '')
      sent = renewal.accessToken
      refreshed = renewal.refreshed
    }
  }

  return async (shape, input) => {
    const call = input as CallInput<RouteShape>
    // Captured early: another session may begin meanwhile. Refresh calls outlive every session.
    const session = shape.path === REFRESH ? new AbortController().signal : life()
    try {
      if (call.signal?.aborted) return undefined
      refuseStreams(call.body)
      const answer = withoutBearer.has(shape.path)
        ? await once(shape, call, null, session)
        : await withToken(shape, call, session)
      if (answer.status < 200 || answer.status > 299) throw refusalOf(answer)
      const reply = v.safeParse(
        shape.reply,
        answer.image ?? (answer.text === '' ? null : readJson(answer.text)),
      )
      if (!reply.success) throw new Failure('malformed', texts.malformed, { code: shape.path })
      markAnswer()
      return reply.output as never
    } catch (error) {
      if (call.signal?.aborted || (error instanceof Failure && error.kind === 'aborted')) return undefined
      throw error
    }
  }
}
