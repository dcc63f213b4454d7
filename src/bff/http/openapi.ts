import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { Contract } from '#contracts/index.ts'
import { commonErrors, type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import { ErrorBody, type RouteShape } from '#contracts/kit/wire.ts'
import {
  MOST_SIGNALS,
  ReceivedSignal,
  SIGNALS_PATH,
  SignalsReply,
} from '#contracts/occurrences/signals.contract.ts'
import { imageTypes } from '#contracts/profile/profile.contract.ts'
import { BASE } from './mount.ts'

const json = (schema: GenericSchema) => ({
  'application/json': { schema: toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) },
})

const form = (schema: GenericSchema) => {
  const described = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  const { entries } = schema as { entries?: Record<string, GenericSchema> }
  for (const [name, entry] of Object.entries(entries ?? {}))
    if (entry.type === 'blob') described.properties![name] = { type: 'string', format: 'binary' }
  return { 'multipart/form-data': { schema: described } }
}

const requestBody = ({ body, multipart }: RouteShape) =>
  body && { requestBody: { required: true, content: multipart ? form(body) : json(body) } }

const events = (schema: GenericSchema) => ({
  'text/event-stream': { schema: toJsonSchema(schema, { errorMode: 'ignore' }) },
})

const success = ({ status, reply, stream }: RouteShape) =>
  status === 204
    ? { 204: { description: 'Sem conteúdo' } }
    : { [status ?? 200]: { description: 'OK', content: stream ? events(reply) : json(reply) } }

const files = {
  get: {
    operationId: 'files.find',
    summary: 'Conteúdo de uma imagem',
    description: 'Pública: a chave, de 128 bits, não pode ser adivinhada.',
    security: [],
    parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'OK',
        content: Object.fromEntries(
          imageTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      404: { description: 'NOT_FOUND', content: json(ErrorBody) },
    },
  },
}

const errorResponses = (codes: readonly ErrorCode[]) => {
  const statuses = [...new Set(codes.map(code => errorCatalogue[code].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map(status => [
      status,
      {
        description: codes.filter(code => errorCatalogue[code].status === status).join(', '),
        content: json(ErrorBody),
      },
    ]),
  )
}

const signalErrors = [
  'VALIDATION',
  'RECEIVER_KEY_INVALID',
  'FORBIDDEN',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
] as const

/** Outside the console's address and its permissions. */
const signals = {
  post: {
    servers: [{ url: SIGNALS_PATH.replace(/\/signals$/, '') }],
    operationId: 'receivers.signals',
    summary: 'Sinais de uma receptora, com a chave dela',
    description: `Até ${MOST_SIGNALS} por vez; repetidos não mudam nada. Um malformado responde 400 com o seu índice, e os demais ficam.`,
    security: [{ receiver: [] }],
    requestBody: {
      required: true,
      content: json(v.strictObject({ receiverId: v.string(), signals: v.array(ReceivedSignal) })),
    },
    responses: {
      200: { description: 'OK', content: json(SignalsReply) },
      ...errorResponses(signalErrors),
    },
  },
}

const presenceHeaders =
  'Os cabeçalhos opcionais X-Tab-Id (8 a 64 letras, algarismos ou hífens) e X-Seq (inteiro crescente) dizem qual aba do navegador envia a presença ou encerra a sessão.'

const parameters = (shape: RouteShape) => [
  ...[...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.keys((shape.query as { entries?: object } | undefined)?.entries ?? {}).map(name => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'string' },
  })),
  ...(shape.versioned
    ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }]
    : []),
  ...(shape.stream
    ? [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }]
    : []),
  ...(shape.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
    : []),
]

const accessText = ({ access }: RouteShape): string => {
  if (access === 'public') return 'Pública.'
  if (access === 'signedIn') return 'Qualquer usuário conectado.'
  if ('anyOf' in access) return `Uma das permissões: ${access.anyOf.join(', ')}.`
  return ['O próprio usuário', ...access.orAnyOf].join(' ou ').concat('.')
}

export const openApi = (contract: Contract) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, routes] of Object.entries(contract))
    for (const [name, shape] of Object.entries(routes) as [string, RouteShape][]) {
      paths[shape.path] ??= {}
      paths[shape.path]![shape.method.toLowerCase()] = {
        operationId: `${domain}.${name}`,
        summary: shape.summary,
        description: accessText(shape),
        tags: [domain],
        security: shape.access === 'public' ? [] : [{ bearer: [] }],
        parameters: parameters(shape),
        ...requestBody(shape),
        responses: { ...success(shape), ...errorResponses([...new Set([...commonErrors, ...shape.errors])]) },
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Ubidesk BFF', version: '1', description: presenceHeaders },
    servers: [{ url: BASE }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        receiver: { type: 'http', scheme: 'bearer', description: 'Chave de uma receptora.' },
      },
    },
    paths: { ...paths, '/file/{key}': files, '/signals': signals },
  }
}
