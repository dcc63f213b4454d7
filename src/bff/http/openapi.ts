import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { commonErrors, errorCatalogue } from '#contracts/errors.ts'
import type { Contract } from '#contracts/index.ts'
import { ErrorBody, type RouteShape } from '#contracts/wire.ts'
import { BASE } from './mount.ts'

const json = (schema: GenericSchema) => ({
  'application/json': { schema: toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) },
})

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
  ...(shape.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
    : []),
]

const errorResponses = (shape: RouteShape) => {
  const codes = [...new Set([...commonErrors, ...shape.errors])]
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

const accessText = ({ access }: RouteShape): string => {
  if (access === 'public') return 'Pública.'
  if (access === 'signedIn') return 'Qualquer usuário conectado.'
  if ('anyOf' in access) return `Uma das permissões: ${access.anyOf.join(', ')}.`
  return ['O próprio usuário', ...access.orAnyOf].join(' ou ').concat('.')
}

/** The contract as OpenAPI 3.1. */
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
        ...(shape.body && { requestBody: { required: true, content: json(shape.body) } }),
        responses: {
          [shape.status ?? 200]: { description: 'OK', content: json(shape.reply) },
          ...errorResponses(shape),
        },
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Ubidesk BFF', version: '1' },
    servers: [{ url: BASE }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
