import { describe, expect, it } from 'vitest'
import { decrypt } from '../../../../src/cli/receiver/frames/cipher.mjs'
import { readContent } from '../../../../src/cli/receiver/frames/content.mjs'
import { readFrame } from '../../../../src/cli/receiver/frames/frame.mjs'
import { ack, duh, nak } from '../../../../src/cli/receiver/frames/replies.mjs'
import { understand } from '../../../../src/cli/receiver/frames/understand.mjs'
import { frameOf, KEY, NOW, wire } from '../panel.ts'
import {
  encrypted,
  PUBLISHED_ACK,
  PUBLISHED_BINARY,
  PUBLISHED_KEY,
  PUBLISHED_NAK,
  published,
} from './vectors.ts'

const noKey = () => null
const heard = (bytes: Buffer, keyOf: (account: string) => Buffer | null = noKey, now = NOW) =>
  understand(bytes, { keyOf, now })

const readOrFail = (bytes: Buffer) => {
  const frame = readFrame(bytes)
  if (!frame) throw new Error('no frame')
  return frame
}

const messageOf = (bytes: Buffer, keyOf = noKey as (account: string) => Buffer | null, now = NOW) => {
  const outcome = heard(bytes, keyOf, now)
  if (outcome.kind !== 'message') throw new Error(JSON.stringify(outcome))
  return outcome.message
}

describe('published frames', () => {
  it.each(published)('$frame', ({ frame, said, account }) => {
    const outcome = heard(wire(frame))
    if (said === null) expect(outcome.kind).toBe('link')
    else expect(outcome).toMatchObject({ kind: 'message', message: { said, account } })
  })

  it.each(encrypted)('$frame with its key, when it was said', ({ frame, said, account, at }) => {
    const message = messageOf(wire(frame), () => PUBLISHED_KEY, new Date(at))
    expect(message).toMatchObject({ said, account, at: new Date(at) })
  })

  it('a CRC of two bytes is read, and answered alike', () => {
    const crc = Buffer.alloc(2)
    crc.writeUInt16BE(PUBLISHED_BINARY.crc)
    const bytes = Buffer.concat([Buffer.from('\n'), crc, Buffer.from(`${PUBLISHED_BINARY.rest}\r`)])
    expect(messageOf(bytes).said).toMatchObject([{ qualifier: 'E', code: '603', partition: 1 }])
    const reply = ack(readOrFail(bytes), null, NOW)
    expect(readFrame(reply)).toMatchObject({ token: 'ACK', sequence: '1447', isBinary: true })
  })

  it('the answers that panels took', () => {
    const frame = readOrFail(wire(PUBLISHED_ACK.frame))
    expect(ack(frame, null, NOW)).toEqual(wire(PUBLISHED_ACK.ack))
    expect(nak(frame, new Date(PUBLISHED_NAK.at))).toEqual(wire(PUBLISHED_NAK.frame))
  })
})

describe('answers', () => {
  it('repeat sequence, receiver, line and account', () => {
    const frame = readOrFail(frameOf({ sequence: 42, data: 'nonsense' }))
    expect(duh(frame).toString()).toContain('"DUH"0042R1L1#1234[]')
    expect(ack(frame, null, NOW).toString()).toContain('"ACK"0042R1L1#1234[]')
  })

  it.each([16, 24, 32])('are encrypted with the hour where the frame was, key of %i bytes', size => {
    const key = Buffer.alloc(size, 7)
    const reply = readOrFail(ack(readOrFail(frameOf({ key, sequence: 9 })), key, NOW))
    expect(reply).toMatchObject({ token: 'ACK', isEncrypted: true, sequence: '0009' })
    const opened = decrypt(reply.body.toString(), key)
    expect(readContent(opened ?? Buffer.alloc(0), true)).toMatchObject({ data: '', sentAt: NOW })
  })
})

