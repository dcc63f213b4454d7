import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { resolvePlaceholders } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { type ActionDraft, blankDraft } from './action-draft.ts'
import type { AttendanceContext, Surroundings } from './attendance.types.ts'
import { stepAtHand } from './script-steps.ts'
import { sentenceValues } from './sentence-values.ts'

type Known = Pick<AttendanceContext, 'occurrence' | 'surroundings' | 'text' | 'chosenStep'>

/** A stored sentence with what is known of the occurrence. @returns empty where there is no such sentence */
export const sentenceText = (
  occurrence: Occurrence,
  surroundings: Surroundings | null,
  sentenceId: string | undefined,
): string => {
  const sentence = surroundings?.sentences.find(({ id }) => id === sentenceId)
  if (!surroundings || !sentence) return ''
  return resolvePlaceholders(sentence.text, sentenceValues({ occurrence, ...surroundings })).text
}

/** New draft; a closing begins with the report, else the rule's sentence. */
export const proposedDraft = (
  { occurrence, surroundings, text, chosenStep }: Known,
  event: OccurrenceAction,
): ActionDraft | null => {
  if (!occurrence) return null
  if (event !== 'CLOSE') return blankDraft(event, occurrence)
  const { policy } = occurrence
  const end = stepAtHand(occurrence, chosenStep)
  const sentenceId =
    (end?.type === 'CLOSE' ? end.config?.sentenceId : undefined) ?? policy.closingSentenceIds[0]
  return blankDraft(event, occurrence, text.trim() || sentenceText(occurrence, surroundings, sentenceId))
}

/** Code of the reason that the step at the end of the script proposes. */
export const proposedReason = ({ occurrence, chosenStep }: Known): string | null => {
  const end = occurrence && stepAtHand(occurrence, chosenStep)
  return end?.type === 'CLOSE' ? (end.config?.closeReasonCode ?? null) : null
}
