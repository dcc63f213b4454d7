import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'
import { sized } from '#tests/support/sample-size.ts'
import { readFrame, writeFrame } from '../../../../src/cli/receiver/frames/frame.mjs'
import { ack, duh, nak } from '../../../../src/cli/receiver/frames/replies.mjs'
import { signalsOf } from '../../../../src/cli/receiver/frames/signals.mjs'
import { createSplitter } from '../../../../src/cli/receiver/frames/stream.mjs'
import { type Outcome, understand } from '../../../../src/cli/receiver/frames/understand.mjs'
import { random } from '../../../../src/cli/simulator/scenarios.mjs'
import { frameOf, KEY, NOW, wire } from '../panel.ts'
import { published } from './vectors.ts'

const ROUNDS = sized(100_000, 20_000)
const keyOf = (account: string) => (account === 'EA19' ? KEY : null)

const originals: readonly Buffer[] = [
  frameOf(),
  frameOf({ data: '#1234|3401 01 007', sequence: 9999 }),
  frameOf({ token: 'SIA-DCS', data: '#1234|Nri1/BA012^Sala^/BA013', extended: '[M0026B9E4268B]' }),
  frameOf({ isBinary: true, data: '#1234|1602 00 000' }),
  frameOf({ token: 'NULL', data: '' }),
  frameOf({ key: KEY, account: 'EA19' }),
  frameOf({ key: KEY, account: 'EA19', token: 'SIA-DCS', data: '#EA19|Nri2/OP003' }),
  frameOf({ token: 'NULL', data: '', key: KEY, account: 'EA19' }),
  ...published.map(({ frame }) => wire(frame)),
]

/** Written apart from the receiver's own: bit by bit. */
const crcBitwise = (bytes: Uint8Array): number => {
  let rest = 0
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = ((rest ^ (byte >> bit)) & 1) === 1
      rest = isOdd ? (rest >> 1) ^ 0xa001 : rest >> 1
    }
  return rest
}

/** Its CRC and length, read apart from the receiver's own reader. */
const holds = (bytes: Buffer): boolean => {
  const at = bytes.indexOf('"')
  const content = bytes.subarray(at, -1)
  const length = Number.parseInt(bytes.toString('latin1', at - 4, at), 16)
  const crc = at === 7 ? bytes.readUInt16BE(1) : Number.parseInt(bytes.toString('latin1', 1, 5), 16)
  return bytes.at(-1) === 0x0d && length === content.length && crc === crcBitwise(content)
}

const next = random(20261126)
const below = (most: number) => Math.floor(next() * most)
const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

/** A burst of at most two bytes: a CRC of 16 bits sees each. */
const burst = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  const at = below(bytes.length)
  changed[at] = (changed[at] ?? 0) ^ (1 + below(255))
  if (at + 1 < changed.length) changed[at + 1] = (changed[at + 1] ?? 0) ^ below(256)
  return changed
}

const wilder: readonly ((bytes: Buffer) => Buffer)[] = [
  bytes => bytes.subarray(0, below(bytes.length)),
  bytes => bytes.subarray(below(bytes.length)),
  bytes => Buffer.concat([bytes.subarray(0, below(bytes.length)), one(originals)]),
  bytes => {
    const [from, to] = [below(bytes.length), below(bytes.length)]
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  bytes => {
    const changed = Buffer.from(bytes)
    for (let turn = 0; turn < 8; turn += 1) changed[below(changed.length)] = below(256)
    return changed
  },
  bytes =>
    Buffer.concat([
      bytes.subarray(0, 9),
      Buffer.alloc(below(6000), one(['[', '|', '^', '\n', '/', 'N'])),
      bytes,
    ]),
]

/** The content changed, and put in a frame that holds. */
const enveloped = (bytes: Buffer): Buffer => {
  const changed = one([burst, ...wilder])(bytes.subarray(bytes.indexOf('"'), -1))
  return writeFrame(changed.subarray(0, 4000), below(2) === 1)
}

const heard = (bytes: Buffer): Outcome => understand(bytes, { keyOf, now: NOW })
const saidIn = (outcome: Outcome) =>
  outcome.kind === 'message' ? signalsOf(outcome.message, { ip: '10.0.0.9', channel: 'ETHERNET' }) : []

/** Each answer that may follow can be written. */
const reply = (outcome: Outcome): void => {
  if (outcome.kind === 'nothing') return
  const frame = outcome.kind === 'message' ? outcome.message.frame : outcome.frame
  for (const bytes of [ack(frame, KEY, NOW), nak(frame, NOW), duh(frame)])
    if (!readFrame(bytes)) throw new Error(`no frame: ${JSON.stringify(bytes.toString())}`)
}

describe(`${ROUNDS} damaged frames`, () => {
  it('say nothing, or what the whole frame says', () => {
    const wholes = new Map(originals.map(bytes => [bytes, JSON.stringify(saidIn(heard(bytes)))]))
    const splitter = createSplitter()
    let invented = 0
    let collisions = 0
    for (let turn = 0; turn < ROUNDS / 2; turn += 1) {
      const whole = one(originals)
      const isBurst = turn % 2 === 0
      const damaged = isBurst ? burst(whole) : one(wilder)(whole)
      for (const bytes of [damaged, ...splitter.push(damaged)]) {
        const outcome = heard(bytes)
        reply(outcome)
        const said = saidIn(outcome)
        if (said.length === 0 || originals.some(each => each.equals(bytes))) continue
        if (!holds(bytes)) invented += 1
        else if (JSON.stringify(said) !== wholes.get(whole) && isBurst) invented += 1
        else if (JSON.stringify(said) !== wholes.get(whole)) collisions += 1
      }
    }
    expect(invented).toBe(0)
    // One in 65 536 is what a CRC of 16 bits lets pass.
    expect(collisions).toBeLessThanOrEqual(4)
  })

  it('with a CRC and a length that hold crash nothing, and say only what the intake takes', () => {
    let taken = 0
    for (let turn = 0; turn < ROUNDS / 2; turn += 1) {
      const outcome = heard(enveloped(one(originals)))
      reply(outcome)
      for (const signal of saidIn(outcome)) {
        const { success, issues } = v.safeParse(ReceivedSignal, { ...signal, seq: turn })
        if (!success) throw new Error(`${issues.map(({ message }) => message)} ${JSON.stringify(signal)}`)
        taken += 1
      }
    }
    expect(taken).toBeGreaterThan(ROUNDS / 100)
  })
})
