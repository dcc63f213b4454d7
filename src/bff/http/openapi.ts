import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { Contract } from '#contracts/index.ts'
import { commonErrors, type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import { ErrorBody, type RouteShape } from '#contracts/kit/wire.ts'
import { EventImageCall, EventImageReply, IMAGES_PATH } from '#contracts/occurrences/event-images.contract.ts'
import {
  MOST_SIGNALS,
  ReceivedSignal,
  SIGNALS_PATH,
  SignalsReply,
} from '#contracts/occurrences/signals.contract.ts'
import { imageTypes } from '#contracts/profile/profile.contract.ts'
import { POSITIONS_PATH, PositionsCall, PositionsReply } from '#contracts/vehicles/positions.contract.ts'
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

const images = Object.fromEntries(
  imageTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
)

const contentOf = ({ reply, stream, image }: RouteShape) => {
  if (image) return images
  return stream ? events(reply) : json(reply)
}

const success = (shape: RouteShape) =>
  shape.status === 204
    ? { 204: { description: 'Sem conteúdo' } }
    : { [shape.status ?? 200]: { description: 'OK', content: contentOf(shape) } }

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
        content: images,
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
    description: `Até ${MOST_SIGNALS} por vez; repetidos não mudam nada. Um malformado responde 400 com o seu índice, e os demais ficam. Sem nenhum, a receptora diz que está no ar.`,
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

const eventImages = {
  post: {
    servers: [{ url: IMAGES_PATH.replace(/\/images$/, '') }],
    operationId: 'receivers.images',
    summary: 'Imagem de uma câmera em torno de um evento, com a chave de uma receptora',
    description:
      'PNG, JPEG ou WebP de até 2 MB. Fica com a ocorrência aberta mais próxima, até 5 minutos antes ou depois; sem ela, não é guardada.',
    security: [{ receiver: [] }],
    requestBody: { required: true, content: form(EventImageCall) },
    responses: {
      200: { description: 'OK', content: json(EventImageReply) },
      ...errorResponses([...signalErrors, 'NOT_FOUND', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'TOO_MANY_ATTEMPTS']),
    },
  },
}

const positions = {
  post: {
    servers: [{ url: POSITIONS_PATH.replace(/\/positions$/, '') }],
    operationId: 'receivers.positions',
    summary: 'Posições de rastreadores de viaturas, com a chave de uma receptora',
    description: 'Respondidas antes de serem guardadas: a próxima chega em segundos.',
    security: [{ receiver: [] }],
    requestBody: { required: true, content: json(PositionsCall) },
    responses: {
      200: { description: 'OK', content: json(PositionsReply) },
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
    paths: {
      ...paths,
      '/file/{key}': files,
      '/signals': signals,
      '/images': eventImages,
      '/positions': positions,
    },
  }
}
