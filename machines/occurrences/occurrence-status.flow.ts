import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { isStatusTagged, statusesTagged } from '../kit/flow.ts'
import { type OccurrenceTag, occurrenceFlow } from './occurrence.flow.ts'

export const occurrencesTagged = (tag: OccurrenceTag): readonly OccurrenceStatus[] =>
  statusesTagged(occurrenceFlow, tag) as OccurrenceStatus[]

export const isTagged = (status: OccurrenceStatus, tag: OccurrenceTag): boolean =>
  isStatusTagged(occurrenceFlow, status, tag)
