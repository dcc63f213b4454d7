import { describe, expect, it } from 'vitest'
import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { type RunningConsole, signIn, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { sized } from '#tests/support/sample-size.ts'

interface Receiver {
  id: string
  key: string
}

const SIZE = 20
const ROUNDS = sized(20, 2)

const register = async (site: RunningConsole, name: string): Promise<Receiver> => {
  const call = await signIn(site.url)
  return (await call('POST', '/receiver/create', { name })).json() as Promise<Receiver>
}

const callOf = (first: number) =>
  Array.from({ length: SIZE }, (_, place) => ({
    seq: first + place,
    at: '2026-11-20T15:00:00Z',
    protocol: 'CONTACT_ID',
    receiverAccount: place % 2 ? 'BEEF' : 'C0DE',
    qualifier: 'E',
    code: '301',
    channel: 'ETHERNET',
    raw: `E301 ${first + place}`,
  }))

const post = async (site: RunningConsole, { id, key }: Receiver, first: number): Promise<SignalsReply> => {
  const response = await fetch(`${site.url}${SIGNALS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ receiverId: id, signals: callOf(first) }),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return response.json() as Promise<SignalsReply>
}

/** Sends until the process is killed; answers the calls that were acknowledged, and those that were not. */
const sendUntilKilled = async (site: RunningConsole, receiver: Receiver, from: number) => {
  const acknowledged: number[] = []
  const unanswered: number[] = []
  let next = from
  const senders = Array.from({ length: 4 }, async () => {
    for (;;) {
      const first = next
      next += SIZE
      try {
        await post(site, receiver, first)
        acknowledged.push(first)
      } catch {
        unanswered.push(first)
        return
      }
    }
  })
  while (acknowledged.length < 12) await new Promise(resolve => setImmediate(resolve))
  await site.kill()
  await Promise.all(senders)
  return { acknowledged, unanswered, next }
}

describe('X02 kill -9 in the middle of signals', () => {
  it(
    'loses none that was acknowledged and stores none twice; what is sent again fills the holes',
    async () => {
      const DATA_DIR = preparedFolder('signals')
      let receiver: Receiver | null = null
      let next = 0
      let acknowledged = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const site = await startConsole({ DATA_DIR, DEMO: 'test' })
        receiver ??= await register(site, 'Receptora de teste')
        const sent = await sendUntilKilled(site, receiver, next)
        next = sent.next
        const after = await startConsole({ DATA_DIR, DEMO: 'test' })
        for (const first of sent.acknowledged)
          expect(await post(after, receiver, first), `call ${first}`).toMatchObject({
            duplicates: SIZE,
            refused: [],
          })
        for (const first of sent.unanswered) {
          const { duplicates, refused } = await post(after, receiver, first)
          expect([0, SIZE], `call ${first} is whole or absent`).toContain(duplicates)
          expect(duplicates + refused.length).toBe(SIZE)
        }
        acknowledged += sent.acknowledged.length
        const list = await (await signIn(after.url))('GET', '/receiver/query')
        expect(((await list.json()) as { data: unknown[] }).data[0]).toMatchObject({
          lastSeq: next - 1,
          missing: 0,
        })
        expect(await after.stop()).toBe(0)
      }
      expect(acknowledged).toBeGreaterThanOrEqual(12 * ROUNDS)
    },
    ROUNDS * 60_000,
  )
})
