// @ts-check
import { crcOf } from './crc.mjs'

/**
 * A frame with valid CRC and length; `body` follows the bracket, `isBinary`: a CRC in bytes.
 * @typedef {{ token: string, isEncrypted: boolean, sequence: string, receiver: string | null, line: string | null,
 *   account: string | null, body: Buffer, isBinary: boolean }} Frame
 */

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const ZERO = 0x30
const TEXT_HEAD = 9
/** Some panels write the CRC as two bytes. */
const BINARY_HEAD = 7
/** The length has a leading zero and three hex digits. */
const MOST_CONTENT = 0xfff
export const MOST_FRAME = TEXT_HEAD + MOST_CONTENT + 1

const ADDRESS =
  /^"(\*?)([A-Z\d-]{2,10})"(\d{4})(?:R([\dA-F]{1,6}))?(?:L([\dA-F]{0,6}))?(?:#([\dA-Z]{0,16}))?\[/i
const MOST_ADDRESS = 64

/** @param {number | undefined} byte @returns {number} -1 where it is no hex digit */
const digitOf = byte => {
  if (byte === undefined) return -1
  if (byte >= ZERO && byte <= 0x39) return byte - ZERO
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Four hex digits. @param {Buffer} bytes @param {number} at @returns {number} -1 where they are none */
const numberAt = (bytes, at) => {
  let value = 0
  for (let place = at; place < at + 4; place += 1) {
    const digit = digitOf(bytes[place])
    if (digit < 0) return -1
    value = value * 16 + digit
  }
  return value
}

/**
 * The head of a frame that begins at `at`.
 * @param {Buffer} bytes @param {number} at of the line feed
 * @returns {{ isBinary: boolean, crc: number, from: number, end: number } | 'short' | null}
 *   places of the content; `short` while too little has arrived, null for what is no frame
 */
export const headAt = (bytes, at) => {
  if (bytes[at] !== LF) return null
  if (bytes.length < at + TEXT_HEAD + 1) return 'short'
  for (const isBinary of [false, true]) {
    const from = at + (isBinary ? BINARY_HEAD : TEXT_HEAD)
    const length = numberAt(bytes, from - 4)
    const crc = isBinary ? bytes.readUInt16BE(at + 1) : numberAt(bytes, at + 1)
    if (bytes[from] === QUOTE && crc >= 0 && length >= 0 && length <= MOST_CONTENT)
      return { isBinary, crc, from, end: from + length }
  }
  return null
}

/**
 * Reads a whole frame, line feed and carriage return included.
 * @param {Buffer} bytes
 * @returns {Frame | null} null where CRC, length or form do not hold: DC-09 answers nothing to it
 */
export const readFrame = bytes => {
  const head = headAt(bytes, 0)
  if (head === null || head === 'short') return null
  const { isBinary, crc, from, end } = head
  if (bytes.length !== end + 1 || bytes[end] !== CR) return null
  const content = bytes.subarray(from, end)
  if (crcOf(content) !== crc) return null
  const found = ADDRESS.exec(content.toString('latin1', 0, MOST_ADDRESS))
  if (!found) return null
  const [address, star, token = '', sequence = '', receiver, line, account] = found
  return {
    token: token.toUpperCase(),
    isEncrypted: star === '*',
    sequence,
    receiver: receiver ?? null,
    line: line ?? null,
    account: account?.toUpperCase() ?? null,
    body: content.subarray(address.length),
    isBinary,
  }
}

/**
 * A frame around a content.
 * @param {string | Buffer} content from the first quote on @param {boolean} [isBinary] how to write the CRC
 */
export const writeFrame = (content, isBinary = false) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  /** @param {number} value */
  const hex = value => value.toString(16).toUpperCase().padStart(4, '0')
  const crc = Buffer.alloc(2)
  crc.writeUInt16BE(crcOf(bytes))
  return Buffer.concat([
    Buffer.from([LF]),
    isBinary ? crc : Buffer.from(hex(crc.readUInt16BE())),
    Buffer.from(hex(bytes.length)),
    bytes,
    Buffer.from([CR]),
  ])
}
