import * as v from 'valibot'
import { note, page, paging, Ref, route, text } from '../kit/wire.ts'

const tagScopes = ['CUSTOMER', 'ACCOUNT', 'SERVICE_ORDER'] as const
export type TagScope = (typeof tagScopes)[number]

export const tagRoutes = {
  query: route({
    method: 'GET',
    path: '/tag/query',
    access: 'signedIn',
    summary: 'Etiquetas, por nome',
    query: v.strictObject({
      scope: v.optional(v.picklist(tagScopes)),
      name: v.optional(note(60)),
      ...paging,
    }),
    reply: page(Ref),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/tag/create',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Criar etiqueta; de ordens, com a permissão de ordens',
    body: v.strictObject({
      scope: v.picklist(tagScopes),
      name: text(60),
      color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Cor inválida.'))),
    }),
    reply: Ref,
    status: 201,
    idempotent: true,
    errors: ['NAME_IN_USE', 'IDEMPOTENCY_MISMATCH'],
  }),
}
