import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHandler } from '../../../src/cli/receiver/answers.mjs'
import type { Taken } from '../../../src/cli/receiver/intake.mjs'
import { sayHere, startSender } from '../../../src/cli/receiver/sender.mjs'
import { openSpool } from '../../../src/cli/receiver/spool.mjs'
import { frameOf, NOW, testFolder } from './panel.ts'

interface Posted {
  seq: number
  zone: number
}

/** A receiver without its network: frames go in, calls come out. */
const startReceiver = async (answer: (signals: Posted[], turn: number) => Taken) => {
  const folder = testFolder()
  const said: string[] = []
  const calls: Posted[][] = []
  const pauses: number[] = []
  const say = (_: string, line: string) => said.push(line)
  const spool = await openSpool(folder, { now: () => NOW.getTime() })
  const handle = createHandler({ keyOf: () => null, spool, now: () => NOW, say })
  const hear = async (zone: number) => {
    const data = `1130 01 ${String(zone).padStart(3, '0')}`
    return handle(frameOf({ sequence: zone, data }), { ip: '10.0.0.9', channel: 'ETHERNET' })
  }
  const start = () => {
    const sender = startSender({
      spool,
      say,
      post: async signals => {
        calls.push(signals as Posted[])
        return answer(signals as Posted[], calls.length)
      },
      pause: async ms => {
        pauses.push(ms)
        await new Promise(resolve => setImmediate(resolve))
      },
    })
    onTestFinished(async () => {
      await sender.stop()
      await spool.close()
    })
    return sender
  }
  const drained = async () => {
    while (spool.owed > 0) await new Promise(resolve => setImmediate(resolve))
  }
  return { folder, said, calls, pauses, spool, hear, start, drained }
}

const taken: Taken = { kind: 'taken', refused: 0 }
const zones = (calls: Posted[][]) => calls.map(call => call.map(({ zone }) => zone))

describe('the handover', () => {
  it('sends what arrives, in its order, and forgets it after the answer', async () => {
    const { calls, hear, start, drained } = await startReceiver(() => taken)
    start()
    for (const zone of [1, 2, 3]) await hear(zone)
    await drained()
    expect(zones(calls).flat()).toEqual([1, 2, 3])
  })

  it('keeps what it hears while the console is away, and waits longer each time', async () => {
    const { calls, hear, start, drained, pauses, said } = await startReceiver((_, turn) =>
      turn < 9 ? { kind: 'away', why: 'ECONNREFUSED' } : taken,
    )
    for (const zone of [1, 2]) expect((await hear(zone))?.toString()).toContain('"ACK"')
    start()
    await drained()
    expect(zones(calls)).toEqual(Array(9).fill([1, 2]))
    for (const [turn, ms] of pauses.entries()) {
      const longest = Math.min(60_000, 1000 * 2 ** turn)
      expect(ms).toBeGreaterThanOrEqual(longest * 0.75)
      expect(ms).toBeLessThanOrEqual(longest)
    }
    expect(said.join('\n')).toContain('ECONNREFUSED')
  })

  it('keeps everything while the key is refused', async () => {
    const { calls, hear, start, drained } = await startReceiver((_, turn) =>
      turn < 4 ? { kind: 'denied', why: 'a chave foi revogada' } : taken,
    )
    await hear(1)
    start()
    await drained()
    expect(calls).toHaveLength(4)
  })

  it('hands over at most 500 a call', async () => {
    const { calls, hear, start, drained } = await startReceiver(() => taken)
    await Promise.all(Array.from({ length: 999 }, (_, index) => hear(index + 1)))
    start()
    await drained()
    expect(calls.map(call => call.length)).toEqual([500, 499])
  })

  it('puts aside, on disk, the one that the console names as unreadable', async () => {
    const { calls, hear, start, drained, folder } = await startReceiver(signals =>
      signals.length === 3 ? { kind: 'unread', indexes: [1] } : taken,
    )
    for (const zone of [1, 2, 3]) await hear(zone)
    start()
    await drained()
    expect(calls).toHaveLength(1)
    const aside = readFileSync(join(folder, 'unread.log'), 'utf8').trim().split('\n')
    expect(aside.map(line => JSON.parse(line).zone)).toEqual([2])
  })

  it('finds by smaller calls the one that the console does not name', async () => {
    const { calls, hear, start, drained, folder } = await startReceiver(signals =>
      signals.some(({ zone }) => zone === 5) ? { kind: 'unread', indexes: [] } : taken,
    )
    for (let zone = 1; zone <= 8; zone += 1) await hear(zone)
    start()
    await drained()
    const aside = readFileSync(join(folder, 'unread.log'), 'utf8').trim().split('\n')
    expect(aside.map(line => JSON.parse(line).zone)).toEqual([5])
    const accepted = calls.filter(call => call.every(({ zone }) => zone !== 5))
    expect(zones(accepted).flat()).toEqual([1, 2, 3, 4, 6, 7, 8])
  })
})

