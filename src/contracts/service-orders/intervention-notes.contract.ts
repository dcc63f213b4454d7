import * as v from 'valibot'
import { Id, Iso, Ref } from '../kit/wire.ts'

export const noteVisibilities = ['INTERNAL', 'CUSTOMER'] as const

export const InterventionNote = v.object({
  id: Id,
  text: v.string(),
  visibility: v.picklist(noteVisibilities),
  author: Ref,
  createdAt: Iso,
  editedAt: v.nullable(Iso),
  version: v.number(),
})
export type InterventionNote = v.InferOutput<typeof InterventionNote>
