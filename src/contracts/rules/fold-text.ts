export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** For comparing: no accents, no capitals. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase()