describe('on a quiet night', () => {
  it('says that it is there, and nothing while it has signals to hand over', async () => {
    const { spool, hear } = await startReceiver(() => taken)
    const calls: (readonly object[])[] = []
    const said: string[] = []
    const beat = (answer: Taken) =>
      sayHere({
        spool,
        say: (_, line) => said.push(line),
        post: async signals => {
          calls.push(signals)
          return answer
        },
      })
    await beat(taken)
    await beat({ kind: 'away', why: 'ECONNREFUSED' })
    await hear(1)
    await beat(taken)
    expect(calls).toEqual([[], []])
    expect(said).toEqual(['console: ECONNREFUSED'])
    await spool.close()
  })
})

describe('a frame that comes again', () => {
  it('is acknowledged again, and is one signal', async () => {
    const { spool, hear } = await startReceiver(() => taken)
    const replies = [await hear(1), await hear(2), await hear(1), ...(await Promise.all([hear(3), hear(3)]))]
    for (const reply of replies) expect(reply?.toString()).toContain('"ACK"')
    expect(spool.oldest(10).map(({ zone }) => zone)).toEqual([1, 2, 3])
    await spool.close()
  })

  it('is a new one when its panel has said another thing under the same number', async () => {
    const folder = testFolder()
    const spool = await openSpool(folder, { now: () => NOW.getTime() })
    const handle = createHandler({ keyOf: () => null, spool, now: () => NOW, say: () => {} })
    for (const data of ['1130 01 001', '3130 01 001', '1130 01 001'])
      await handle(frameOf({ data }), { ip: null, channel: 'ETHERNET' })
    expect(spool.oldest(10).map(({ qualifier }) => qualifier)).toEqual(['E', 'R', 'E'])
    await spool.close()
  })

  it('has no ACK while the disk refuses, and one when it takes it', async () => {
    let isFull = true
    const kept: object[] = []
    const spool = {
      lastOf: () => null,
      keep: async (_: object, signals: readonly object[]) => {
        await new Promise(resolve => setImmediate(resolve))
        if (isFull) throw new Error('ENOSPC')
        kept.push(...signals)
      },
    }
    const said: string[] = []
    const handle = createHandler({
      keyOf: () => null,
      spool,
      now: () => NOW,
      say: (_, line) => said.push(line),
    })
    const caller = { ip: null, channel: 'ETHERNET' } as const
    expect(await Promise.all([handle(frameOf(), caller), handle(frameOf(), caller)])).toEqual([null, null])
    expect(said.join()).toContain('ENOSPC')
    isFull = false
    expect((await handle(frameOf(), caller))?.toString()).toContain('"ACK"')
    expect(kept).toHaveLength(1)
  })

  it('that breaks the receiver is told in the log, and stops nothing', async () => {
    const said: string[] = []
    const keyOf = () => {
      throw new Error('broken')
    }
    const spool = { lastOf: () => null, keep: async () => {} }
    const handle = createHandler({ keyOf, spool, now: () => NOW, say: (_, line) => said.push(line) })
    expect(await handle(frameOf(), { ip: '10.0.0.9', channel: 'ETHERNET' })).toBeNull()
    expect(said).toEqual(['de 10.0.0.9: broken'])
  })
})
