import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, Iso, note, page, paging, queryList, Ref, route } from '../kit/wire.ts'
import { blockReasonLabels } from '../rules/blocks.ts'
import { limits } from '../rules/limits/records.ts'

export type BlockReason = keyof typeof blockReasonLabels
export const blockReasons = Object.keys(blockReasonLabels) as BlockReason[]

/** Time in which a technician cannot be booked (contract §3). */
export const Block = v.object({
  id: Id,
  technician: Ref,
  startsAt: Iso,
  endsAt: Iso,
  allDay: v.boolean(),
  reason: v.picklist(blockReasons),
  note: v.nullable(v.string()),
  seriesId: v.nullable(v.string()),
  version: v.number(),
})
export type Block = v.InferOutput<typeof Block>

const span = { startsAt: Iso, endsAt: Iso, allDay: v.boolean() }

/** `onConflict`: refuse, or unschedule the conflicting orders. */
export const BlockWrite = v.strictObject({
  technicianIds: v.pipe(v.array(Id), v.minLength(1, 'Escolha ao menos um técnico.'), v.maxLength(100)),
  ...span,
  reason: v.picklist(blockReasons, 'Informe o motivo.'),
  note: v.optional(note(limits.blockNote)),
  repeat: v.optional(
    v.strictObject({
      weekdays: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
        v.minLength(1),
      ),
      until: DateOnly,
    }),
  ),
  onConflict: v.optional(v.picklist(['REFUSE', 'UNSCHEDULE']), 'REFUSE'),
})
export type BlockWrite = v.InferInput<typeof BlockWrite>

const BlockEdit = v.strictObject({
  ...span,
  reason: v.picklist(blockReasons),
  note: v.optional(note(limits.blockNote)),
  onConflict: v.optional(v.picklist(['REFUSE', 'UNSCHEDULE']), 'REFUSE'),
})

const key = ['ubidesk.so.technicianSchedulePause'] as const

export const blockRoutes = {
  query: route({
    method: 'GET',
    path: '/technicianSchedulePause/query',
    access: { anyOf: key },
    summary: 'Bloqueios de agenda',
    query: v.strictObject({
      technicianIds: v.optional(queryList(Id)),
      from: v.optional(DateOnly),
      to: v.optional(DateOnly),
      ...paging,
    }),
    reply: page(Block),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/technicianSchedulePause/create',
    access: { anyOf: key },
    summary: 'Bloquear agenda',
    body: BlockWrite,
    reply: v.array(Block),
    status: 201,
    idempotent: true,
    errors: ['BLOCK_CONFLICT', 'TECHNICIAN_BLOCKED', 'IDEMPOTENCY_MISMATCH'],
  }),
  update: route({
    method: 'PUT',
    path: '/technicianSchedulePause/{id}/update',
    access: { anyOf: key },
    summary: 'Alterar bloqueio',
    versioned: true,
    body: BlockEdit,
    reply: Block,
    errors: ['BLOCK_CONFLICT', 'TECHNICIAN_BLOCKED', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/technicianSchedulePause/{id}',
    access: { anyOf: key },
    summary: 'Remover bloqueio',
    reply: v.null(),
    status: 204,
    errors: [],
  }),
}
