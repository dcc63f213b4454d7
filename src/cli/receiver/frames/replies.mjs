// @ts-check
import { encrypt } from './cipher.mjs'
import { writeTime } from './content.mjs'
import { writeFrame } from './frame.mjs'

/** @typedef {import('./frame.mjs').Frame} Frame */

/** @param {Frame} frame */
const addressOf = ({ sequence, receiver, line, account }) =>
  [
    sequence,
    receiver === null ? '' : `R${receiver}`,
    line === null ? '' : `L${line}`,
    account === null ? '' : `#${account}`,
  ].join('')

/** It is on disk. Encrypted where the frame was. @param {Frame} frame @param {Buffer | null} key @param {Date} now */
export const ack = (frame, key, now) => {
  const text = frame.isEncrypted && key ? encrypt(`]${writeTime(now)}`, key) : ']'
  const star = frame.isEncrypted && key ? '*' : ''
  return writeFrame(`"${star}ACK"${addressOf(frame)}[${text}`, frame.isBinary)
}

/** Its time is not ours, or its key: the panel sets its clock and sends it again. @param {Frame} frame @param {Date} now */
export const nak = ({ isBinary }, now) => writeFrame(`"NAK"0000R0L0A0[]${writeTime(now)}`, isBinary)

/** It arrived whole, but says nothing that could be passed on. @param {Frame} frame */
export const duh = frame => writeFrame(`"DUH"${addressOf(frame)}[]`, frame.isBinary)
