import { personalDataIn } from '#contracts/rules/sentences/personal-data.ts'
import { comparePlaceholders, PLACEHOLDER_PATTERN } from '#contracts/rules/sentences/placeholders.ts'

const PREFIX = 'DADO_PROTEGIDO_'

export interface Masked {
  text: string
  /** Restores the data; null when placeholders were lost or invented. */
  restore(answer: string): string | null
}

export const maskPersonalData = (text: string): Masked => {
  const hidden = new Map<string, string>()
  let masked = ''
  let from = 0
  let number = 0
  for (const { start, end } of personalDataIn(text)) {
    let placeholder: string
    do {
      number += 1
      placeholder = `[${PREFIX}${number}]`
    } while (text.includes(placeholder))
    hidden.set(placeholder, text.slice(start, end))
    masked += text.slice(from, start) + placeholder
    from = end
  }
  masked += text.slice(from)
  return {
    text: masked,
    restore(answer) {
      const { lost, added } = comparePlaceholders(masked, answer)
      const ours = (placeholder: string) => hidden.has(placeholder) || placeholder.startsWith(`[${PREFIX}`)
      if (lost.some(ours) || added.some(ours)) return null
      return answer.replace(PLACEHOLDER_PATTERN, placeholder => hidden.get(placeholder) ?? placeholder)
    },
  }
}
