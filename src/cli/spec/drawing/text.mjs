/** @param {string} letter */
const widthOf = letter => {
  if (/[iljtfrI.,;:'|!()[\]\s·]/.test(letter)) return 0.4
  if (/[mwMW@—⟳◷✓✗↻→]/.test(letter)) return 0.98
  return /[A-ZÀ-Ý0-9]/.test(letter) ? 0.74 : 0.64
}

/**
 * Estimated width, on the generous side: no font is available.
 * @param {string} text
 * @param {number} size
 */
export const measure = (text, size) =>
  Math.ceil([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size)

/**
 * @param {string} text
 * @param {number} most
 * @returns {string[]}
 */
export const wrap = (text, most) => {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** @param {string} text */
export const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
