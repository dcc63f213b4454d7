import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  equipmentRemovalMachine,
  REASON_LIMIT,
  readRemovalDraft,
  selectEquipmentRemoval,
  selectRemovalDraft,
  selectRemovalWritten,
} from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { equipment } from './equipment.fixture.ts'

const watchRemoval = watchTransitions()

const removing = (failures: Failure[] = []) => {
  const calls: unknown[] = []
  const actor = createActor(
    equipmentRemovalMachine.provide({
      actors: {
        remove: fromPromise<void, { accountId: string; id: string; version: number; reason: string }>(
          async ({ input }) => {
            calls.push(input)
            const failure = failures.shift()
            if (failure) throw failure
          },
        ),
      },
    }),
    { input: { accountId: '7' }, inspect: watchRemoval.inspect },
  )
  const removed: string[] = []
  actor.on('equipment.removed', ({ model }) => removed.push(model))
  actor.start()
  actor.send({ type: 'removal.requested', equipment: equipment() })
  const told = (reason: string) => {
    actor.send({ type: 'reason.changed', reason })
    actor.send({ type: 'removal.confirmed' })
  }
  const trace = traceOf(actor)
  return { actor, calls, removed, told, trace, asked: () => selectEquipmentRemoval(actor.getSnapshot()) }
}

describe('the removal of an equipment', () => {
  it('asks for a reason, sends it once, and tells', async () => {
    const { actor, calls, removed, asked, told } = removing()
    expect(asked()).toMatchObject({ reason: '', reasonProblem: null, busy: false })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.reasonProblem).toBe('Informe o motivo.')
    told('x'.repeat(REASON_LIMIT + 1))
    expect(asked()?.reasonProblem).toBe('Use no máximo 200 caracteres.')
    expect(calls).toEqual([])
    told(' Queimou ')
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.busy).toBe(true)
    await flush()
    expect(calls).toEqual([{ accountId: '7', id: '51', version: 4, reason: 'Queimou' }])
    expect([removed, asked()]).toEqual([['VIP 1230'], null])
  })

  it('given up, it forgets what was written', () => {
    const { actor, calls, asked } = removing()
    actor.send({ type: 'reason.changed', reason: 'Engano' })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'removal.requested', equipment: equipment() })
    expect([asked()?.reason, calls]).toEqual(['', []])
  })

  it('asks again with the reason that was being written when its page went', async () => {
    const first = removing()
    expect(selectRemovalDraft(first.actor.getSnapshot())).toBeNull()
    first.actor.send({ type: 'reason.changed', reason: ' ' })
    expect(selectRemovalDraft(first.actor.getSnapshot())).toBeNull()
    first.actor.send({ type: 'reason.changed', reason: 'Queimou' })
    const kept = JSON.parse(JSON.stringify(selectRemovalDraft(first.actor.getSnapshot())))
    first.actor.send({ type: 'dialog.closed' })
    expect(selectRemovalDraft(first.actor.getSnapshot())).toBeNull()

    const recalled = { type: 'draft.recalled', draft: readRemovalDraft(kept)! } as const
    first.actor.send(recalled)
    expect(first.asked()).toBeNull()
    first.actor.send({ type: 'removal.requested', equipment: equipment({ id: '52' }) })
    first.actor.send(recalled)
    expect(first.asked()).toMatchObject({ reason: '', equipment: { id: '52' } })
    first.actor.send({ ...recalled, type: 'draft.taken' })
    expect(first.asked()).toMatchObject({ reason: 'Queimou', equipment: { id: '51' } })
    first.actor.send({ type: 'dialog.closed' })
    first.actor.send({ type: 'removal.requested', equipment: recalled.draft.equipment })
    first.actor.send(recalled)
    expect(first.asked()).toMatchObject({
      reason: 'Queimou',
      reasonProblem: null,
      equipment: { id: '51' },
      busy: false,
    })
    first.actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(first.calls).toEqual([{ accountId: '7', id: '51', version: 4, reason: 'Queimou' }])
    expect(selectRemovalDraft(first.actor.getSnapshot())).toBeNull()
  })

  it('would lose a reason, but not while it is being sent', () => {
    const { actor, told } = removing()
    const loses = () => selectRemovalWritten(actor.getSnapshot())
    expect(loses()).toBe(false)
    actor.send({ type: 'reason.changed', reason: 'Queimou' })
    expect(loses()).toBe(true)
    told('Queimou')
    expect(loses()).toBe(false)
  })

  it.each([
    null,
    'x',
    {},
    { equipment: equipment() },
    { reason: 'Queimou' },
    { equipment: {}, reason: 'Queimou' },
    { equipment: { ...equipment(), id: 51 }, reason: 'Queimou' },
    { equipment: { ...equipment(), version: null }, reason: 'Queimou' },
    { equipment: { ...equipment(), model: undefined }, reason: 'Queimou' },
  ])('%j is no removal begun', found => expect(readRemovalDraft(found)).toBeNull())

  it('refused, it says why, keeps the reason and may be tried again', async () => {
    const { asked, told, removed, actor } = removing([new Failure('conflict', 'Alterado por outra pessoa.')])
    told('Furto')
    await flush()
    expect(asked()).toMatchObject({ reason: 'Furto', problem: 'Alterado por outra pessoa.', busy: false })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()).toMatchObject({ problem: null, busy: true })
    await flush()
    expect(removed).toEqual(['VIP 1230'])
  })

  it('of what somebody else has just changed says so once, and goes on over what it is now', async () => {
    const changed = { ...equipment(), version: 9, location: 'Portaria' }
    const overtaken = (current: unknown) =>
      new Failure('conflict', 'Este registro foi alterado por Bia às 10:12.', {
        code: 'VERSION_CONFLICT',
        details: { current },
      })
    const { actor, asked, told, removed, calls } = removing([
      overtaken(changed),
      overtaken({ ...changed, id: '52', version: 12 }),
      overtaken(undefined),
    ])
    told('Furto')
    await flush()
    expect(asked()).toMatchObject({
      reason: 'Furto',
      problem: 'Este registro foi alterado por Bia às 10:12.',
    })
    expect(asked()?.equipment.location).toBe('Portaria')
    for (let time = 0; time < 3; time += 1) {
      actor.send({ type: 'removal.confirmed' })
      await flush()
    }
    expect(calls.map(call => (call as { version: number }).version)).toEqual([4, 9, 9, 9])
    expect(removed).toEqual(['VIP 1230'])
  })

  it.each([
    new Failure('notFound', 'Registro não encontrado.'),
    new Failure('conflict', 'Este equipamento já foi removido.', { code: 'EQUIPMENT_REMOVED' }),
  ])('of what somebody else has removed is a removal all the same ($message)', async failure => {
    const { told, removed, trace } = removing([failure])
    told('Furto')
    await flush()
    expect(removed).toEqual(['VIP 1230'])
    expect(trace).toEqual(['asking', 'removing', 'waiting'])
  })

  it('every transition is taken', () => expect(watchRemoval.untaken(equipmentRemovalMachine)).toEqual([]))
})
