import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { alarmMachine } from '#machines/occurrences/alarm/alarm.machine.ts'
import { muteSecondsLeft, selectSound } from '#machines/occurrences/alarm/alarm.selectors.ts'
import { MUTE_MS, type PlayerCommand, REPEAT_MS } from '#machines/occurrences/alarm/alarm.setup.ts'
import { alarmRowOfFrame } from '#machines/occurrences/alarm/alarm-rows.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'

const panic = occurrenceRow({ id: '1', priority: 1 })
const zone = occurrenceRow({ id: '2', priority: 2 })
const power = occurrenceRow({ id: '3', priority: 4 })
const operator = { id: '8', name: 'Igor Melo' }

const taken = (row: OccurrenceRow) =>
  occurrenceRow({ ...row, status: 'IN_ATTENDANCE', operator, version: row.version + 1 })

const open = async ({
  rows = [] as OccurrenceRow[],
  audio = 'audio.allowed' as 'audio.allowed' | null,
  lock = 'lock.granted' as 'lock.granted' | 'lock.unavailable' | null,
  mutedUntil = null as number | null,
} = {}) => {
  const clock = new SimulatedClock()
  /** Tones, turn requests and stored mutes. */
  const facts: string[] = []
  let answer = async () => occurrenceQueue(rows)
  let tell: (event: EventObject) => void = () => {}
  let give: (event: EventObject) => void = () => {}
  const actor = createActor(
    alarmMachine.provide({
      actors: {
        readQueue: fromPromise(() => answer()),
        turn: fromCallback<EventObject>(({ sendBack }) => {
          facts.push('turn asked')
          give = sendBack
          if (lock) sendBack({ type: lock })
          return () => facts.push('turn given back')
        }),
        player: fromCallback<PlayerCommand>(({ sendBack, receive }) => {
          tell = sendBack
          if (audio) sendBack({ type: audio })
          receive(command =>
            facts.push(command.type === 'tone.requested' ? `tone ${command.priority}` : command.type),
          )
        }),
        muteStore: fromCallback<EventObject, { userId: string }>(({ sendBack }) =>
          sendBack({ type: 'mute.heard', until: mutedUntil, now: clock.now() }),
        ),
      },
      actions: { saveMute: (_, { userId, until }) => void facts.push(`kept ${userId} ${until}`) },
    }),
    { input: { userId: '5' }, clock },
  )
  actor.start()
  await flush()
  const hear = (
    row: OccurrenceRow,
    { inProfile = true, overdue }: { inProfile?: boolean; overdue?: 'ACCEPT' } = {},
  ) =>
    actor.send({
      type: 'row.heard',
      row: alarmRowOfFrame(
        { entityId: row.id, version: row.version, row, inProfile, waiting: { profile: 0, all: 0 } },
        overdue,
      ),
    })
  const tones = () => facts.filter(fact => fact.startsWith('tone')).map(fact => Number(fact.slice(5)))
  const pass = (ms: number) => clock.increment(ms)
  return {
    actor,
    clock,
    facts,
    hear,
    tones,
    pass,
    tell: (type: string) => tell({ type }),
    give: (type: string) => give({ type }),
    answerWith: (next: typeof answer) => {
      answer = next
    },
    view: () => selectSound(actor.getSnapshot()),
  }
}

describe('an emergency', () => {
  it('sounds at once and every 4 s, until somebody accepts it', async () => {
    const { hear, tones, pass } = await open()
    hear(panic)
    expect(tones()).toEqual([1])
    pass(REPEAT_MS)
    pass(REPEAT_MS)
    expect(tones()).toEqual([1, 1, 1])
    hear(taken(panic))
    pass(REPEAT_MS)
    pass(REPEAT_MS)
    expect(tones()).toEqual([1, 1, 1])
  })

  it('that waits already sounds when the operator arrives; others do not', async () => {
    expect((await open({ rows: [panic, zone] })).tones()).toEqual([1])
    expect((await open({ rows: [zone] })).tones()).toEqual([])
  })

  it('does not wait for the end of another sound', async () => {
    const { hear, tones, pass } = await open()
    hear(power)
    pass(500)
    hear(panic)
    expect(tones()).toEqual([4, 1])
  })
})

describe('another occurrence', () => {
  it('sounds once, by its priority', async () => {
    const { hear, tones, pass } = await open()
    hear(zone)
    hear({ ...zone, version: 2 })
    pass(REPEAT_MS)
    pass(REPEAT_MS)
    expect(tones()).toEqual([2])
  })

  it('a storm sounds no more often than every 4 s, the most urgent first', async () => {
    const { hear, tones, pass } = await open()
    for (let at = 10; at < 90; at += 1) hear(occurrenceRow({ id: String(at), priority: at === 50 ? 3 : 4 }))
    expect(tones()).toEqual([4, 3])
    pass(REPEAT_MS)
    pass(REPEAT_MS)
    expect(tones()).toEqual([4, 3, 4])
  })

  it.each([
    ['grows more urgent', { ...zone, priority: 1 as const, version: 2 }, {}, 1],
    ['passes its time to accept', zone, { overdue: 'ACCEPT' as const }, 2],
    ['returns to the queue', { ...zone, version: 3 }, {}, 2],
  ])('sounds again when it %s', async (_, row, how, priority) => {
    const { hear, tones, pass } = await open()
    hear(zone)
    pass(REPEAT_MS)
    if (row.version === 3) hear(taken(zone))
    hear(row, how)
    expect(tones()).toEqual([2, priority])
  })

  it('of another profile, or older than what is known, is not heard', async () => {
    const { hear, tones } = await open()
    hear(panic, { inProfile: false })
    hear({ ...taken(zone), version: 5 })
    expect(tones()).toEqual([])
  })

  it('found by a poll sounds as well', async () => {
    const { actor, tones, answerWith } = await open({ rows: [zone] })
    answerWith(async () => occurrenceQueue([zone, power]))
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(tones()).toEqual([4])
  })

  it('taken while the queue is read stays taken', async () => {
    const { actor, hear, tones, answerWith, pass } = await open()
    answerWith(async () => occurrenceQueue([panic]))
    actor.send({ type: 'refresh.requested' })
    hear(taken(panic))
    await flush()
    pass(REPEAT_MS)
    expect(tones()).toEqual([])
  })
})

