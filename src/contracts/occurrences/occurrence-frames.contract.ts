import * as v from 'valibot'
import { OccurrenceRow } from './occurrences.contract.ts'

/** Topics whose frames carry the row as of the frame's id (decision 57). */
export const occurrenceTopics = ['occurrence.created', 'occurrence.updated', 'occurrence.closed'] as const

/** More than `LiveData` that a frame of an occurrence carries to each reader. */
export const OccurrenceFrame = v.object({
  entityId: v.string(),
  version: v.number(),
  row: OccurrenceRow,
  /** The profile of the reader's station, else his own, admits it. */
  inProfile: v.boolean(),
  /** Occurrences waiting for a disarm: of the profile and of all. */
  waiting: v.object({ profile: v.number(), all: v.number() }),
})
export type OccurrenceFrame = v.InferOutput<typeof OccurrenceFrame>
