import { setTimeout as wait } from 'node:timers/promises'
import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import { readDrives, startDrives } from '../../../src/cli/simulator/drives.mjs'
import {
  type Call,
  post,
  postPositions,
  type Receiver,
  register,
  signIn,
} from '../../../src/cli/simulator/receiver.mjs'
import { signalOf } from '../../../src/cli/simulator/scenarios.mjs'
import { openRobot, type Robot, type Work } from './robot.ts'
import { choices, planShift, readSenders, type Said } from './shift.ts'

const BATCH_MS = 50
const POSITIONS_MS = 2000
const RETRY_MS = 300
const DRAIN_MS = 120_000
/** Between two presses, ms: half a minute of the shift at most. */
const THINK_MS = [500, 1800] as const

export interface Room {
  url: string
  password: string
  emails: readonly string[]
  minutes: number
  panels: number
  vehicles: number
  seed: number
}

export interface Shift {
  receiverId: string
  works: Work[]
  /** Sequence numbers whose call was answered. */
  acknowledged: number[]
  refused: number
  /** Calls of the receiver repeated because nothing answered, and the longest a call waited, in ms. */
  repeats: number
  longestCallMs: number
  positions: number
  vehicles: number
  /** Post of a signal until a desk's machine has the row, in ms, of every desk. */
  heard: number[]
  sessionEnds: number
  beats: number
  /** Until everyone had finished what was theirs, in ms. */
  drainedMs: number
}

const keyOf = (accountId: string, code: string, partition: number | null) =>
  `${accountId} ${code} ${partition}`

/** Brings the company to so many vehicles with trackers, each at a crossing of a demonstration's city. */
const fillFleet = async (call: Call, total: number, choose: ReturnType<typeof choices>) => {
  const { parked, cities } = await readDrives(call)
  for (let count = parked.length; count < total; count += 1) {
    const row = choose.one(choose.one(cities).crossings)
    const [longitude, latitude] = choose.one(row)
    const trackerId = `ENSAIO-${count}`
    await call('POST', '/vehicle/create', {
      prefix: `E-${count}`,
      plate: `ENS${choose.whole(10)}${'ABCDEFGHIJ'[count % 10]}${String(count).padStart(2, '0')}`,
      brand: 'Fiat',
      model: 'Strada',
      year: null,
      color: null,
      kind: 'PICKUP',
      purpose: 'PATROL',
      trackerId,
      availability: 'AVAILABLE',
      active: true,
      driverId: null,
      baseId: null,
    })
    parked.push({ trackerId, latitude, longitude })
  }
  return startDrives(parked.slice(0, total), cities, choose.next)
}

/** Enough stations for everyone. */
const fillStations = async (call: Call, total: number) => {
  const { data } = await call('GET', '/station/query?active=true&recordsPerPage=100')
  for (let count = data.length; count < total; count += 1)
    await call('POST', '/station/create', {
      name: `Posto do ensaio ${count + 1}`,
      kind: 'MONITORING',
      attendanceProfileId: data[0].attendanceProfile.id,
      active: true,
    })
}

/** A receiver that repeats a call until it is acknowledged. */
const startReceiver = (
  url: string,
  receiver: Receiver,
  plan: readonly Said[],
  sentAt: Map<string, number>,
) => {
  const acknowledged: number[] = []
  const tally = { refused: 0, repeats: 0, longestCallMs: 0 }
  let seq = 0
  const hand = async (batch: readonly Said[]) => {
    const signals = batch.map(({ sender: { panel }, qualifier, code, partition }) => {
      seq += 1
      return signalOf({ afterMs: 0, panel, said: { qualifier, code, partition } }, seq, new Date())
    })
    const since = performance.now()
    for (const { sender, code, partition } of batch)
      sentAt.set(keyOf(sender.accountId, code, partition), Date.now())
    for (;;)
      try {
        const reply = await post(url, receiver, signals)
        tally.longestCallMs = Math.max(tally.longestCallMs, performance.now() - since)
        tally.refused += reply.refused.length
        for (const each of signals) acknowledged.push(each.seq)
        return
      } catch (error) {
        if (/ respondeu 4/.test(String(error))) throw error
        tally.repeats += 1
        await wait(RETRY_MS)
      }
  }
  const run = async () => {
    const startedAt = performance.now()
    const calls: Promise<void>[] = []
    for (let next = 0; next < plan.length; ) {
      const elapsed = performance.now() - startedAt
      let end = next
      while (end < plan.length && (plan[end]?.afterMs ?? 0) <= elapsed) end += 1
      if (end > next) calls.push(hand(plan.slice(next, end)))
      next = end
      await wait(BATCH_MS)
    }
    await Promise.all(calls)
  }
  return { acknowledged, tally, run }
}

const startVehicles = (url: string, receiver: Receiver, drives: Awaited<ReturnType<typeof fillFleet>>) => {
  let posted = 0
  let running = true
  const run = async () => {
    while (running) {
      const positions = drives.step(POSITIONS_MS / 1000, new Date())
      if (positions.length > 0)
        await postPositions(url, receiver, positions).then(
          () => {
            posted += positions.length
          },
          () => {},
        )
      await wait(POSITIONS_MS)
    }
  }
  const done = run()
  return {
    count: drives.count,
    end: async () => {
      running = false
      await done
      return posted
    },
  }
}

/**
 * A shift of robots, panels and vehicles on a running console.
 * @param meanwhile is run beside it, from the first signal; robots leave when both are over
 */
export const runShift = async (
  room: Room,
  meanwhile: (robots: readonly Robot[]) => Promise<unknown> = async () => {},
): Promise<Shift> => {
  const { url, password, emails, minutes, seed } = room
  const choose = choices(seed)
  const call = await signIn(url, 'admin@demo.example', password)
  const receiver = await register(call, new Date())
  await fillStations(call, emails.length)
  const senders = await readSenders(call, room.panels)
  const drives = await fillFleet(call, room.vehicles, choose)
  const plan = planShift(senders, minutes, seed)
  const sentAt = new Map<string, number>()
  const heard: number[] = []
  const onCreated = ({ row }: OccurrenceFrame) => {
    const at = sentAt.get(keyOf(row.account.id, row.eventCode, row.partitionNumber))
    if (at !== undefined) heard.push(Date.now() - at)
  }
  const robots = []
  for (const [index, email] of emails.entries()) {
    const own = choices(seed + index + 1)
    const think = () => THINK_MS[0] + own.whole(THINK_MS[1] - THINK_MS[0])
    robots.push(await openRobot({ url, email, password, choose: own, think, onCreated }))
  }
  const vehicles = startVehicles(url, receiver, drives)
  const sending = startReceiver(url, receiver, plan, sentAt)
  let over = false
  const working = robots.map(robot => robot.run(() => over))
  await Promise.all([sending.run(), wait(minutes * 60_000), meanwhile(robots)])
  over = true
  const overAt = performance.now()
  const works = await Promise.race([
    Promise.all(working),
    wait(DRAIN_MS, null, { ref: false }).then(() => {
      throw new Error('the robots did not finish in time')
    }),
  ])
  const drainedMs = performance.now() - overAt
  const health = robots.map(robot => robot.health())
  const positions = await vehicles.end()
  for (const robot of robots) robot.close()
  return {
    receiverId: receiver.id,
    works,
    acknowledged: sending.acknowledged,
    ...sending.tally,
    positions,
    vehicles: vehicles.count,
    heard,
    sessionEnds: health.reduce((sum, { ends }) => sum + ends, 0),
    beats: health.reduce((sum, { beats }) => sum + beats, 0),
    drainedMs,
  }
}
