import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Contract } from '#contracts/index.ts'
import type { Access, BodyOf, ParamsOf, QueryOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import { type Db, isConnectionLoss } from '../db/database.ts'
import type { Clock } from '../kit/time.ts'
import type { Tokens } from '../security/tokens.ts'
import { type Actor, admits, authenticate } from './access.ts'
import { recordDenial } from './denials.ts'
import { describeFault } from './fault.ts'
import { fileHeaders } from './headers.ts'
import { parseInput, readJson } from './input.ts'
import { readMultipart } from './multipart.ts'
import { Refusal } from './refusal.ts'
import type { RequestFacts } from './request-facts.ts'
import { digestOf, readIfMatch, readLastEventId, readTab } from './writes.ts'

export const BASE = '/bff/v1/web'

export interface Call<Shape extends RouteShape> {
  params: ParamsOf<Shape>
  query: QueryOf<Shape>
  body: BodyOf<Shape>
  actor: Shape['access'] extends 'public' ? null : Actor
  request: RequestFacts
  /** Of an image's route: aborted when the client leaves. */
  signal: Shape extends { image: true } ? AbortSignal : undefined
}

/** What a route of an image answers. */
export interface ServedImage {
  id: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** One handler per route; a missing one does not compile. */
export type Handlers<Routes extends Record<string, RouteShape>> = {
  [Name in keyof Routes]: (call: Call<Routes[Name]>) => Promise<Answered<Routes[Name]>>
}

type Answered<Shape extends RouteShape> = Shape extends { stream: true }
  ? ReadableStream<Uint8Array>
  : Shape extends { image: true }
    ? ServedImage
    : ReplyOf<Shape>

type AllHandlers = { [Domain in keyof Contract]: Handlers<Contract[Domain]> }

interface MountDeps {
  db: Db
  tokens: Tokens
  clock: Clock
  log: Logger
}

interface Locals {
  requestId: string
  ip: string | null
  route?: string
  userId?: string
}

export type App = Hono<{ Variables: Locals }>

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Parameters that are no ids. */
const named: Readonly<Record<string, RegExp>> = {
  cep: /^\d{8}$/,
  stepId: /^[a-z0-9][a-z0-9-]{0,39}$/,
  draftKind: /^[A-Z_]{1,20}$/,
  entityKey: /^[A-Za-z0-9:._-]{1,80}$/,
}

const readParams = (context: Context, shape: RouteShape) => {
  const params: Record<string, string> = context.req.param()
  const wrong = Object.entries(params).some(([name, value]) =>
    name in named ? !named[name]?.test(value) : !/^[1-9]\d{0,18}$/.test(value) || BigInt(value) > MAX_ID,
  )
  return wrong ? new Refusal('NOT_FOUND') : (params as ParamsOf<typeof shape>)
}

const MAX_ID = 2n ** 63n - 1n

/** Prevents proxy buffering; its connection does not delay a shutdown. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

const readQuery = (context: Context, shape: RouteShape) => {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(context.req.queries())) query[name] = values.join(',')
  return parseInput(shape.query ?? v.strictObject({}), query)
}

const readBody = async (context: Context, shape: RouteShape) => {
  if (!shape.body) return { value: undefined, bytes: new Uint8Array() }
  return shape.multipart === undefined
    ? readJson(context.req.raw)
    : readMultipart(context.req.raw, shape.multipart)
}

const readIdempotency = (
  context: Context,
  shape: RouteShape,
  bytes: Uint8Array,
): RequestFacts['idempotency'] => {
  const key = context.req.header('idempotency-key')
  if (!key || !shape.idempotent) return null
  if (!IDEMPOTENCY_KEY.test(key))
    throw new Refusal('VALIDATION', {
      fieldErrors: [{ field: 'Idempotency-Key', code: 'format', message: 'Chave inválida.' }],
    })
  return { key, digest: digestOf(context.req.method, context.req.path, bytes) }
}

/** An invalid reply is a server error: only its path is logged. */
const checkReply = (shape: RouteShape, reply: unknown): unknown => {
  const parsed = v.safeParse(shape.reply, reply)
  if (parsed.success) return parsed.output
  const where = parsed.issues.map(issue => v.getDotPath(issue) ?? '.').join(', ')
  throw new Error(`reply of ${shape.method} ${shape.path} breaks the contract at: ${where}`)
}

const serve = async (
  context: Context<{ Variables: Locals }>,
  shape: RouteShape,
  handler: (call: never) => Promise<unknown>,
  { db, tokens, clock }: MountDeps,
) => {
  const access: Access = shape.access
  const actor =
    access === 'public'
      ? null
      : await authenticate(db, tokens, clock, context.req.header('authorization') ?? null)
  const params = readParams(context, shape)
  if (actor && access !== 'public') {
    context.set('userId', actor.userId)
    if (!admits(access, actor, params instanceof Refusal ? {} : params)) throw new Refusal('FORBIDDEN')
  }
  if (params instanceof Refusal) throw params
  const query = readQuery(context, shape)
  const { value, bytes } = await readBody(context, shape)
  const body = shape.body ? parseInput(shape.body, value) : undefined
  const ifMatch = readIfMatch(context.req.header('if-match') ?? null)
  if (shape.versioned && ifMatch === null) throw new Refusal('VERSION_REQUIRED')
  const request: RequestFacts = {
    requestId: context.get('requestId'),
    ip: context.get('ip'),
    ifMatch,
    idempotency: readIdempotency(context, shape, bytes),
    tab: readTab(context.req.header('x-tab-id') ?? null, context.req.header('x-seq') ?? null),
    lastEventId: readLastEventId(context.req.header('last-event-id') ?? null),
  }
  if (shape.image) {
    const { signal } = context.req.raw
    const call = { params, query, body, actor, request, signal }
    const { id, type, bytes } = (await handler(call as never)) as ServedImage
    return context.body(bytes, 200, { ...fileHeaders(type), etag: `"${id}"` })
  }
  if (shape.stream)
    return context.body(
      (await handler({ params, query, body, actor, request } as never)) as ReadableStream,
      200,
      streamHeaders,
    )
  const reply = checkReply(shape, await handler({ params, query, body, actor, request } as never))
  const version = (reply as { version?: unknown } | null)?.version
  if (typeof version === 'number') context.header('ETag', `"${version}"`)
  return shape.status === 204 ? context.body(null, 204) : context.json(reply as object, shape.status ?? 200)
}

/** Error body of contract §1; unknown errors reveal no details. */
export const answerError = (context: Context<{ Variables: Locals }>, thrown: unknown, log: Logger) => {
  const requestId = context.get('requestId')
  const lost = !(thrown instanceof Refusal) && isConnectionLoss(thrown)
  const refusal =
    thrown instanceof Refusal
      ? thrown
      : new Refusal(lost ? 'UNAVAILABLE' : 'INTERNAL', lost ? { retryAfterSeconds: 2 } : {})
  if (!(thrown instanceof Refusal)) log.error({ requestId, fault: describeFault(thrown) }, 'request failed')
  if (refusal.facts.retryAfterSeconds !== undefined)
    context.header('Retry-After', String(refusal.facts.retryAfterSeconds))
  if (refusal.status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.json(refusal.body(requestId), refusal.status as 400)
}

export const mount = (app: App, contract: Contract, handlers: AllHandlers, deps: MountDeps): void => {
  const shapes: { shape: RouteShape; handler: (call: never) => Promise<unknown> }[] = []
  for (const [domain, routes] of Object.entries(contract))
    for (const [name, shape] of Object.entries(routes))
      shapes.push({
        shape,
        handler: (handlers as Record<string, Record<string, (call: never) => Promise<unknown>>>)[domain]![
          name
        ]!,
      })
  for (const { shape, handler } of shapes)
    app.on(shape.method, BASE + expressPath(shape.path), async context => {
      context.set('route', shape.path)
      try {
        return await serve(context, shape, handler, deps)
      } catch (error) {
        const userId = context.get('userId')
        if (userId && error instanceof Refusal && error.code === 'FORBIDDEN')
          await recordDenial(deps.db, {
            userId,
            route: `${shape.method} ${shape.path}`,
            ip: context.get('ip'),
            requestId: context.get('requestId'),
            at: deps.clock(),
          })
        throw error
      }
    })
  const methods = new Map<string, string[]>()
  for (const { shape } of shapes) {
    const path = shape.path.split(/\{\w+\}/).reduce((left, right, hole) => `${left}{p${hole}}${right}`)
    methods.set(path, [...(methods.get(path) ?? []), shape.method])
  }
  for (const [path, allowed] of methods)
    app.all(BASE + expressPath(path), context => {
      context.header('Allow', allowed.join(', '))
      throw new Refusal('METHOD_NOT_ALLOWED')
    })
}

export const newRequestId = (): string => randomUUID()
