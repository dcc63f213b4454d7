import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { handoverMachine } from '#machines/stations/handover/handover.machine.ts'
import { countOwn, itemsOf, selectNotice } from '#machines/stations/handover/handover.selectors.ts'
import type { HandoverInput } from '#machines/stations/handover/handover.setup.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { acceptedHandover, shiftHandover } from '#tests/support/records/handover.ts'

const inWorld = (input: Partial<HandoverInput> = {}) => {
  const [latest, accept] = [
    heldPort<ShiftHandover | null, { stationId: string | null }>(),
    heldPort<ShiftHandover, { id: string }>(),
  ]
  const actor = createActor(
    handoverMachine.provide({ actors: { loadLatest: latest.actor, accept: accept.actor } }),
    { input: { userId: '5', stationId: '3', atWork: false, ...input } },
  )
  const told: unknown[] = []
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const answer = async (handover: ShiftHandover | null | Failure) => {
    const asked = latest.answers.at(-1)
    if (handover instanceof Failure) asked?.reject(handover)
    else asked?.resolve(handover)
    await flush()
  }
  const notice = () => selectNotice(actor.getSnapshot())
  const faces = () =>
    trace
      .map(value => (JSON.parse(value) as { notice: string }).notice)
      .filter((each, at, all) => each !== all[at - 1])
  const trace = traceOf(actor)
  return { actor, latest, accept, told, answer, notice, faces }
}

const taken = new Failure('conflict', 'Camila Prado já assumiu este plantão.', { code: 'HANDOVER_ACCEPTED' })

describe('what waits at the station of who comes', () => {
  it('is read, taken over once, and asked for again', async () => {
    const { actor, latest, accept, told, answer, notice, faces } = inWorld()
    expect(latest.asks).toEqual([{ stationId: '3' }])
    await answer(shiftHandover())
    expect(notice()).toMatchObject({ kind: 'dialog', busy: false, problem: null })
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'accept.requested' })
    expect(accept.asks).toEqual([{ id: '1' }])
    expect(notice()).toMatchObject({ kind: 'dialog', busy: true })
    accept.answers[0]?.resolve(acceptedHandover())
    await flush()
    expect(told).toEqual(['handover.accepted'])
    expect(latest.asks).toHaveLength(2)
    await answer(shiftHandover({ id: '2' }))
    expect(notice()).toMatchObject({ kind: 'dialog', handover: { id: '2' } })
    expect(faces()).toEqual(['none', 'reading', 'accepting', 'none', 'reading'])
  })

  it('is put off and waits as a banner, whatever is read again', async () => {
    const { actor, answer, notice, faces } = inWorld()
    await answer(shiftHandover())
    actor.send({ type: 'later.requested' })
    expect(notice().kind).toBe('banner')
    actor.send({ type: 'refresh.requested' })
    await answer(shiftHandover())
    expect(notice().kind).toBe('banner')
    actor.send({ type: 'read.requested' })
    expect(notice().kind).toBe('dialog')
    expect(faces()).toEqual(['none', 'reading', 'putOff', 'reading'])
  })

  it('opens by itself when it is another one than was put off', async () => {
    const { actor, answer, notice } = inWorld()
    await answer(shiftHandover())
    actor.send({ type: 'later.requested' })
    actor.send({ type: 'refresh.requested' })
    await answer(shiftHandover({ id: '2' }))
    expect(notice()).toMatchObject({ kind: 'dialog', handover: { id: '2' } })
  })

  it('never opens by itself over an occurrence at work', async () => {
    const { actor, answer, faces } = inWorld({ atWork: true })
    await answer(shiftHandover())
    actor.send({ type: 'read.requested' })
    actor.send({ type: 'later.requested' })
    expect(faces()).toEqual(['none', 'putOff', 'reading', 'putOff'])
  })

  it('goes when somebody else was first, who is named', async () => {
    const { actor, accept, told, answer, faces } = inWorld()
    await answer(shiftHandover())
    actor.send({ type: 'accept.requested' })
    accept.answers[0]?.reject(taken)
    await flush()
    await answer(acceptedHandover({ to: { id: '9', name: 'Outra' } }))
    expect(told).toEqual(['handover.refused'])
    expect(faces()).toEqual(['none', 'reading', 'accepting', 'putOff', 'none'])
  })

  it('stays with the problem when the server does not answer', async () => {
    const { actor, accept, answer, notice } = inWorld()
    await answer(shiftHandover())
    actor.send({ type: 'accept.requested' })
    accept.answers[0]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    expect(notice()).toMatchObject({ kind: 'dialog', busy: false, problem: 'Sem conexão.' })
    actor.send({ type: 'accept.requested' })
    expect(notice().problem).toBeNull()
  })

  it('does not come back with an answer from before it was taken over', async () => {
    const { actor, accept, answer, notice } = inWorld()
    await answer(shiftHandover())
    actor.send({ type: 'refresh.requested' })
    actor.send({ type: 'accept.requested' })
    accept.answers[0]?.resolve(acceptedHandover())
    await flush()
    await answer(shiftHandover())
    expect(notice().kind).toBeNull()
  })

  it.each(['server.returned', 'refresh.requested'] as const)('is asked for again by %s', async type => {
    const { actor, latest, answer, notice } = inWorld()
    await answer(new Failure('offline', 'Sem conexão.'))
    expect(notice().kind).toBeNull()
    actor.send({ type })
    expect(latest.asks).toHaveLength(2)
    await answer(shiftHandover())
    expect(notice().kind).toBe('dialog')
  })

  it('that was read after being put off is not put off when it comes again', async () => {
    const { actor, answer, notice } = inWorld()
    await answer(shiftHandover())
    for (const type of ['later.requested', 'read.requested', 'refresh.requested'] as const)
      actor.send({ type })
    await answer(null)
    expect(notice().kind).toBeNull()
    actor.send({ type: 'refresh.requested' })
    await answer(shiftHandover())
    expect(notice().kind).toBe('dialog')
  })

  it.each([
    ['read', ['refresh.requested'] as const],
    ['put off', ['later.requested', 'refresh.requested'] as const],
  ])('goes while it is %s, and nobody is told of one’s own', async (_, events) => {
    const { actor, accept, told, answer, notice } = inWorld()
    await answer(shiftHandover())
    for (const type of events) actor.send({ type })
    await answer(acceptedHandover({ id: '4', from: { id: '5', name: 'Marina Alves' } }))
    expect(notice().kind).toBeNull()
    expect([told, accept.asks]).toEqual([[], []])
  })
})

