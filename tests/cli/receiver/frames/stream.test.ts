import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '#tests/support/sample-size.ts'
import { MOST_FRAME } from '../../../../src/cli/receiver/frames/frame.mjs'
import { createSplitter } from '../../../../src/cli/receiver/frames/stream.mjs'
import { frameOf, KEY } from '../panel.ts'

const frames = [
  frameOf(),
  frameOf({ key: KEY, sequence: 2 }),
  frameOf({ isBinary: true, sequence: 3 }),
  frameOf({ token: 'NULL', data: '', at: null }),
]

describe('frames on a connection', () => {
  it('come out whole however they are cut or joined, with anything between them', () => {
    const junk = fc.constantFrom('', '\0', '\r\n', '\n', 'GET / HTTP/1.1\r\n', '\n\n\r', '\n0000')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...frames), junk), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
        (said, cuts) => {
          const bytes = Buffer.concat(said.flatMap(([frame, between]) => [Buffer.from(between), frame]))
          const splitter = createSplitter()
          const out: Buffer[] = []
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const size = cuts[turn % cuts.length] ?? 1
            out.push(...splitter.push(bytes.subarray(at, at + size)))
            at += size
          }
          expect(out).toEqual(said.map(([frame]) => frame))
        },
      ),
      { numRuns: sized(500, 150) },
    )
  })

  it('with a false length are left out, not those behind them', () => {
    const long = Buffer.from(
      frameOf()
        .toString()
        .replace(/^(\n....)..../, '$10FFF'),
    )
    const short = Buffer.from(
      frameOf()
        .toString()
        .replace(/^(\n....)..../, '$10010'),
    )
    const splitter = createSplitter()
    const said = frameOf({ sequence: 9 })
    expect(splitter.push(Buffer.concat([short, said]))).toEqual([said])
    const after = [...splitter.push(long)]
    for (let turn = 0; turn < 100; turn += 1) after.push(...splitter.push(said))
    expect(after.length).toBeGreaterThan(30)
    expect(new Set(after.map(String))).toEqual(new Set([said.toString()]))
  })

  it('that never end take no more memory than the longest frame', () => {
    const splitter = createSplitter()
    for (let turn = 0; turn < 50; turn += 1) splitter.push(Buffer.alloc(1000, 0x41))
    expect(splitter.pending).toBe(0)
    splitter.push(Buffer.from('\n00000FFF"'))
    for (let turn = 0; turn < 50; turn += 1) splitter.push(Buffer.alloc(1000, 0x0a))
    expect(splitter.pending).toBeLessThanOrEqual(MOST_FRAME)
  })
})
