import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'

/** Sides of a visit's pictures, from left to right. */
export const imageStageLabels = [
  { stage: 'BEFORE', label: 'Antes' },
  { stage: 'AFTER', label: 'Depois' },
] as const

const marks = [
  { stage: 'BEFORE', label: 'Marcar como de antes' },
  { stage: 'AFTER', label: 'Marcar como de depois' },
  { stage: null, label: 'Tirar a marca' },
] as const

/** What a picture may be marked as, besides what it is. */
export const markChoices = (current: ImageStage | null): (typeof marks)[number][] =>
  marks.filter(({ stage }) => stage !== current)
