import { describe, expect, it, vi } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { type ActionDraft, blankDraft } from '#machines/occurrences/attendance/action-draft.ts'
import { nothingAt, openRegion } from '#tests/support/machines/attendance-region.ts'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'

const offline = new Failure('offline', 'Sem conexão.')
const conflict = new Failure('conflict', 'A ocorrência mudou.')
const now = answeredUpTo('encerrar', { allowed: ['HOLD', 'RELEASE', 'CLOSE'] })
const free = occurrence({ status: 'PENDING', operator: null, allowed: ['ATTEND'] })
const reason = {
  id: '31',
  code: 'ANIMAL',
  name: 'Animal',
  requiresNote: false,
  classification: 'FALSE',
} as const
const draft = (event: ActionDraft['event'], change: Partial<ActionDraft> = {}) => ({
  ...blankDraft(event, now),
  ...change,
})
/** Left of an earlier action; the next one starts without it. */
const before = { reasons: [reason], missing: ['reason'], actionFailure: offline } as const
const fresh = { reasons: [], missing: [], actionFailure: null }
const none = { draft: null, missing: [], actionFailure: null }

describe('the action of an attendance', () => {
  it.each([
    ['at once, when it asks nothing', free, 'ATTEND', 'sending', 'sendAction'],
    ['by its dialog, when it asks no reason', now, 'RELEASE', 'editing', null],
    ['by its dialog and its reasons', now, 'HOLD', 'loadingReasons', 'loadReasons'],
  ] as const)('begins %s', async (_, known, event, state, port) => {
    const region = await openRegion('attendanceAction', { ...before, occurrence: known })
    expect(region.began.state).toBe('none')
    const seen = await region.send({ type: 'action.chosen', event })
    expect(seen).toMatchObject({ state, changed: { draft: blankDraft(event, known), ...fresh }, raised: [] })
    expect(seen.asked.map(([name]) => name)).toEqual(port ? [port] : [])
  })

  it('begins only when it is offered', async () => {
    const region = await openRegion('attendanceAction', { occurrence: now })
    expect(await region.send({ type: 'action.chosen', event: 'TRANSFER' })).toEqual(nothingAt('none'))
    expect(await region.send({ type: 'action.chosen', event: 'ATTEND' })).toEqual(nothingAt('none'))
  })

  it('closes after a dispatch as soon as that is offered', async () => {
    const before = { ...now, allowed: ['HOLD'] }
    const closing = { type: 'action.chosen', event: 'CLOSE' } as const
    const waiting = await openRegion('attendanceAction', { occurrence: before, moved: true })
    expect(await waiting.send(closing)).toEqual(nothingAt('awaiting'))
    expect(await waiting.send({ type: 'occurrence.read' })).toEqual({
      ...nothingAt('none'),
      changed: { reasons: [], missing: [] },
    })
    const offered = await openRegion('attendanceAction', { occurrence: now, moved: true }, 'awaiting')
    expect(await offered.send({ type: 'occurrence.read' })).toMatchObject({
      state: 'loadingReasons',
      changed: { draft: blankDraft('CLOSE', now) },
    })
    const still = await openRegion('attendanceAction', { occurrence: before })
    expect(await still.send(closing)).toEqual(nothingAt('none'))
  })

  it('closes no more when that was not offered soon', async () => {
    vi.useFakeTimers()
    const region = await openRegion('attendanceAction', {
      occurrence: { ...now, allowed: ['HOLD'] },
      moved: true,
    })
    await region.send({ type: 'action.chosen', event: 'CLOSE' })
    await vi.advanceTimersByTimeAsync(4999)
    expect(await region.send({ type: 'action.cancelled' })).toEqual(nothingAt('awaiting'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await region.send({ type: 'action.cancelled' })).toEqual(nothingAt('none'))
    vi.useRealTimers()
  })

  it('goes on from a draft, while it is offered', async () => {
    const recalled = (event: ActionDraft['event'] | null) =>
      ({
        type: 'work.recalled',
        work: {
          text: '',
          cursor: null,
          sentenceId: null,
          draft: event && draft(event, { note: 'De antes.' }),
          chosenStep: null,
        },
      }) as const
    const region = await openRegion('attendanceAction', { ...before, occurrence: now })
    expect(await region.send(recalled('TRANSFER'))).toEqual(nothingAt('none'))
    expect(await region.send(recalled(null))).toEqual(nothingAt('none'))
    expect(await region.send(recalled('RELEASE'))).toEqual({
      ...nothingAt('editing'),
      changed: { draft: draft('RELEASE', { note: 'De antes.' }), ...fresh },
    })
    const asking = await openRegion('attendanceAction', { occurrence: now })
    expect(await asking.send(recalled('HOLD'))).toMatchObject({
      state: 'loadingReasons',
      asked: [['loadReasons', { scope: 'OCC_HOLD' }]],
    })
  })

  it.each(['loadingReasons', 'withoutReasons', 'editing'])(
    'is changed and given up while %s',
    async state => {
      const asked = { occurrence: now, draft: draft('HOLD'), ...before }
      const region = await openRegion('attendanceAction', asked, state)
      expect(await region.send({ type: 'action.changed', change: { minutes: 30 } })).toEqual({
        ...nothingAt(state),
        changed: { draft: draft('HOLD', { minutes: 30 }), missing: [] },
      })
      expect(await region.send({ type: 'action.cancelled' })).toEqual({
        ...nothingAt('none'),
        changed: none,
      })
    },
  )
})

describe('the reasons of an action', () => {
  const asked = [['loadReasons', { scope: 'OCC_CLOSE' }]]

  it('come with the one that the script proposes', async () => {
    const region = await openRegion('attendanceAction', { occurrence: now })
    expect(await region.send({ type: 'action.chosen', event: 'CLOSE' })).toMatchObject({ asked })
    expect(await region.answer('loadReasons', [reason])).toEqual({
      ...nothingAt('editing'),
      changed: { reasons: [reason], draft: draft('CLOSE', { reasonId: '31' }) },
    })
  })

  it.each(['retry.requested', 'server.returned'] as const)(
    'say in the dialog why they did not come, and are asked for again by %s',
    async type => {
      const region = await openRegion('attendanceAction', { occurrence: now })
      await region.send({ type: 'action.chosen', event: 'CLOSE' })
      expect(await region.refuse('loadReasons', offline)).toEqual({
        ...nothingAt('withoutReasons'),
        changed: { actionFailure: offline },
      })
      expect(await region.send({ type })).toEqual({
        ...nothingAt('loadingReasons'),
        changed: { actionFailure: null },
        asked,
      })
    },
  )
})

it.each(['retry.requested', 'server.returned'] as const)(
  'asks for its reasons by %s though it is offered no more: what was written stays',
  async type => {
    const written = draft('HOLD', { note: 'Volto já.' })
    const known = { occurrence: { ...now, allowed: [] }, draft: written, actionFailure: offline }
    const region = await openRegion('attendanceAction', known, 'withoutReasons')
    expect(await region.send({ type })).toMatchObject({
      state: 'loadingReasons',
      changed: { actionFailure: null },
    })
  },
)

describe('the sending of an action', () => {
  const complete = {
    occurrence: now,
    reasons: [reason],
    draft: draft('HOLD', { reasonId: '31', note: 'Volto já.' }),
  }
  const sending = async () => {
    const region = await openRegion('attendanceAction', complete, 'editing')
    return { region, seen: await region.send({ type: 'action.confirmed' }) }
  }

  it('says what is missing first', async () => {
    const region = await openRegion('attendanceAction', { ...complete, draft: draft('HOLD') }, 'editing')
    expect(await region.send({ type: 'action.confirmed' })).toEqual({
      ...nothingAt('editing'),
      changed: { missing: ['reason', 'text'] },
    })
  })

  it('has a key of the action and the version', async () => {
    expect((await sending()).seen).toEqual({
      ...nothingAt('sending'),
      asked: [['sendAction', { occurrence: now, draft: complete.draft, key: 'semente-HOLD-3' }]],
    })
  })

  it('tells what was done, and is not lost by it', async () => {
    const { region } = await sending()
    const after = occurrence({ version: 9, status: 'PENDING', operator: null })
    expect(await region.answer('sendAction', after)).toEqual({
      ...nothingAt('none'),
      changed: { occurrence: after, draft: null, missing: [] },
      raised: [{ type: 'occurrence.read' }],
      emitted: [{ type: 'action.done', event: 'HOLD', occurrence: after }],
    })
  })

  it.each([
    ['reads the occurrence again when it had changed', conflict, [{ type: 'refresh.requested' }]],
    ['says why it was refused', offline, []],
  ])('%s, and the text stays', async (_, failure, raised) => {
    const { region } = await sending()
    expect(await region.refuse('sendAction', failure)).toEqual({
      ...nothingAt('editing'),
      changed: { actionFailure: failure },
      raised,
    })
  })
})
