import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signalsOf } from '../../../src/cli/receiver/frames/signals.mjs'
import { understand } from '../../../src/cli/receiver/frames/understand.mjs'
import { openSpool, REPEAT_MS } from '../../../src/cli/receiver/spool.mjs'
import { frameOf, NOW, testFolder } from './panel.ts'

const START = NOW.getTime()
const BOOT = '/proc/sys/kernel/random/boot_id'

const signalOf = (data: string) => {
  const outcome = understand(frameOf({ data }), { keyOf: () => null, now: NOW })
  if (outcome.kind !== 'message') throw new Error(outcome.kind)
  return signalsOf(outcome.message, { ip: null, channel: 'ETHERNET' })
}
const zone = (number: number) => signalOf(`1130 01 ${String(number).padStart(3, '0')}`)
const mark = (from: string, text = from) => ({ from, text })

const opened = async (folder: string, now = () => START, said: string[] = []) => {
  const spool = await openSpool(folder, { now, say: line => said.push(line) })
  return { spool, zones: () => spool.oldest(1000).map(({ zone }) => zone) }
}
const file = (folder: string) => join(folder, 'signals.log')

describe('the spool', () => {
  it('has what was kept after it is opened again, in order, each with a number of its own', async () => {
    const folder = testFolder()
    const first = await opened(folder)
    await Promise.all([1, 2, 3].map(number => first.spool.keep(mark(`a ${number}`), zone(number))))
    await first.spool.close()
    const { spool, zones } = await opened(folder, () => START - 1000)
    await spool.keep(mark('a 4'), [...zone(4), ...zone(5)])
    expect(zones()).toEqual([1, 2, 3, 4, 5])
    expect(spool.oldest(1000).map(({ seq }) => seq - START)).toEqual([0, 1, 2, 3, 4])
    expect(spool.oldest(2)).toHaveLength(2)
    await spool.close()
  })

  it('leaves out only what was handed over, and never gives its number again', async () => {
    const folder = testFolder()
    const first = await opened(folder)
    for (const number of [1, 2, 3]) await first.spool.keep(mark(`a ${number}`), zone(number))
    await first.spool.finish(START + 1)
    expect(first.zones()).toEqual([3])
    await first.spool.close()
    const second = await opened(folder)
    expect(second.zones()).toEqual([3])
    await second.spool.finish(START + 2)
    await second.spool.close()
    const third = await opened(folder)
    expect(third.spool.owed).toBe(0)
    await third.spool.keep(mark('b'), zone(9))
    expect(third.spool.oldest(1)[0]?.seq).toBe(START + 3)
    await third.spool.close()
  })

  it('begins with numbers that a lost folder cannot have used', async () => {
    const { spool } = await opened(testFolder())
    await spool.keep(mark('a'), zone(1))
    expect(spool.oldest(1)[0]?.seq).toBe(START)
    await spool.close()
  })

  it.each([
    ['half a line', '4a5b6c7d {"heard":{"mark'],
    ['zeros', '\0'.repeat(300)],
    ['a whole line with another sum', '00000000 {"done":99999999999999}\n'],
  ])('leaves out %s that a crash left at its end', async (_, tail) => {
    const folder = testFolder()
    const said: string[] = []
    const first = await opened(folder)
    await first.spool.keep(mark('a'), zone(1))
    await first.spool.close()
    appendFileSync(file(folder), tail)
    const { spool, zones } = await opened(folder, undefined, said)
    await spool.keep(mark('b'), zone(2))
    await spool.close()
    const last = await opened(folder)
    expect(last.zones()).toEqual([1, 2])
    expect(said).toEqual([])
    await last.spool.close()
    expect(zones()).toEqual([1, 2])
  })

  it('cut anywhere has the signals whose lines are whole, and opens', async () => {
    const folder = testFolder()
    const first = await opened(folder)
    for (let number = 1; number <= 5; number += 1) await first.spool.keep(mark(`a ${number}`), zone(number))
    await first.spool.close()
    const bytes = readFileSync(file(folder))
    for (let size = 0; size <= bytes.length; size += 29) {
      const cut = testFolder()
      writeFileSync(file(cut), bytes.subarray(0, size))
      const { spool, zones } = await opened(cut)
      const lines = bytes.subarray(0, size).toString().split('\n').slice(0, -1)
      expect(zones()).toEqual([1, 2, 3, 4, 5].slice(0, lines.filter(line => line.includes('heard')).length))
      await spool.close()
    }
  })

  it('damaged in the middle keeps a copy, says so, and goes on with the rest', async () => {
    const folder = testFolder()
    const said: string[] = []
    const first = await opened(folder)
    for (const number of [1, 2, 3]) await first.spool.keep(mark(`a ${number}`), zone(number))
    await first.spool.close()
    writeFileSync(file(folder), readFileSync(file(folder)).toString().replace('"zone":2', '"zone":7'))
    const { spool, zones } = await opened(folder, undefined, said)
    expect(zones()).toEqual([1, 3])
    expect(said.join()).toContain('danificado')
    expect(readdirSync(folder)).toContain(`signals.log.${START}`)
    await spool.close()
  })

  it('remembers who said what for five minutes, across a restart', async () => {
    const folder = testFolder()
    let now = START
    const first = await opened(folder, () => now)
    await first.spool.keep(mark('a', 'one'), zone(1))
    await first.spool.finish(START)
    await first.spool.close()
    const { spool } = await opened(folder, () => now)
    expect(spool.lastOf('a')?.mark.text).toBe('one')
    now += REPEAT_MS + 1
    expect(spool.lastOf('a')).toBeNull()
    await spool.close()
  })

  it('belongs to one receiver', async () => {
    const folder = testFolder()
    const boot = existsSync(BOOT) ? readFileSync(BOOT, 'utf8').trim() : ''
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, boot }))
    await expect(opened(folder)).rejects.toThrow(`em uso pelo processo ${process.ppid}`)
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, boot: 'another boot' }))
    const { spool } = await opened(folder)
    await spool.close()
  })

  it('promises nothing once it is closed', async () => {
    const { spool } = await opened(testFolder())
    await spool.close()
    await expect(spool.keep(mark('a'), zone(1))).rejects.toThrow()
  })

  it('is written anew when most of it is done', async () => {
    const folder = testFolder()
    const { spool } = await opened(folder)
    const many = Array.from({ length: 400 }, () => zone(1)).flat()
    let biggest = 0
    for (let turn = 0; turn < 80; turn += 1) {
      await spool.keep(mark(`a ${turn}`), many)
      await spool.finish(spool.oldest(400).at(-1)?.seq ?? 0)
      biggest = Math.max(biggest, readFileSync(file(folder)).length)
    }
    await spool.close()
    expect(biggest).toBeLessThan(10 * 1024 * 1024)
    const again = await opened(folder)
    expect(again.spool.owed).toBe(0)
    await again.spool.close()
  })
})
