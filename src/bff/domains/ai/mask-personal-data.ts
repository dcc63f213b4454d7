import { compareMarkers, MARKER_PATTERN, personalDataIn } from '#machines/ai/sentence.flow.ts'

const PREFIX = 'DADO_PROTEGIDO_'

export interface Masked {
  text: string
  /** Restores the data; null when markers were lost or invented. */
  restore(answer: string): string | null
}

export const maskPersonalData = (text: string): Masked => {
  const hidden = new Map<string, string>()
  let masked = ''
  let from = 0
  let number = 0
  for (const { start, end } of personalDataIn(text)) {
    let marker: string
    do {
      number += 1
      marker = `[${PREFIX}${number}]`
    } while (text.includes(marker))
    hidden.set(marker, text.slice(start, end))
    masked += text.slice(from, start) + marker
    from = end
  }
  masked += text.slice(from)
  return {
    text: masked,
    restore(answer) {
      const { lost, added } = compareMarkers(masked, answer)
      const ours = (marker: string) => hidden.has(marker) || marker.startsWith(`[${PREFIX}`)
      if (lost.some(ours) || added.some(ours)) return null
      return answer.replace(MARKER_PATTERN, marker => hidden.get(marker) ?? marker)
    },
  }
}
