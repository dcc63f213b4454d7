import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import {
  manualOrderMachine,
  selectManualOrder,
  selectOrderDraft,
} from '#machines/kit/list/manual-order.machine.ts'
import { inOrder, mergeOrder, readOrderDraft, type SavedOrder } from '#machines/kit/list/manual-order.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const offline = new Failure('offline', 'Sem conexão.')
const orderOf = (text: string, version: number): SavedOrder => ({ version, ids: [...text] })
const conflict = (current: SavedOrder) =>
  new Failure('conflict', 'Este registro foi alterado por Rafael às 10:00.', {
    code: 'VERSION_CONFLICT',
    details: { current },
  })

const inWorld = () => {
  const { asks, answers, actor: save } = heldPort<SavedOrder, SavedOrder>()
  const actor = createActor(manualOrderMachine.provide({ actors: { save } }), { inspect: watch.inspect })
  let changes = 0
  actor.on('order.changed', () => changes++)
  actor.start()
  const trace = traceOf(actor)
  const list = (text: string, version: number) =>
    actor.send({ type: 'order.listed', order: orderOf(text, version) })
  list('abcz', 1)
  return {
    actor,
    sent: () => asks.map(({ ids, version }) => `${ids.join('')} over ${version}`),
    trace,
    list,
    changes: () => changes,
    move: (ids: string) => actor.send({ type: 'items.reordered', ids: [...ids] }),
    view: () => {
      const { ids, ...rest } = selectManualOrder(actor.getSnapshot())
      return { ids: ids.join(''), ...rest }
    },
    answer: async (outcome: SavedOrder | Failure) => {
      const call = answers.shift()!
      if (outcome instanceof Failure) call.reject(outcome)
      else call.resolve(outcome)
      await flush()
    },
  }
}

