import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { HandoverPreview } from '#contracts/stations/handover.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { logoutConfirmMachine } from '#machines/session/logout-confirm.machine.ts'
import { selectQuestion } from '#machines/session/logout-confirm.selectors.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { handoverPreview } from '#tests/support/records/handover.ts'

const MINUTE = 60_000
const since = Date.parse(handoverPreview().since)
const never = () => new Promise<never>(() => {})

interface World {
  unsaved?: () => Promise<boolean>
  preview?: () => Promise<HandoverPreview>
  stationId?: string | null
  minutes?: number
}

/** Somebody at a station for so many minutes, who asks to leave. */
const leaving = async ({
  unsaved = async () => false,
  preview = async () => handoverPreview({ occurrences: [] }),
  stationId = '3',
  minutes = 29,
}: World) => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const left: string[] = []
  const actor = createActor(
    logoutConfirmMachine.provide({
      actors: {
        findUnsaved: fromPromise<boolean, { userId: string }>(({ input }) => {
          asked.push(`drafts of ${input.userId}`)
          return unsaved()
        }),
        previewHandover: fromPromise<HandoverPreview, void>(() => {
          asked.push('preview')
          return preview()
        }),
      },
    }),
    { clock, input: { userId: '5', stationId, now: since + minutes * MINUTE } },
  )
  actor.on('leave.confirmed', () => left.push('left'))
  actor.start()
  await flush()
  const question = () => selectQuestion(actor.getSnapshot())
  return { actor, clock, asked, left, question, value: () => actor.getSnapshot().value }
}

const given = (...occurrenceIds: string[]) => ({ id: '1', at: '2026-11-20T21:20:00.000Z', occurrenceIds })

describe('before a sign-out', () => {
  it('nothing is asked where nothing is lost, and away from a station the server is not asked', async () => {
    const at = await leaving({})
    expect([at.value(), at.left, at.asked]).toEqual(['leaving', ['left'], ['drafts of 5', 'preview']])
    const away = await leaving({ stationId: null, minutes: 90 })
    expect([away.value(), away.left, away.asked]).toEqual(['leaving', ['left'], ['drafts of 5']])
  })

  it.each([
    ['two are open', handoverPreview(), 0, 2],
    ['one was opened after the handover', handoverPreview({ given: given('41') }), 90, 1],
    ['30 minutes passed without a handover', handoverPreview({ occurrences: [] }), 30, 0],
    ['29 did', handoverPreview({ occurrences: [] }), 29, null],
    ['all open ones were handed over', handoverPreview({ given: given('41', '42') }), 90, null],
  ])('D-07 a handover is suggested when %s', async (_, preview, minutes, openOccurrences) => {
    const { value, question, left } = await leaving({ preview: async () => preview, minutes })
    expect(question()).toEqual(openOccurrences === null ? null : { unsaved: null, openOccurrences })
    expect([value(), left]).toEqual(openOccurrences === null ? ['leaving', ['left']] : ['asking', []])
  })

  it('unsaved changes are told alone, or with the handover', async () => {
    const alone = await leaving({ unsaved: async () => true })
    expect(alone.question()).toEqual({ unsaved: 'sure', openOccurrences: null })
    const both = await leaving({ unsaved: async () => true, minutes: 30 })
    expect(both.question()).toEqual({ unsaved: 'sure', openOccurrences: 0 })
  })

  it('an answer that does not come holds nobody longer than one second', async () => {
    const { clock, value, left } = await leaving({ preview: never })
    clock.increment(999)
    expect([value(), left]).toEqual([{ checking: { drafts: 'known', handover: 'reading' } }, []])
    clock.increment(1)
    expect([value(), left]).toEqual(['leaving', ['left']])
  })

  it('drafts that were not read in time may exist', async () => {
    const { clock, question } = await leaving({ unsaved: never, minutes: 30 })
    expect(question()).toBeNull()
    clock.increment(1000)
    expect(question()).toEqual({ unsaved: 'unsure', openOccurrences: 0 })
  })

  it('failures never block it', async () => {
    const failure = () => Promise.reject(new Failure('offline', 'Sem conexão.'))
    const { value, left } = await leaving({ unsaved: failure, preview: failure, minutes: 90 })
    expect([value(), left]).toEqual(['leaving', ['left']])
  })

  it.each([
    ['stay.requested', 'staying', []],
    ['handover.requested', 'staying', []],
    ['leave.requested', 'leaving', ['left']],
  ] as const)('%s ends the question', async (type, end, told) => {
    const { actor, value, left, question } = await leaving({ minutes: 30 })
    actor.send({ type })
    expect([value(), left, question()]).toEqual([end, told, null])
  })
})
