import { describe, expect, it } from 'vitest'
import { readContactId } from '../../../../src/cli/receiver/frames/contact-id.mjs'
import { siaCodes } from '../../../../src/cli/receiver/frames/sia-codes.mjs'
import { readSia } from '../../../../src/cli/receiver/frames/sia-data.mjs'

const plain = (events: ReturnType<typeof readSia>) =>
  events.map(({ qualifier, code, partition, zone, panelUser }) =>
    [qualifier + code, partition, zone ?? panelUser].join(' ').trim(),
  )

describe('Contact ID', () => {
  it.each([
    ['1130 01 012', 'E130 1 12'],
    ['3401 02 007', 'R401 2 007'],
    ['1121 01 003', 'E121 1 003'],
    ['6301 00 000', 'P301 0'],
    ['1602 00 000', 'E602 0'],
    ['1570 01 004', 'E570 1 4'],
  ])('%s', (data, said) => expect(plain(readContactId(data))).toEqual([said]))

  it('hands over an alarm by its own code, and a way of arming by the one that the console knows', () => {
    for (const [data, said] of [
      ['1134 01 002', 'E134 1 2'],
      ['3134 01 002', 'R134 1 2'],
      ['3408 01 005', 'R401 1 005'],
      ['3441 01 005', 'R456 1 005'],
    ])
      expect(plain(readContactId(data ?? ''))).toEqual([said])
  })

  it.each(['', '1130', '5130 01 001', '1130 01 0012', 'Nri1/BA001', '1130 01 01A'])('is not "%s"', data =>
    expect(readContactId(data)).toEqual([]),
  )
})

describe('SIA', () => {
  it.each([
    ['Nri1/BA012', ['E130 1 12']],
    ['Nri1BA012', ['E130 1 12']],
    ['NBA12', ['E130  12']],
    ['Nri1/CL005', ['R401 1 005']],
    ['Nid3/ri2/OP3^Jérôme^', ['E401 2 003']],
    ['Nti19:44/id1/ri4/CL', ['R401 4 001']],
    ['Nri04/OP001NM', ['E401 4 001']],
    ['Nri1/BA01/BA02', ['E130 1 1', 'E130 1 2']],
    ['Nri1/BA01*Sala*/ri2/BR02', ['E130 1 1', 'R130 2 2']],
    ['Nri0/RP0000', ['E602 0']],
    ['NCG2', ['R401 2']],
    ['NRP', ['E602']],
    ['Nri1/HA001', ['E122 1 1']],
    ['Nri1/ZZ001', ['ESZZ 1 1']],
    ['Ori1/FA3', ['E110 1 3']],
    ['BA01', ['E130  1']],
    ['ri2/NL1', ['R456 2 001']],
    ['NL2', ['R456  002']],
    ['NNL2', ['R456  002']],
  ])('%s', (data, said) => expect(plain(readSia(data))).toEqual(said))

  it.each(['', 'ZZ01', 'HELLO', 'N', 'Nri1', '1130 01 001', 'N//', 'Nri1/^text^'])(
    'says nothing in "%s"',
    data => expect(readSia(data)).toEqual([]),
  )

  it('has each code once, and a restore for each alarm of a zone', () => {
    for (const [code, { qualifier, numbered }] of siaCodes)
      if (/^[BFKSGWZMQPHTU]A$/.test(code)) {
        expect([qualifier, numbered]).toEqual(['E', 'zone'])
        expect(siaCodes.get(`${code[0]}R`)?.code, code).toBe(siaCodes.get(code)?.code)
      }
  })
})
