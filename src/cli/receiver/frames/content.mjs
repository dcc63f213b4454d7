// @ts-check

/**
 * What stands between the brackets.
 * @typedef {{ account: string | null, data: string, extended: string[], sentAt: Date | null }} Content
 */

const BAR = 0x7c
const BRACKET = 0x5d
const BLOCKS = /^([^\]]*)\]((?:\[[^\]]*\])*)(.*)$/s
const TIME = /^_?(\d\d):(\d\d):(\d\d),(\d\d)-(\d\d)-(\d{4})/
const ACCOUNT = /^#?([\dA-F]{3,16})?\|/i

/** @param {string} text `_HH:MM:SS,MM-DD-YYYY`, in UTC @returns {Date | null} */
export const readTime = text => {
  const found = TIME.exec(text)
  if (!found) return null
  const [hour = 0, minute = 0, second = 0, month = 0, day = 0, year = 0] = found.slice(1).map(Number)
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isSame = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60
  return isSame && second < 60 ? at : null
}

/** @param {Date} at */
export const writeTime = at => {
  const [date = '', time = ''] = at.toISOString().split(/[T.]/)
  const [year, month, day] = date.split('-')
  return `_${time},${month}-${day}-${year}`
}

/** Without the padding that goes before an encrypted text. @param {Buffer} bytes */
const withoutPadding = bytes => {
  const bar = bytes.indexOf(BAR)
  const end = bytes.indexOf(BRACKET)
  return bar >= 0 && (end < 0 || bar < end) ? bytes.subarray(bar + 1) : bytes
}

/**
 * @param {Buffer} bytes from the bracket on, decrypted @param {boolean} isEncrypted
 * @returns {Content | null} null where there is no end of the data; after a wrong key also the time is missing
 */
export const readContent = (bytes, isEncrypted) => {
  const found = BLOCKS.exec((isEncrypted ? withoutPadding(bytes) : bytes).toString('utf8'))
  if (!found) return null
  const [, text = '', extended = '', tail = ''] = found
  const account = ACCOUNT.exec(text)
  return {
    account: account?.[1]?.toUpperCase() ?? null,
    data: text.slice(account?.[0].length ?? 0).trim(),
    extended: [...extended.matchAll(/\[([^\]]*)\]/g)].flatMap(([, block = '']) =>
      block.trim() ? [block] : [],
    ),
    sentAt: readTime(tail),
  }
}