describe('manual order machine', () => {
  it('asks again after a reload with one’s own order, over what is saved by then', async () => {
    const first = inWorld()
    expect(selectOrderDraft(first.actor.getSnapshot())).toBeNull()
    first.move('bacz')
    await first.answer(conflict(orderOf('acbz', 2)))
    const kept = JSON.parse(JSON.stringify(selectOrderDraft(first.actor.getSnapshot())))
    const draft = readOrderDraft(kept)!
    const later = inWorld()
    later.list('cabz', 3)
    later.actor.send({ type: 'draft.recalled', draft })
    expect(later.view().conflict).toMatchObject({ mine: [...'bacz'], theirs: [...'cabz'] })
    expect(later.view().conflict?.message).toBe('Este registro foi alterado por Rafael às 10:00.')
    later.actor.send({ type: 'mine.chosen' })
    expect(later.sent()).toEqual(['bacz over 3'])
    const agreed = inWorld()
    agreed.list('bacz', 3)
    agreed.actor.send({ type: 'draft.recalled', draft })
    expect(agreed.view().conflict).toBeNull()
    for (const found of [null, {}, 'x', { ids: [1], message: '' }, { ids: ['1'] }])
      expect(readOrderDraft(found)).toBeNull()
  })

  it('M-116 M-160 shows a new order at once, saves it over the version it was made from, and takes it back', async () => {
    const { actor, move, view, sent, trace, answer, changes } = inWorld()
    move('abcz')
    expect(sent()).toEqual([])
    move('bacz')
    expect(view()).toEqual({
      ids: 'bacz',
      busy: true,
      canUndo: false,
      canRetry: false,
      problem: null,
      conflict: null,
    })
    await answer(orderOf('bacz', 2))
    expect(view()).toMatchObject({ ids: 'bacz', busy: false, canUndo: true })
    actor.send({ type: 'undo.requested' })
    await answer(orderOf('abcz', 3))
    expect(view()).toMatchObject({ ids: 'abcz', canUndo: false })
    actor.send({ type: 'undo.requested' })
    expect(sent()).toEqual(['bacz over 1', 'abcz over 2'])
    expect(changes()).toBe(2)
    expect(trace).toEqual(['settled', 'saving', 'settled', 'saving', 'settled'])
  })

  it('takes no list that was asked for before the last save', async () => {
    const { list, move, view, sent, answer } = inWorld()
    move('bacz')
    await answer(orderOf('bacz', 2))
    list('abcz', 1)
    expect(view()).toMatchObject({ ids: 'bacz', canUndo: true })
    move('cbaz')
    expect(sent().at(-1)).toBe('cbaz over 2')
  })

  it('saves one at a time: what moved meanwhile goes next, over the version just saved; one undo takes back all', async () => {
    const { actor, move, view, sent, answer, changes } = inWorld()
    move('bacz')
    move('cbaz')
    await answer(orderOf('bacz', 2))
    expect(view()).toMatchObject({ ids: 'cbaz', busy: true })
    await answer(orderOf('cbaz', 3))
    expect(changes()).toBe(1)
    actor.send({ type: 'undo.requested' })
    expect(sent()).toEqual(['bacz over 1', 'cbaz over 2', 'abcz over 3'])
  })

  it('offers no undo where it would change nothing', async () => {
    const { actor, list, move, view, sent, answer } = inWorld()
    move('bacz')
    move('abcz')
    await answer(orderOf('bacz', 2))
    await answer(orderOf('abcz', 3))
    expect(view()).toMatchObject({ ids: 'abcz', busy: false, canUndo: false })
    move('bacz')
    await answer(orderOf('bacz', 4))
    list('abcz', 4)
    expect(view()).toMatchObject({ ids: 'abcz', canUndo: false })
    actor.send({ type: 'undo.requested' })
    expect(sent()).toEqual(['bacz over 1', 'abcz over 2', 'bacz over 3'])
  })

  it('says what is wrong with the order itself, which has no field to say it', async () => {
    const { move, view, answer } = inWorld()
    move('bacz')
    await answer(
      new Failure('invalid', 'Verifique os campos destacados.', {
        fieldErrors: [{ field: 'ids', code: 'unknown', message: 'Informe todos os contatos, uma vez cada.' }],
      }),
    )
    expect(view().problem).toBe('Informe todos os contatos, uma vez cada.')
  })

  it('goes back to what the server has when it refuses, and says why until the next move', async () => {
    const { move, view, answer, changes } = inWorld()
    move('bacz')
    move('cbaz')
    await answer(orderOf('bacz', 2))
    await answer(offline)
    expect(view()).toMatchObject({ ids: 'bacz', busy: false, canUndo: false, problem: 'Sem conexão.' })
    expect(changes()).toBe(1)
    move('acbz')
    expect(view().problem).toBeNull()
    await answer(orderOf('acbz', 3))
    expect(view()).toMatchObject({ ids: 'acbz', canUndo: true })
  })

  it('M-160 sends a refused order again when asked, over what is saved by then', async () => {
    const { actor, list, move, view, sent, answer } = inWorld()
    move('cbaz')
    await answer(offline)
    expect(view()).toMatchObject({ ids: 'abcz', canRetry: true, problem: 'Sem conexão.' })
    list('anbz', 2)
    expect(view()).toMatchObject({ ids: 'anbz', canRetry: true, problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toMatchObject({ ids: 'banz', busy: true, problem: null })
    expect(sent().at(-1)).toBe('banz over 2')
    await answer(orderOf('banz', 3))
    expect(view()).toMatchObject({ ids: 'banz', canUndo: true, canRetry: false })
    actor.send({ type: 'undo.requested' })
    expect(sent().at(-1)).toBe('anbz over 3')
  })

  it('offers no other try after another move, nor once the list has the refused order', async () => {
    const { actor, list, move, view, sent, answer } = inWorld()
    move('bacz')
    await answer(offline)
    move('acbz')
    await answer(orderOf('acbz', 2))
    expect(view().canRetry).toBe(false)
    move('cabz')
    await answer(offline)
    list('cabz', 3)
    expect(view()).toMatchObject({ ids: 'cabz', canRetry: false, problem: null, conflict: null })
    actor.send({ type: 'retry.requested' })
    expect(sent()).toHaveLength(3)
    move('bacz')
    expect(sent().at(-1)).toBe('bacz over 3')
  })

  it('asks about a refused order after a reload', async () => {
    const first = inWorld()
    first.move('bacz')
    await first.answer(offline)
    const later = inWorld()
    later.actor.send({
      type: 'draft.recalled',
      draft: readOrderDraft(JSON.parse(JSON.stringify(selectOrderDraft(first.actor.getSnapshot()))))!,
    })
    expect(later.view().conflict).toEqual({
      message: 'A ordem não foi salva. Sem conexão.',
      mine: [...'bacz'],
      theirs: [...'abcz'],
    })
  })

  it('of two orders at once shows both, and saves one’s own over the other when chosen', async () => {
    const { actor, move, view, sent, answer } = inWorld()
    move('bacz')
    await answer(conflict(orderOf('acbz', 2)))
    expect(view()).toEqual({
      ids: 'bacz',
      busy: false,
      canUndo: false,
      canRetry: false,
      problem: null,
      conflict: {
        message: 'Este registro foi alterado por Rafael às 10:00.',
        mine: [...'bacz'],
        theirs: [...'acbz'],
      },
    })
    actor.send({ type: 'mine.chosen' })
    await answer(orderOf('bacz', 3))
    expect(sent()).toEqual(['bacz over 1', 'bacz over 2'])
    expect(view()).toMatchObject({ ids: 'bacz', conflict: null, canUndo: false })
  })

  it('keeps the other’s order when that is chosen, and saves nothing', async () => {
    const { actor, move, view, sent, answer, changes } = inWorld()
    move('bacz')
    await answer(conflict(orderOf('acbz', 2)))
    actor.send({ type: 'theirs.chosen' })
    expect(view()).toMatchObject({ ids: 'acbz', conflict: null, problem: null })
    expect([sent(), changes()]).toEqual([['bacz over 1'], 1])
    move('cabz')
    expect(sent()).toEqual(['bacz over 1', 'cabz over 2'])
  })

  it('who keeps the other’s order takes back the own one by Desfazer', async () => {
    const { actor, move, view, sent, answer } = inWorld()
    move('bacz')
    await answer(conflict(orderOf('acbz', 2)))
    actor.send({ type: 'theirs.chosen' })
    expect(view().canUndo).toBe(true)
    actor.send({ type: 'undo.requested' })
    expect(sent()).toEqual(['bacz over 1', 'bacz over 2'])
  })

  it('while one chooses, only a newer order takes the place of the other’s', async () => {
    const { actor, list, move, view, sent, answer } = inWorld()
    move('bacz')
    await answer(conflict(orderOf('acbz', 2)))
    list('abcz', 1)
    expect(view().conflict?.theirs).toEqual([...'acbz'])
    list('anz', 5)
    expect(view().conflict).toMatchObject({ mine: [...'anz'], theirs: [...'anz'] })
    actor.send({ type: 'mine.chosen' })
    expect(sent().at(-1)).toBe('anz over 5')
  })

  it('a list that comes while an order is saved does not move the cards back', async () => {
    const { list, move, view, answer } = inWorld()
    move('bacz')
    list('abcz', 1)
    expect(view().ids).toBe('bacz')
    await answer(orderOf('bacz', 2))
    list('bacz', 2)
    expect(view().canUndo).toBe(true)
    list('bacnz', 3)
    expect(view()).toMatchObject({ ids: 'bacnz', canUndo: false })
  })

  it('without versions, undo stays as long as the list has the same items', async () => {
    const { list, move, view, answer } = inWorld()
    list('abcz', 0)
    move('bacz')
    await answer(orderOf('bacz', 0))
    list('bacz', 0)
    expect(view().canUndo).toBe(true)
    list('bacnz', 0)
    expect(view()).toMatchObject({ ids: 'bacnz', canUndo: false })
  })

  it('an order somebody else saved takes undo away', async () => {
    const { list, move, view, answer } = inWorld()
    move('bacz')
    await answer(orderOf('bacz', 2))
    list('cbaz', 3)
    expect(view()).toMatchObject({ ids: 'cbaz', canUndo: false })
  })

  it('merges one’s own order with items made and removed meanwhile, the last in its place', () => {
    expect(mergeOrder([...'cbaz'], { ids: [...'abnz'] }).join('')).toBe('banz')
    expect(mergeOrder([...'cba'], { ids: [...'ab'] }).join('')).toBe('ba')
    expect(mergeOrder([...'cba'], { ids: [...'abcd'] }).join('')).toBe('cbad')
    expect(mergeOrder([...'a'], { ids: [] })).toEqual([])
  })

  it('puts items that are not in the order last', () => {
    const items = [...'abcd'].map(id => ({ id }))
    expect(inOrder(items, [...'cax']).map(({ id }) => id)).toEqual([...'cabd'])
  })

  it('takes every transition it declares', () => expect(watch.untaken(manualOrderMachine)).toEqual([]))
})