describe('a frame', () => {
  it.each(['ADM-CID', 'SIA-DCS'])('%s says the same plain and encrypted', token => {
    const data = token === 'ADM-CID' ? '#1234|3130 02 007' : '#1234|Nri2/BR007'
    const said = [{ qualifier: 'R', code: '130', partition: 2, zone: 7, panelUser: null }]
    expect(messageOf(frameOf({ token, data })).said).toEqual(said)
    expect(messageOf(frameOf({ token, data, key: KEY }), () => KEY).said).toEqual(said)
    expect(messageOf(frameOf({ token, data, isBinary: true })).said).toEqual(said)
  })

  it('whose CRC or length does not hold is answered by nothing', () => {
    const good = frameOf()
    const flipped = Buffer.from(good)
    flipped[20] = (flipped[20] ?? 0) ^ 1
    const text = good.toString()
    for (const bad of [
      flipped,
      Buffer.from(text.replace(/^\n(....)...../, '\n$10FFF0')),
      good.subarray(0, -1),
      Buffer.from('GET / HTTP/1.1\r\n'),
      Buffer.alloc(0),
    ])
      expect(heard(bad)).toEqual({ kind: 'nothing' })
  })

  it('with another key, or without one, is asked for again', () => {
    const bytes = frameOf({ key: KEY })
    expect(heard(bytes, () => Buffer.alloc(16, 1))).toMatchObject({ kind: 'nak' })
    expect(heard(bytes)).toMatchObject({ kind: 'nak' })
  })

  it.each([
    [20, 'message'],
    [21, 'nak'],
    [-40, 'message'],
    [-41, 'nak'],
  ])('encrypted %i s from now: %s', (seconds, kind) => {
    const bytes = frameOf({ key: KEY, at: new Date(NOW.getTime() + seconds * 1000) })
    expect(heard(bytes, () => KEY).kind).toBe(kind)
  })

  it('encrypted without its hour is asked for again', () => {
    expect(heard(frameOf({ key: KEY, at: null }), () => KEY).kind).toBe('nak')
  })

  it('of an account with a key must be encrypted, but for a link test', () => {
    expect(heard(frameOf(), () => KEY)).toMatchObject({ kind: 'duh' })
    expect(heard(frameOf({ token: 'NULL', data: '' }), () => KEY).kind).toBe('link')
    expect(heard(frameOf({ token: 'NULL', data: '', key: KEY }), () => KEY).kind).toBe('link')
  })

  it('speaks for another account only with the same key', () => {
    const other = Buffer.alloc(16, 9)
    const data = '#5678|1130 01 012'
    expect(messageOf(frameOf({ data })).account).toBe('5678')
    expect(messageOf(frameOf({ data, key: KEY }), () => KEY).account).toBe('5678')
    const keyOf = (account: string) => (account === '5678' ? other : KEY)
    expect(heard(frameOf({ data, key: KEY }), keyOf).kind).toBe('duh')
    expect(heard(frameOf({ data }), account => (account === '5678' ? KEY : null)).kind).toBe('duh')
  })

  it('that says nothing it can pass on is told so', () => {
    for (const change of [
      { data: '#1234|1130 01' },
      { data: '#1234|2130 01 001' },
      { token: 'SIA-DCS', data: '#1234|1130 01 001' },
      { token: 'SIA-PUL' },
      { account: '1234567', data: '1130 01 001' },
      { account: 'ALARM', data: '1130 01 001' },
    ])
      expect(heard(frameOf(change)), JSON.stringify(change)).toMatchObject({ kind: 'duh' })
  })

  it('of a receiver is never answered', () => {
    expect(heard(wire(PUBLISHED_ACK.ack)).kind).toBe('nothing')
    expect(heard(wire(PUBLISHED_NAK.frame)).kind).toBe('nothing')
  })

  it('has its account in the four to six digits of the console', () => {
    for (const [account, known] of [
      ['ABC', '0ABC'],
      ['00123456', '123456'],
      ['005412', '005412'],
      ['0000000000000012', '000012'],
    ])
      expect(messageOf(frameOf({ account, data: '1130 01 001' })).account).toBe(known)
  })

  it('tells when the event was, where its own clock is right', () => {
    const extended = '[H03:15:00,11-26-2026][M0026B9E4268B]'
    expect(messageOf(frameOf({ extended }))).toMatchObject({
      at: new Date('2026-11-26T03:15:00Z'),
      mac: '00:26:B9:E4:26:8B',
    })
    const wrong = new Date(NOW.getTime() - 3 * 3_600_000)
    expect(messageOf(frameOf({ extended, at: wrong })).at).toEqual(NOW)
    expect(messageOf(frameOf({ at: null })).at).toEqual(NOW)
  })
})
