// @ts-check
import { decrypt } from './cipher.mjs'
import { readContactId } from './contact-id.mjs'
import { readContent, readTime } from './content.mjs'
import { readFrame } from './frame.mjs'
import { readSia } from './sia-data.mjs'

/**
 * @typedef {import('./frame.mjs').Frame} Frame
 * @typedef {import('./content.mjs').Content} Content
 * @typedef {import('./contact-id.mjs').Said} Said
 * @typedef {import('../keys.mjs').KeyOf} KeyOf
 */

/** A frame with events. @typedef {{ frame: Frame, key: Buffer | null, account: string, at: Date, mac: string | null,
 *   said: Said[], text: string }} Message */

/**
 * @typedef {{ kind: 'nothing' } | { kind: 'nak' | 'duh', frame: Frame, why: string }
 *   | { kind: 'link', frame: Frame, key: Buffer | null } | { kind: 'message', message: Message }} Outcome
 */

/** An encrypted frame may be this much ahead and behind (DC-09 5.5.1.8). */
const AHEAD_MS = 20_000
const BEHIND_MS = 40_000
/** An event may have been kept by its panel this long. */
const KEPT_MS = 7 * 24 * 3_600_000
const ANSWERS = ['ACK', 'NAK', 'DUH', 'RSP']

/** @type {Readonly<Record<string, (data: string) => Said[]>>} */
const readers = { 'ADM-CID': readContactId, 'SIA-DCS': readSia }

/** Four to six hex digits, as the console has them. @param {string} account @returns {string | null} */
const consoleAccount = account => {
  const short = account.replace(/^0+(?=[\dA-F]{6})/i, '').padStart(4, '0')
  return /^[\dA-F]{4,6}$/i.test(short) ? short.toUpperCase() : null
}

/** @param {Date} at @param {Date} now */
const isTimely = (at, now) =>
  at.getTime() - now.getTime() <= AHEAD_MS && now.getTime() - at.getTime() <= BEHIND_MS

/** The hour of the event, where the panel's clock can be believed. @param {Content} content @param {Date} now */
const momentOf = ({ sentAt, extended }, now) => {
  if (!sentAt || !isTimely(sentAt, now)) return now
  const told = readTime(extended.find(block => block.startsWith('H'))?.slice(1) ?? '')
  const keptMs = told ? sentAt.getTime() - told.getTime() : -1
  return told && keptMs >= 0 && keptMs <= KEPT_MS ? told : sentAt
}

/** @param {Content} content */
const macOf = ({ extended }) => {
  const digits = extended.find(block => /^M[\dA-F]{12}$/i.test(block))?.slice(1)
  return digits ? (digits.toUpperCase().match(/../g) ?? []).join(':') : null
}

/** @param {Frame} frame @param {Content} content @param {Buffer | null} key @param {KeyOf} keyOf @param {Date} now @returns {Outcome} */
const readEvents = (frame, content, key, keyOf, now) => {
  /** @param {string} why @returns {Outcome} */
  const refuse = why => ({ kind: 'duh', frame, why })
  const own = content.account ?? frame.account
  if (own === null) return refuse('sem conta')
  // One key must not speak for the account of another.
  if (own !== frame.account && keyOf(own) !== key) return refuse(`conta ${own} com a chave de outra`)
  const account = consoleAccount(own)
  if (account === null) return refuse(`conta ${own} fora de 4 a 6 dígitos hexadecimais`)
  const said = readers[frame.token]?.(content.data) ?? []
  if (said.length === 0) return refuse(`${frame.token} sem evento que se entenda`)
  const text = [content.data, ...content.extended].join(' ')
  const message = { frame, key, account, at: momentOf(content, now), mac: macOf(content), said, text }
  return { kind: 'message', message }
}

/**
 * Understands one frame; pure.
 * @param {Buffer} bytes line feed and carriage return included
 * @param {{ keyOf: KeyOf, now: Date }} facts
 * @returns {Outcome} events only where CRC, length, key and time hold
 */
export const understand = (bytes, { keyOf, now }) => {
  const frame = readFrame(bytes)
  if (!frame || ANSWERS.includes(frame.token)) return { kind: 'nothing' }
  const key = keyOf(frame.account ?? '')
  if (frame.isEncrypted && !key) return { kind: 'nak', frame, why: `conta ${frame.account} sem chave AES` }
  // A link test may be plain whatever the events are (DC-09 5.5.2.1).
  if (!frame.isEncrypted && key && frame.token !== 'NULL')
    return { kind: 'duh', frame, why: `conta ${frame.account} tem chave AES e falou às claras` }
  const opened = frame.isEncrypted && key ? decrypt(frame.body.toString('latin1'), key) : frame.body
  const content = opened && readContent(opened, frame.isEncrypted)
  if (frame.isEncrypted && !content?.sentAt)
    return { kind: 'nak', frame, why: `conta ${frame.account} com outra chave AES` }
  if (!content) return { kind: 'duh', frame, why: 'dados sem fim' }
  if (frame.isEncrypted && content.sentAt && !isTimely(content.sentAt, now))
    return { kind: 'nak', frame, why: `conta ${frame.account} com a hora errada` }
  if (frame.token === 'NULL') return { kind: 'link', frame, key }
  return readEvents(frame, content, key, keyOf, now)
}
