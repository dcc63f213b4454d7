import { foldText } from '#contracts/rules/fold-text.ts'

// From zxcvbn (MIT) and common Brazilian words; lowercase, without accents.
const [list = ''] = Object.values(
  import.meta.glob<string>('./common-passwords.txt', { query: '?raw', import: 'default', eager: true }),
)

const common = new Set(list.split('\n').filter(word => word !== ''))

const DECORATION = 12

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const spell = (text: string) => text.replace(/[013457@$!]/g, char => lookalikes[char] ?? char)

const plainLength = (chars: readonly string[]): number => {
  const end = chars.findIndex(char => /[a-z]/.test(char))
  return Math.min(end === -1 ? chars.length : end, DECORATION)
}

/** Detects common passwords, also with case, accent, look-alike or affix changes (hardening S22). */
export const isCommonPassword = (password: string): boolean => {
  const text = foldText(password)
  const chars = [...text]
  const before = plainLength(chars)
  const after = plainLength([...chars].reverse())
  for (let start = 0; start <= before; start += 1)
    for (let end = chars.length; end >= chars.length - after && end > start; end -= 1) {
      const core = chars.slice(start, end).join('')
      if (common.has(core) || common.has(spell(core))) return true
    }
  return false
}
