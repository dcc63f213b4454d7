import { describe, expect, it } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { nothingAt, openRegion } from '#tests/support/machines/attendance-region.ts'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'

const read = { type: 'occurrence.read' }
const offline = new Failure('offline', 'Sem conexão.')
const now = occurrence()

describe('the record of an attendance', () => {
  it('reads the occurrence, and tells the other regions', async () => {
    const region = await openRegion('attendanceRecord')
    expect(region.began).toMatchObject({ state: 'loading', asked: [['loadOccurrence', { id: '42' }]] })
    expect(await region.answer('loadOccurrence', now)).toEqual({
      ...nothingAt('ready'),
      changed: { occurrence: now },
      raised: [read],
    })
  })

  it('says that there is none', async () => {
    const region = await openRegion('attendanceRecord')
    const missing = new Failure('notFound', 'Ocorrência não encontrada.')
    expect(await region.refuse('loadOccurrence', missing)).toEqual(nothingAt('missing'))
  })

  it('keeps why it could not be read', async () => {
    const region = await openRegion('attendanceRecord')
    expect(await region.refuse('loadOccurrence', offline)).toEqual({
      ...nothingAt('failed'),
      changed: { failure: offline },
    })
  })

  it.each([
    ['failed', 'retry.requested'],
    ['failed', 'server.returned'],
    ['ready', 'refresh.requested'],
  ] as const)('reads again when %s and %s', async (state, type) => {
    const region = await openRegion('attendanceRecord', {}, state)
    expect(await region.send({ type })).toEqual({
      ...nothingAt('loading'),
      asked: [['loadOccurrence', { id: '42' }]],
    })
  })
})

describe('the record read while an answer is sent', () => {
  const answer = { stepId: 'ligar', value: 'YES' } as const

  it.each([
    ['with it, says that it is stored', answeredUpTo('senha'), [read, { type: 'answer.stored' }]],
    ['without it, says nothing of it', answeredUpTo('ligar'), [read]],
  ] as const)('%s', async (_, known, raised) => {
    const region = await openRegion('attendanceRecord', { answer })
    expect(await region.answer('loadOccurrence', known)).toEqual({
      ...nothingAt('ready'),
      changed: { occurrence: known },
      raised,
    })
  })
})

describe('the record and a dispatch', () => {
  const asked = [['loadOccurrence', { id: '42' }]]

  it('is read again once one was sent', async () => {
    const region = await openRegion('attendanceRecord', {}, 'ready')
    const sent = { type: 'dispatch.created', target: 'VEHICLE' } as const
    expect(await region.send(sent)).toEqual({ ...nothingAt('loading'), asked })
  })

  it.each([
    ['read', async (region: Awaited<ReturnType<typeof openRegion>>) => region.answer('loadOccurrence', now)],
    [
      'refused',
      async (region: Awaited<ReturnType<typeof openRegion>>) => region.refuse('loadOccurrence', offline),
    ],
  ])('knows that one moved until it is %s', async (_, end) => {
    const region = await openRegion('attendanceRecord', {}, 'ready')
    expect(await region.send({ type: 'dispatch.updated' })).toEqual({
      ...nothingAt('loading'),
      changed: { moved: true },
      asked,
    })
    expect((await end(region)).changed).toMatchObject({ moved: false })
  })
})

describe('what surrounds an attendance', () => {
  const asked = [['loadSurroundings', { accountId: '7' }]]

  it('is asked for once the account is known', async () => {
    const region = await openRegion('attendanceSurroundings', { occurrence: now })
    expect(region.began).toMatchObject({ state: 'waiting', asked: [] })
    expect(await region.send({ type: 'occurrence.read' })).toEqual({ ...nothingAt('loading'), asked })
    expect(await region.answer('loadSurroundings', surroundings)).toEqual({
      ...nothingAt('ready'),
      changed: { surroundings },
    })
    expect(await region.send({ type: 'occurrence.read' })).toEqual(nothingAt('ready'))
  })

  it.each(['retry.requested', 'server.returned'] as const)('is asked for again after %s', async type => {
    const region = await openRegion('attendanceSurroundings', { occurrence: now })
    await region.send({ type: 'occurrence.read' })
    expect(await region.refuse('loadSurroundings', offline)).toEqual(nothingAt('failed'))
    expect(await region.send({ type })).toEqual({ ...nothingAt('loading'), asked })
  })
})

describe('whose an attendance is', () => {
  const closed = occurrence({ status: 'CLOSED', operator: null })
  const others = occurrence({ operator: { id: '8', name: 'Rosa Prado' } })

  it.each([
    ['lost, though closed too', 'lost', { lost: true, occurrence: closed }],
    ['lost, though another has it', 'lost', { lost: true, occurrence: others }],
    ['closed', 'closed', { occurrence: closed }],
    ['mine', 'mine', { occurrence: now }],
    ['held by me', 'held', { occurrence: occurrence({ status: 'ON_HOLD' }) }],
    ['held by another', 'others', { occurrence: { ...others, status: 'ON_HOLD' as const } }],
    ['of another', 'others', { occurrence: others }],
    ['free', 'free', { occurrence: occurrence({ status: 'PENDING', operator: null }) }],
  ] as const)('is read from the occurrence: %s', async (_, state, context) => {
    const region = await openRegion('attendanceOwnership', context)
    expect(region.began.state).toBe('unknown')
    expect(await region.send({ type: 'occurrence.read' })).toEqual(nothingAt(state))
  })

  it('is read again each time', async () => {
    const region = await openRegion('attendanceOwnership', { occurrence: now }, 'free')
    expect(await region.send({ type: 'occurrence.read' })).toEqual(nothingAt('mine'))
  })
})
