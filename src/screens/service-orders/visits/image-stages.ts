/** Sides of a visit's pictures, from left to right. */
export const imageStageLabels = [
  { stage: 'BEFORE', label: 'Antes' },
  { stage: 'AFTER', label: 'Depois' },
] as const