describe('one’s own', () => {
  it('shows nothing until somebody takes it over', async () => {
    const { actor, told, answer, notice, faces } = inWorld({ userId: '6', stationId: null })
    await answer(shiftHandover())
    expect(notice().kind).toBeNull()
    actor.send({ type: 'refresh.requested' })
    await answer(acceptedHandover())
    expect(told).toEqual(['handover.taken'])
    expect(faces()).toEqual(['none', 'given', 'none'])
  })

  it('gives way to another that comes first, as a banner at work', async () => {
    const { actor, answer, notice, faces } = inWorld({ userId: '6', atWork: true })
    await answer(shiftHandover())
    actor.send({ type: 'refresh.requested' })
    await answer(shiftHandover({ id: '2', from: { id: '9', name: 'Outra' } }))
    expect(notice().kind).toBe('banner')
    expect(faces()).toEqual(['none', 'given', 'putOff'])
  })

  it('that was taken over long ago says nothing', async () => {
    const { told, answer, faces } = inWorld({ userId: '6', stationId: null })
    await answer(acceptedHandover())
    expect(told).toEqual([])
    expect(faces()).toEqual(['none'])
  })
})

describe('the items', () => {
  it('stand beside what became of them', () => {
    const { snapshot, now } = shiftHandover()
    expect(itemsOf(snapshot, now)).toMatchObject({
      attended: [{ number: 1041, now: { status: 'CLOSED' } }],
      held: [{ number: 1042, now: { status: 'ON_HOLD', holdUntil: '2026-11-20T21:45:00.000Z' } }],
      tests: [{ account: { id: '8' }, isOver: true, untilNow: null }],
      moreTests: 0,
      pending: 3,
    })
  })

  it('of this moment are as they are', () => {
    const { snapshot } = shiftHandover()
    expect(itemsOf({ ...snapshot, testCount: 4 })).toMatchObject({
      attended: [{ now: { status: 'IN_ATTENDANCE' } }],
      tests: [{ isOver: false, untilNow: '2026-11-20T23:00:00.000Z' }],
      moreTests: 3,
    })
  })

  it('of the person are counted', () => {
    const { snapshot } = shiftHandover()
    expect([countOwn(snapshot, '6'), countOwn(snapshot, '5')]).toEqual([2, 0])
  })
})
