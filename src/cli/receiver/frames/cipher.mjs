// @ts-check
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const BLOCK = 16
const HEX = /^(?:[\dA-F]{32})+$/i
/** Ends the padding, or is a bracket of the data. */
const RESERVED = new Set([...'|[]'].map(char => char.charCodeAt(0)))

/** @param {Buffer} key @returns {[string, Buffer, Buffer]} DC-09 starts every message with zeros */
const suiteOf = key => [`aes-${key.length * 8}-cbc`, key, Buffer.alloc(BLOCK)]

/** @param {number} size */
const paddingOf = size => randomBytes(size).map(byte => (RESERVED.has(byte) ? byte ^ 0x01 : byte))

/** @param {string} text @param {Buffer} key @returns {Buffer | null} null where it is no encrypted text */
export const decrypt = (text, key) => {
  if (!HEX.test(text)) return null
  const decipher = createDecipheriv(...suiteOf(key)).setAutoPadding(false)
  return Buffer.concat([decipher.update(text, 'hex'), decipher.final()])
}

/** Padding, its end, and `text`. @param {string} text from the data on, time included @param {Buffer} key @returns {string} hex */
export const encrypt = (text, key) => {
  const bytes = Buffer.from(`|${text}`)
  const cipher = createCipheriv(...suiteOf(key)).setAutoPadding(false)
  const padding = paddingOf(BLOCK - (bytes.length % BLOCK))
  return Buffer.concat([cipher.update(Buffer.concat([padding, bytes])), cipher.final()])
    .toString('hex')
    .toUpperCase()
}
