import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, Iso, page, paging, type QueryOf, queryList, Ref, route } from '../kit/wire.ts'

export const historyKinds = [
  'ACCOUNT',
  'NOTE',
  'CENTRAL',
  'COMMAND',
  'CONTACT',
  'OFFICE_HOUR',
  'PATROL',
  'EQUIPMENT',
  'ORDER',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** One audited change of an account: names of the changed fields, never their values. */
export const HistoryEntry = v.object({
  id: v.string(),
  at: Iso,
  kind: v.picklist(historyKinds),
  /** The action of the audit trail, the event of the order, or the command. */
  action: v.string(),
  subject: v.nullable(v.object({ id: Id, name: v.string() })),
  by: v.nullable(Ref),
  fields: v.array(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const accountHistoryRoutes = {
  history: route({
    method: 'GET',
    path: '/account/{accountId}/history',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Histórico da conta e de tudo o que é dela',
    query: v.strictObject({
      types: v.optional(queryList(v.picklist(historyKinds))),
      from: v.optional(DateOnly),
      to: v.optional(DateOnly),
      ...paging,
    }),
    reply: page(HistoryEntry),
    errors: [],
  }),
}

export type AccountHistoryQuery = NonNullable<QueryOf<(typeof accountHistoryRoutes)['history']>>
