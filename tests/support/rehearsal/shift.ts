import type { Call } from '../../../src/cli/simulator/receiver.mjs'
import { type Panel, random } from '../../../src/cli/simulator/scenarios.mjs'
import type { Choose } from './robot-presses.ts'

/** Eight hours in thirty minutes. */
export const COMPRESSION = 16

export interface Sender {
  accountId: string
  panel: Panel
}

export interface Said {
  afterMs: number
  sender: Sender
  qualifier: 'E' | 'R'
  code: string
  partition: number
}

/** Of a second of the run, for each of 300 panels' worth. */
const PERIODIC = 1.3
const OPEN_CLOSE = 0.4
const ALARMS = 0.55
const STORM = 80
const STORM_MS = 4000

/** Repeatable choices. */
export const choices = (seed: number): Choose & { whole: (below: number) => number; next: () => number } => {
  const next = random(seed)
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    often: share => next() < share,
    one: items => items[whole(items.length)] as (typeof items)[number],
  }
}

/** What alarms are of, by how often. */
const alarms = ['130', '130', '131', '133', '122', '110', '100', '301', '384', '302', '321', '570', '145']

/** One central of each active account whose channel is on. */
export const readSenders = async (call: Call, most: number): Promise<Sender[]> => {
  const senders: Sender[] = []
  for (let offset = 0; senders.length < most; offset += 100) {
    const path = `/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=${offset}`
    const { data } = await call('GET', path)
    for (const { id } of data) {
      const [central] = (await call('GET', `/account/${id}/central`)) as {
        channelEthernet: number
        protocol: string
        receiverAccount: string
      }[]
      if (central?.channelEthernet !== 0) continue
      const { protocol, receiverAccount } = central
      const panel: Panel = {
        protocol,
        receiverAccount,
        channel: 'ETHERNET',
        zones: [],
        partitions: [],
        cameras: [],
      }
      senders.push({ accountId: id, panel })
    }
    if (data.length < 100) break
  }
  return senders.slice(0, most)
}

/**
 * What the panels say in a shift: tests, people who arm and disarm, alarms and their restores, and in the middle
 * eighty power failures within a minute of the shift.
 * @param minutes of the run
 */
export const planShift = (senders: readonly Sender[], minutes: number, seed: number): Said[] => {
  const choose = choices(seed)
  const whole = minutes * 60_000
  const share = senders.length / 300
  const said: Said[] = []
  const say = (afterMs: number, sender: Sender, qualifier: Said['qualifier'], code: string, partition = 1) =>
    said.push({ afterMs, sender, qualifier, code, partition })
  const times = (perSecond: number) => Math.round((perSecond * share * whole) / 1000)
  for (let count = times(PERIODIC); count > 0; count -= 1)
    say(choose.whole(whole), choose.one(senders), 'E', '602', 0)
  for (let count = times(OPEN_CLOSE); count > 0; count -= 1)
    say(choose.whole(whole), choose.one(senders), choose.often(0.5) ? 'R' : 'E', '401', 0)
  // A small room has the alarms that its people can bear, not its panels' share.
  for (let count = times(ALARMS * Math.max(1, 0.3 / share)); count > 0; count -= 1) {
    const at = choose.whole(whole)
    const sender = choose.one(senders)
    const code = choose.one(alarms)
    const partition = 1 + choose.whole(4)
    say(at, sender, 'E', code, partition)
    if (choose.often(0.3)) say(at + 3000 + choose.whole(20_000), sender, 'R', code, partition)
  }
  for (let count = Math.round(STORM * share); count > 0; count -= 1)
    say(whole / 2 + choose.whole(STORM_MS), choose.one(senders), 'E', '301', 1 + choose.whole(4))
  return said.filter(({ afterMs }) => afterMs < whole).sort((a, b) => a.afterMs - b.afterMs)
}
