import type { OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'

/** What a line says besides its name: a reason, a text, why. */
export const lineDetails = ({ reason, note, cause }: OccurrenceEventRow): string[] =>
  [reason?.name, note, cause && `Porquê: ${cause}`].flatMap(each => each || [])