describe('one tab', () => {
  it('plays: another waits for its turn, and tells only what is new from then on', async () => {
    const { hear, tones, give } = await open({ lock: null })
    hear(zone)
    expect(tones()).toEqual([])
    give('lock.granted')
    expect(tones()).toEqual([])
    hear(power)
    expect(tones()).toEqual([4])
  })

  it('takes over an emergency that another tab played', async () => {
    const { hear, tones, give } = await open({ lock: null })
    hear(panic)
    give('lock.granted')
    expect(tones()).toEqual([1])
  })

  it('gives its turn back when it is left, and asks again when it is shown', async () => {
    const { actor, facts } = await open()
    actor.send({ type: 'page.left' })
    actor.send({ type: 'page.shown' })
    expect(facts).toEqual(['turn asked', 'turn given back', 'turn asked'])
  })

  it('plays by itself in a browser without locks', async () => {
    const { hear, tones } = await open({ lock: 'lock.unavailable' })
    hear(zone)
    expect(tones()).toEqual([2])
  })
})

describe('a browser that blocks audio', () => {
  it('is told after a moment, asks for no turn, and the emergency sounds once it is allowed', async () => {
    const { actor, facts, pass, tell, tones, view } = await open({ audio: null, rows: [panic] })
    pass(1499)
    expect(view().kind).toBe('on')
    pass(1)
    expect(view().kind).toBe('blocked')
    expect(facts).toEqual([])
    actor.send({ type: 'audio.requested' })
    expect(facts).toEqual(['audio.requested'])
    expect(view().kind).toBe('blocked')
    tell('audio.allowed')
    expect(view().kind).toBe('on')
    expect(tones()).toEqual([1])
  })

  it('that says so is not waited for', async () => {
    const { tell, view } = await open({ audio: null })
    tell('audio.blocked')
    expect(view().kind).toBe('blocked')
  })

  it('that stops it later gives the turn to another tab', async () => {
    const { facts, tell, view } = await open()
    tell('audio.blocked')
    expect(view().kind).toBe('blocked')
    expect(facts).toEqual(['turn asked', 'turn given back'])
  })
})

describe('muting', () => {
  it('ends the sound at once, lasts 5 minutes and ends by itself; what is new sounds then', async () => {
    const { actor, clock, hear, facts, tones, pass, view } = await open({ rows: [panic] })
    actor.send({ type: 'mute.requested', now: clock.now() })
    expect(facts.slice(-2)).toEqual([`kept 5 ${MUTE_MS}`, 'silence.requested'])
    hear(taken(panic))
    hear(zone)
    pass(MUTE_MS - 1000)
    expect(view()).toMatchObject({ kind: 'muted', mutedUntil: MUTE_MS })
    expect(muteSecondsLeft(view().mutedUntil, clock.now())).toBe(1)
    expect(tones()).toEqual([1])
    pass(1000)
    expect(view()).toMatchObject({ kind: 'on', mutedUntil: null })
    expect(tones()).toEqual([1, 2])
  })

  it('that ends lets what waits sound at once', async () => {
    const { actor, clock, pass, tones } = await open({ rows: [panic] })
    actor.send({ type: 'mute.requested', now: clock.now() })
    pass(1000)
    actor.send({ type: 'unmute.requested' })
    expect(tones()).toEqual([1, 1])
  })

  it('ends when asked, in every tab', async () => {
    const { actor, facts, view } = await open({ mutedUntil: 60_000 })
    expect(view().kind).toBe('muted')
    actor.send({ type: 'mute.heard', until: 60_000, now: 0 })
    expect(view().kind).toBe('muted')
    actor.send({ type: 'unmute.requested' })
    expect(facts.at(-1)).toBe('kept 5 null')
    actor.send({ type: 'mute.heard', until: 90_000, now: 0 })
    expect(view().kind).toBe('muted')
    actor.send({ type: 'mute.heard', until: null, now: 0 })
    expect(view().kind).toBe('on')
  })

  it('for longer than 5 minutes cannot be stored', async () => {
    const { pass, view } = await open({ mutedUntil: 100 * MUTE_MS })
    pass(MUTE_MS)
    expect(view().kind).toBe('on')
  })
})

it('counts the emergencies that wait, and reads the queue again 10 s after a failure', async () => {
  const { actor, answerWith, pass, view } = await open({ rows: [panic, zone] })
  expect(view().emergencies).toBe(1)
  answerWith(async () => {
    throw new Error('offline')
  })
  actor.send({ type: 'refresh.requested' })
  await flush()
  expect(view().emergencies).toBe(1)
  answerWith(async () => occurrenceQueue([]))
  pass(9999)
  await flush()
  expect(view().emergencies).toBe(1)
  pass(1)
  await flush()
  expect(view().emergencies).toBe(0)
  answerWith(async () => occurrenceQueue([panic]))
  pass(10_000)
  await flush()
  expect(view().emergencies).toBe(0)
})
