import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { newValues } from '#machines/technicians/blocks/block.form.ts'
import {
  blockEditorMachine,
  type HitOrder,
  type SaveBlockInput,
  selectBlockConflict,
} from '#machines/technicians/blocks/block-editor.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const order = (id: string, status: HitOrder['status'] = 'SCHEDULED'): HitOrder => ({
  id,
  number: 1000 + Number(id),
  status,
  technician: { id: '10', name: 'Ana Lima' },
  account: { id: '7', name: 'Padaria Aurora' },
  from: '2026-11-22T11:00:00Z',
  to: '2026-11-22T12:00:00Z',
})
const hit = (...orders: HitOrder[]) =>
  new Failure('conflict', 'Há 2 ordens agendadas neste período.', {
    code: 'BLOCK_CONFLICT',
    details: { orders, blocks: [] },
  })
const taken = 'Ana Lima já tem a agenda bloqueada (Almoço) de 22/11 às 08:00 a 22/11 às 09:00.'
const opposed = (...orders: HitOrder[]) =>
  new Failure('conflict', 'Agenda bloqueada: Almoço.', {
    code: orders.length > 0 ? 'BLOCK_CONFLICT' : 'TECHNICIAN_BLOCKED',
    fieldErrors: [{ field: 'startsAt', code: 'blocked', message: taken }],
    details: { orders, blocks: [{ id: '4' }] },
  })
const stillThere =
  'Nenhum agendamento foi removido: entrou outra ordem no período, ou uma delas já está em execução.'
const blocks = [{ id: '3' }] as unknown as Block[]
const values = newValues('2026-11-21')
const blocking = { values, base: values, version: null, idempotencyKey: 'semente-1' }

const inWorld = (answers: (Failure | null)[], mayUnschedule = true) => {
  const calls: string[] = []
  const actor = createActor(
    blockEditorMachine.provide({
      actors: {
        send: fromPromise<readonly Block[], SaveBlockInput>(async ({ input }) => {
          calls.push(`${input.onConflict} ${input.idempotencyKey}`)
          const failure = answers.shift()
          if (failure) throw failure
          return blocks
        }),
      },
    }),
    { input: { mayUnschedule }, inspect: watch.inspect },
  )
  const said: unknown[] = []
  actor.on('*', event => said.push(event))
  actor.start()
  const trace = traceOf(actor)
  actor.send({ type: 'blocking.requested', blocking })
  return { actor, calls, said, trace, view: () => selectBlockConflict(actor.getSnapshot()) }
}

describe('blocking machine', () => {
  it('M-145 blocks a free agenda at the first attempt, which refuses to touch orders', async () => {
    const { calls, said, trace, view } = inWorld([null])
    expect(view()).toBeNull()
    await flush()
    expect(calls).toEqual(['REFUSE semente-1'])
    expect(said).toEqual([{ type: 'blocking.done', blocks }])
    expect(trace).toEqual(['waiting', 'sending', 'waiting'])
  })

  it('D-21 lists the orders it hits, then takes their schedule away under a key of its own', async () => {
    const { actor, calls, said, trace, view } = inWorld([hit(order('1'), order('2')), null])
    await flush()
    expect(view()).toEqual({
      orders: [order('1'), order('2')],
      waiting: true,
      mayUnschedule: true,
      busy: false,
      problem: null,
    })
    actor.send({ type: 'unscheduling.confirmed' })
    actor.send({ type: 'unscheduling.confirmed' })
    expect(view()?.busy).toBe(true)
    await flush()
    expect(calls).toEqual(['REFUSE semente-1', 'UNSCHEDULE semente-1-u'])
    expect(said).toEqual([{ type: 'blocking.done', blocks }])
    expect(trace).toEqual(['waiting', 'sending', 'conflicting', 'unscheduling', 'waiting'])
  })

  it('without the permission to edit orders, another time is the only way on', async () => {
    const { actor, calls, said, trace, view } = inWorld([hit(order('1'))], false)
    await flush()
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect([view()?.mayUnschedule, calls.length]).toEqual([false, 1])
    actor.send({ type: 'time.reconsidered' })
    expect(view()).toBeNull()
    expect(said).toMatchObject([{ type: 'blocking.refused', failure: { facts: { code: 'BLOCK_CONFLICT' } } }])
    expect(trace).toEqual(['waiting', 'sending', 'conflicting', 'waiting'])
  })

  it('what only other blocks oppose, or any other refusal, is the form’s to tell', async () => {
    const failure = opposed()
    const { said, trace } = inWorld([failure])
    await flush()
    expect(said).toEqual([{ type: 'blocking.refused', failure }])
    expect(trace).toEqual(['waiting', 'sending', 'waiting'])
  })

  it('an unscheduling that fails keeps the dialog, with the reason; the next is the same request', async () => {
    const offline = new Failure('offline', 'Sem conexão.')
    const { actor, calls, view } = inWorld([hit(order('1')), offline, hit(order('1'), order('9')), null])
    await flush()
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect(view()).toMatchObject({ orders: [order('1')], problem: 'Sem conexão.', busy: false })
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect(view()).toMatchObject({ orders: [order('1'), order('9')], problem: stillThere })
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect(view()).toBeNull()
    expect(new Set(calls.slice(1))).toEqual(new Set(['UNSCHEDULE semente-1-u']))
  })

  it('D-21 an order that has begun keeps its schedule: another time is the only way on', async () => {
    for (const status of ['IN_PROGRESS', 'PAUSED', 'IN_VALIDATION', 'FINISHED'] as const) {
      const { actor, calls, view } = inWorld([hit(order('1'), order('2', status))])
      await flush()
      actor.send({ type: 'unscheduling.confirmed' })
      expect([view()?.waiting, view()?.busy, calls.length], status).toEqual([false, false, 1])
    }
    const { view } = inWorld([hit(order('1', 'RESCHEDULED'))])
    await flush()
    expect(view()?.waiting).toBe(true)
  })

  it('a conflict that remains is announced each time', async () => {
    const { actor, view } = inWorld([hit(order('1')), hit(order('1')), hit(order('1'))])
    await flush()
    expect(view()?.problem).toBeNull()
    for (const _ of [1, 2]) {
      actor.send({ type: 'unscheduling.confirmed' })
      expect(view()).toMatchObject({ busy: true, problem: null })
      await flush()
      expect(view()).toMatchObject({ busy: false, problem: stillThere })
    }
  })

  it('another block beside the orders is told from the first: no unscheduling makes room', async () => {
    const { actor, view } = inWorld([opposed(order('1')), opposed(order('1'))])
    await flush()
    expect(view()).toMatchObject({ orders: [order('1')], problem: taken })
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect(view()).toMatchObject({ orders: [order('1')], problem: taken })
  })

  it('a block that came while the orders left is the form’s to tell', async () => {
    const { actor, said, trace, view } = inWorld([hit(order('1')), opposed()])
    await flush()
    actor.send({ type: 'unscheduling.confirmed' })
    await flush()
    expect(view()).toBeNull()
    expect(said).toEqual([{ type: 'blocking.refused', failure: opposed() }])
    expect(trace).toEqual(['waiting', 'sending', 'conflicting', 'unscheduling', 'waiting'])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(blockEditorMachine)).toEqual([])
  })
})
