export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

export const foldText = (text: string): string => removeAccents(text).toLowerCase()
