import { describe, expect, it } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { deadlineProblems } from '#tests/support/bff/occurrences/deadline-problems.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { lookAfter, startOperators } from '#tests/support/process/operators.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { sized } from '#tests/support/sample-size.ts'
import { readPanels, register as registerReceiver, signIn } from '../../src/cli/simulator/receiver.mjs'
import { type Panel, signalOf } from '../../src/cli/simulator/scenarios.mjs'

interface Receiver {
  id: string
  key: string
  panels: readonly Panel[]
}

const SIZE = 20
const AT = new Date('2026-11-20T15:00:00Z')
const unknown: Panel = {
  protocol: 'CONTACT_ID',
  receiverAccount: 'BEEF',
  channel: 'ETHERNET',
  zones: [],
  partitions: [],
}
const ROUNDS = sized(20, 1)

const register = async (site: RunningConsole): Promise<Receiver> => {
  const call = await signIn(site.url, 'admin@demo.example', 'Console#2026')
  return { ...(await registerReceiver(call, AT)), panels: await readPanels(call, 8) }
}

/** Of panels that open and close occurrences, and of one that nobody knows. */
const callOf = (panels: readonly Panel[], first: number) =>
  Array.from({ length: SIZE }, (_, place) => {
    const panel = panels[(first + place) % panels.length]
    const said = { qualifier: place % 3 ? 'E' : 'R', code: place % 2 ? '301' : '383', partition: 1 } as const
    if (place % 5 === 0 || !panel)
      return { ...signalOf({ afterMs: 0, panel: unknown, said }, first + place, AT) }
    return signalOf({ afterMs: 0, panel, said }, first + place, AT)
  })

const post = async (
  site: RunningConsole,
  { id, key, panels }: Receiver,
  first: number,
): Promise<SignalsReply> => {
  const response = await fetch(`${site.url}${SIGNALS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ receiverId: id, signals: callOf(panels, first) }),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return response.json() as Promise<SignalsReply>
}

/** Sends, and has operators attend, until the process is killed; answers the calls that were acknowledged, and those that were not. */
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
  const { attended, refusals, gone } = startOperators(site)
  const isStorm = () => acknowledged.length >= 12 && attended.every(({ held }) => held.length > 0)
  while (!isStorm() && refusals.length === 0) await new Promise(resolve => setImmediate(resolve))
  await site.kill()
  await Promise.all([...senders, gone])
  expect(refusals).toEqual([])
  return { acknowledged, unanswered, next, attended }
}

/** What a test that stopped a process may find late. */
const STARTS_IN_MS = 60_000

describe('X02 kill -9 in the middle of a storm', () => {
  it(
    'loses no signal, deadline or attendance that was acknowledged, and does none twice',
    async () => {
      const DATA_DIR = preparedFolder('signals')
      let receiver: Receiver | null = null
      let next = 0
      let acknowledged = 0
      let held = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const site = await startConsole({ DATA_DIR, DEMO: 'test' })
        receiver ??= await register(site)
        const sent = await sendUntilKilled(site, receiver, next)
        next = sent.next
        const after = await startConsole({ DATA_DIR, DEMO: 'test' })
        for (const first of sent.acknowledged)
          expect(await post(after, receiver, first), `call ${first}`).toMatchObject({
            duplicates: SIZE,
            refused: [],
          })
        for (const first of sent.unanswered) {
          const { duplicates } = await post(after, receiver, first)
          expect([0, SIZE], `call ${first} is whole or absent`).toContain(duplicates)
        }
        acknowledged += sent.acknowledged.length
        for (const each of sent.attended) {
          held += each.held.length
          expect(await lookAfter(after, each)).toEqual([])
        }
        const call = await signIn(after.url, 'admin@demo.example', 'Console#2026')
        expect((await call('GET', '/receiver/query')).data[0]).toMatchObject({
          lastSeq: next - 1,
          missing: 0,
        })
        const stoppedAt = new Date()
        expect(await after.stop()).toBe(0)
        const database = await openEmbedded(DATA_DIR)
        expect(await occurrenceProblems(database)).toEqual([])
        expect(await deadlineProblems(database, stoppedAt, STARTS_IN_MS)).toEqual([])
        await database.close()
      }
      expect(held).toBeGreaterThanOrEqual(2 * ROUNDS)
      expect(acknowledged).toBeGreaterThanOrEqual(12 * ROUNDS)
    },
    ROUNDS * 90_000,
  )
})
