// @ts-check
import { crc32 } from 'node:zlib'

/**
 * @typedef {ReturnType<typeof import('./frames/signals.mjs').signalsOf>[number] & { seq: number }} Signal
 * @typedef {{ from: string, text: string }} Mark what tells a repeated frame: who said it, and what
 * @typedef {{ mark: Mark, heardAt: number, signals: Signal[] }} Heard
 * @typedef {{ heard: Heard } | { done: number } | { next: number }} RecordOfSpool
 */

const LF = 0x0a
const HEAD = 9

/** @param {string | Buffer} text */
const sumOf = text => crc32(text).toString(16).padStart(8, '0')

/** One line with its sum: a torn or damaged one is noticed. @param {RecordOfSpool} record */
export const writeRecord = record => {
  const text = JSON.stringify(record)
  return Buffer.from(`${sumOf(text)} ${text}\n`)
}

/** @param {Buffer} line @returns {RecordOfSpool | null} */
const readRecord = line => {
  const text = line.subarray(HEAD)
  if (line.toString('latin1', 0, HEAD) !== `${sumOf(text)} `) return null
  return JSON.parse(text.toString())
}

/**
 * @param {Buffer} bytes of the file
 * @returns {{ records: RecordOfSpool[], isTorn: boolean, isDamaged: boolean }}
 *   torn is a crash in the last write, which nobody was told of; damaged is anything else
 */
export const readRecords = bytes => {
  /** @type {RecordOfSpool[]} */
  const records = []
  let unread = 0
  let isDamaged = false
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LF, at)
    const record = end < 0 ? null : readRecord(bytes.subarray(at, end))
    if (record === null) unread += 1
    else {
      isDamaged ||= unread > 0
      records.push(record)
    }
    at = end < 0 ? bytes.length : end + 1
  }
  return { records, isTorn: unread > 0 && !isDamaged, isDamaged }
}
