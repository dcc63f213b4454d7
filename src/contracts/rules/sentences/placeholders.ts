/** A name in capitals between brackets, such as `[NOME_CLIENTE]`. */
export const PLACEHOLDER_PATTERN = /\[\p{Lu}[\p{Lu}0-9_]*\]/gu

/** With their brackets, in order, repetitions included. */
export const placeholdersIn = (text: string): string[] => text.match(PLACEHOLDER_PATTERN) ?? []

export interface TextPart {
  at: number
  text: string
  placeholder: boolean
}

/** Splits text at its placeholders; joined, the parts equal the text. */
export const placeholderParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER_PATTERN)) {
    if (index > from) parts.push({ at: from, text: text.slice(from, index), placeholder: false })
    parts.push({ at: index, text: placeholder, placeholder: true })
    from = index + placeholder.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), placeholder: false })
  return parts
}

const without = (from: readonly string[], what: readonly string[]) => {
  const left = [...what]
  return from.filter(each => {
    const found = left.indexOf(each)
    if (found === -1) return true
    left.splice(found, 1)
    return false
  })
}

export const comparePlaceholders = (before: string, after: string): { lost: string[]; added: string[] } => ({
  lost: [...new Set(without(placeholdersIn(before), placeholdersIn(after)))],
  added: [...new Set(without(placeholdersIn(after), placeholdersIn(before)))],
})
