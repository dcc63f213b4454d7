import { expect } from 'vitest'
import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { readPanels, register as registerReceiver, signIn } from '../../../src/cli/simulator/receiver.mjs'
import { type Panel, signalOf } from '../../../src/cli/simulator/scenarios.mjs'
import type { RunningConsole } from './console.ts'
import { lookAfter, signInOnce, startOperators } from './operators.ts'

export interface StormReceiver {
  id: string
  key: string
  panels: readonly Panel[]
}

/** Signals of one call. */
const SIZE = 20
const AT = new Date('2026-11-20T15:00:00Z')
const unknown: Panel = {
  protocol: 'CONTACT_ID',
  receiverAccount: 'BEEF',
  channel: 'ETHERNET',
  zones: [],
  partitions: [],
  cameras: [],
}

/** A receiver of its own, and the panels it speaks for. */
export const registerStorm = async (site: RunningConsole): Promise<StormReceiver> => {
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

/** @param first number of its first signal */
const post = async (
  site: RunningConsole,
  { id, key, panels }: StormReceiver,
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

/** Sends signals and attends until the process is killed. @returns acknowledged calls and attendances */
export const sendUntilKilled = async (site: RunningConsole, receiver: StormReceiver, from: number) => {
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

/** Looks for all that was acknowledged, after the kill. @param site another process */
export const checkStorm = async (
  site: RunningConsole,
  receiver: StormReceiver,
  storm: Awaited<ReturnType<typeof sendUntilKilled>>,
): Promise<void> => {
  for (const first of storm.acknowledged)
    expect(await post(site, receiver, first), `call ${first}`).toMatchObject({
      duplicates: SIZE,
      refused: [],
    })
  for (const first of storm.unanswered) {
    const { duplicates } = await post(site, receiver, first)
    expect([0, SIZE], `call ${first} is whole or absent`).toContain(duplicates)
  }
  for (const each of storm.attended) expect(await lookAfter(site, each)).toEqual([])
  const call = await signInOnce(site, 'admin@demo.example')
  const { data } = await call('GET', '/receiver/query')
  expect(data.find(({ id }: { id: string }) => id === receiver.id)).toMatchObject({
    lastSeq: storm.next - 1,
    missing: 0,
  })
}
