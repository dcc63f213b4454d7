/**
 * Attributes for the TooltipLayer; several lines become a list.
 * @param pressable a press keeps it open, and a tap opens it
 */
export const tip = (text: string | undefined, pressable = false) => ({
  'data-tip': text || undefined,
  'data-tip-press': pressable || undefined,
})

/** Shows the element's own text when it is cut off. */
export const tipWhereCut = { 'data-tip': '' }
