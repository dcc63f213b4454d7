import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  contactOrderMachine,
  inOrder,
  selectContactOrder,
} from '#machines/accounts/contacts/contact-order.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred, flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const offline = new Failure('offline', 'Sem conexão.')

const inWorld = () => {
  const calls: ReturnType<typeof deferred<readonly string[]>>[] = []
  const sent: string[] = []
  const actor = createActor(
    contactOrderMachine.provide({
      actors: {
        save: fromPromise(({ input }) => {
          const call = deferred<readonly string[]>()
          sent.push(input.ids.join(''))
          calls.push(call)
          return call.promise
        }),
      },
    }),
    { inspect: watch.inspect },
  )
  const said: string[] = []
  actor.on('*', event => said.push(event.type === 'order.refused' ? event.message : event.type))
  actor.start()
  const trace = traceOf(actor)
  actor.send({ type: 'contacts.listed', ids: [...'abc'] })
  return {
    actor,
    sent,
    said,
    trace,
    move: (ids: string) => actor.send({ type: 'contacts.reordered', ids: [...ids] }),
    view: () => {
      const { ids, ...rest } = selectContactOrder(actor.getSnapshot())
      return { ids: ids.join(''), ...rest }
    },
    answer: async (outcome: string | Failure) => {
      const call = calls.shift()!
      if (typeof outcome === 'string') call.resolve([...outcome])
      else call.reject(outcome)
      await flush()
    },
  }
}

describe('contact order machine', () => {
  it('M-116 shows a new order at once, saves it, and takes it back', async () => {
    const { actor, move, view, sent, said, trace, answer } = inWorld()
    expect(view()).toEqual({ ids: 'abc', busy: false, canUndo: false, problem: null })
    move('abc')
    expect(sent).toEqual([])
    move('bac')
    expect(view()).toEqual({ ids: 'bac', busy: true, canUndo: false, problem: null })
    await answer('bac')
    expect(view()).toEqual({ ids: 'bac', busy: false, canUndo: true, problem: null })
    actor.send({ type: 'undo.requested' })
    expect(view()).toMatchObject({ ids: 'abc', busy: true })
    await answer('abc')
    expect(view()).toMatchObject({ ids: 'abc', canUndo: false })
    actor.send({ type: 'undo.requested' })
    expect([sent, said]).toEqual([
      ['bac', 'abc'],
      ['order.saved', 'order.saved'],
    ])
    expect(trace).toEqual(['settled', 'saving', 'settled', 'saving', 'settled'])
  })

  it('saves one at a time: what moved meanwhile goes next, and one undo takes back all of it', async () => {
    const { actor, move, view, sent, said, answer } = inWorld()
    move('bac')
    move('bca')
    move('cba')
    expect(sent).toEqual(['bac'])
    await answer('bac')
    expect([sent, view().ids, view().busy]).toEqual([['bac', 'cba'], 'cba', true])
    await answer('cba')
    expect(said).toEqual(['order.saved'])
    actor.send({ type: 'undo.requested' })
    expect(view().ids).toBe('abc')
  })

  it('offers no undo where it would change nothing', async () => {
    const { actor, move, view, sent, answer } = inWorld()
    move('bac')
    move('abc')
    await answer('bac')
    await answer('abc')
    expect(view()).toMatchObject({ ids: 'abc', busy: false, canUndo: false })
    move('bac')
    await answer('bac')
    actor.send({ type: 'contacts.listed', ids: [...'abc'] })
    expect(view()).toMatchObject({ ids: 'abc', canUndo: false })
    actor.send({ type: 'undo.requested' })
    expect(sent).toEqual(['bac', 'abc', 'bac'])
  })

  it('says what is wrong with the order itself, which has no field to say it', async () => {
    const { move, view, answer } = inWorld()
    move('bac')
    await answer(
      new Failure('invalid', 'Verifique os campos destacados.', {
        fieldErrors: [{ field: 'ids', code: 'unknown', message: 'Informe todos os contatos, uma vez cada.' }],
      }),
    )
    expect(view().problem).toBe('Informe todos os contatos, uma vez cada.')
  })

  it('goes back to what the server has when it refuses, and says why', async () => {
    const { move, view, said, answer } = inWorld()
    move('bac')
    move('cba')
    await answer('bac')
    await answer(offline)
    expect(view()).toEqual({ ids: 'bac', busy: false, canUndo: false, problem: 'Sem conexão.' })
    expect(said).toEqual(['Sem conexão.'])
    move('cab')
    expect(view().problem).toBeNull()
    await answer('cab')
    expect(view()).toMatchObject({ ids: 'cab', canUndo: true })
  })

  it('a list that comes while an order is saved does not move the cards back', async () => {
    const { actor, move, view, answer } = inWorld()
    move('bac')
    actor.send({ type: 'contacts.listed', ids: [...'abc'] })
    expect(view().ids).toBe('bac')
    await answer('bac')
    actor.send({ type: 'contacts.listed', ids: [...'bac'] })
    expect(view().canUndo).toBe(true)
    actor.send({ type: 'contacts.listed', ids: [...'bacd'] })
    expect(view()).toMatchObject({ ids: 'bacd', canUndo: false })
  })

  it('puts who is not in the order last', () => {
    const people = [...'abcd'].map(id => ({ id }))
    expect(inOrder(people, [...'cax']).map(({ id }) => id)).toEqual([...'cabd'])
  })

  it('takes every transition it declares', () => expect(watch.untaken(contactOrderMachine)).toEqual([]))
})
