/**
 * Attributes for an element's tooltip, drawn by the TooltipLayer. Each line of several is a list item.
 * @param pressable a press leaves it, and a tap opens it
 */
export const tip = (text: string | undefined, pressable = false) => ({
  'data-tip': text || undefined,
  'data-tip-press': pressable || undefined,
})

/** For an element whose tooltip says what of its text is cut off. */
export const tipWhereCut = { 'data-tip': '' }
