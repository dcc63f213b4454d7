import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { editOrderActors } from '#client/actors/service-orders/order-form.actors.ts'
import type { Http } from '#client/http.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { instantAt } from '#contracts/rules/dates.ts'
import { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'
import {
  type ServiceOrder,
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { selectConflict, selectForm } from '#machines/kit/form/form.machine.ts'
import {
  type OrderValues,
  orderFieldOf,
  orderForm,
  orderProblems,
} from '#machines/service-orders/form/order.form.ts'
import { editableFieldsIn, isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const judge = problemsIn(ServiceOrderWrite, body => orderProblems(body, +instantAt('2026-11-23', '12:00')))
const editErrors = orderForm.validate(judge)
const editableFields = (status: ServiceOrderStatus) => editableFieldsIn(status).map(orderFieldOf)
const valuesOf = (order: ServiceOrder, change: Partial<OrderValues> = {}): OrderValues => ({
  ...orderForm.valuesOf(order),
  ...change,
})

describe('what may be edited', () => {
  it.each<[ServiceOrderStatus, number]>([
    ['OPEN', 10],
    ['SCHEDULED', 10],
    ['RESCHEDULED', 10],
    ['IN_PROGRESS', 5],
    ['PAUSED', 5],
    ['IN_VALIDATION', 2],
    ['REPROVED', 2],
    ['FINISHED', 0],
    ['CANCELED', 0],
  ])('%s: %i fields', (status, count) => {
    expect(editableFields(status)).toHaveLength(count)
    expect(isSealed(status)).toBe(count === 0)
  })

  it('is the contract’s own list', () => {
    expect([...editableFields('PAUSED')].sort()).toEqual(
      ['description', 'priority', 'requesterName', 'requesterPhone', 'tags'].sort(),
    )
    expect(editableFields('REPROVED')).toEqual(['priority', 'tags'])
    expect(serviceOrderStatuses.filter(isSealed)).toEqual(['FINISHED', 'CANCELED'])
  })
})

describe('what is sent', () => {
  const order = serviceOrder({
    dueAt: '2026-11-10T15:00:00Z',
    requester: { name: 'Rita', phone: '+5548900001234' },
    tags: [{ id: '3', name: 'VIP' }],
  })

  it.each<[Partial<OrderValues>, ServiceOrderWrite]>([
    [{}, {}],
    [{ defect: 'Sirene muda ' }, { defect: 'Sirene muda' }],
    [{ requesterName: '' }, { requesterName: null }],
    [{ requesterPhone: '' }, { requesterPhone: null }],
    [{ requesterPhone: '4833334444' }, { requesterPhone: '+554833334444' }],
    [{ tags: [] }, { tagIds: [] }],
    [{ due: '' }, { dueAt: null }],
    [{ due: '2026-11-30' }, { dueAt: '2026-12-01T02:59:59.000Z' }],
    [
      { priority: '1', billable: true },
      { priority: 1, billable: true },
    ],
  ])('%j sends %j', (change, body) => {
    expect(orderForm.bodyOf(valuesOf(order, change), valuesOf(order))).toEqual(body)
  })

  it('a deadline already past is no error while nobody changes it', () => {
    expect(editErrors(valuesOf(order), valuesOf(order))).toEqual({})
    expect(editErrors(valuesOf(order, { due: '2026-11-11' }), valuesOf(order))).toEqual({
      due: 'O prazo não pode estar no passado.',
    })
    expect(editErrors(valuesOf(order, { description: ' ' }), valuesOf(order))).toEqual({
      description: 'Campo obrigatório.',
    })
    const bare = serviceOrder({ description: '' })
    expect(editErrors(valuesOf(bare), valuesOf(bare))).toEqual({})
  })

  it('only what changed, and always what the contract takes', () => {
    const change = fc.record(
      {
        type: fc.constantFrom('INSTALL' as const, 'MAINTENANCE' as const),
        defect: fc.string({ minLength: 1, maxLength: 210 }),
        description: fc.string({ maxLength: 50 }),
        requesterName: fc.string({ maxLength: 130 }),
        priority: fc.constantFrom('1', '3', '5'),
        due: fc.constantFrom('', '2026-11-10', '2027-01-01', '2020-01-01'),
        billable: fc.boolean(),
        costCenter: fc.string({ maxLength: 65 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, changed => {
        const values = valuesOf(order, changed)
        fc.pre(Object.keys(editErrors(values, valuesOf(order))).length === 0)
        const body = orderForm.bodyOf(values, valuesOf(order))
        expect(v.safeParse(ServiceOrderWrite, body).success).toBe(true)
        const base = valuesOf(order)
        const touched = (Object.keys(changed) as (keyof typeof changed)[]).filter(
          name => changed[name] !== base[name],
        )
        expect(Object.keys(body).map(orderFieldOf).sort()).toEqual(touched.sort())
      }),
    )
  })
})

describe('saving an order', () => {
  const order = serviceOrder()
  type Call = { path: string; body?: unknown; version?: number }
  const open = (answer: (call: Call) => ServiceOrder) => {
    const calls: Call[] = []
    const http = (async (shape: { path: string }, input: { body?: unknown; version?: number }) => {
      const { body, version } = input
      const call = { path: shape.path, ...(body !== undefined && { body }), ...(version && { version }) }
      calls.push(call)
      return answer(call)
    }) as unknown as Http
    const reads = { forget: vi.fn() } as never
    const actor = createActor(
      orderForm.createMachine(judge).provide({ actors: editOrderActors({ http, reads, order }, orderForm) }),
      { input: { values: valuesOf(order), version: 1, seed: 'semente' } },
    ).start()
    const change = <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) =>
      actor.send({ type: 'field.changed', name, value })
    const submit = async () => {
      actor.send({ type: 'submit.requested' })
      await flush(40)
    }
    return { actor, calls, change, submit, view: () => selectForm(actor.getSnapshot()) }
  }
  const overtakenBy = (current: ServiceOrder) => {
    throw new Failure('conflict', 'Este registro foi alterado por Bia às 10:32.', {
      code: 'VERSION_CONFLICT',
      details: { current },
    })
  }

  it('sends what changed, with the version', async () => {
    const { calls, change, submit, view } = open(() => serviceOrder({ version: 2 }))
    change('priority', '1')
    await submit()
    expect(calls).toEqual([{ path: '/serviceOrder/{id}/update', body: { priority: 1 }, version: 1 }])
    expect(view().saved).toBe(true)
  })

  it('sends nothing when nothing changed', async () => {
    const { calls, submit, view } = open(() => serviceOrder())
    await submit()
    expect(calls).toEqual([])
    expect(view().saved).toBe(true)
  })

  it('shows both values when somebody was faster, and then sends only what is kept', async () => {
    const theirs = serviceOrder({ version: 4, priority: 5, defect: 'Sirene muda' })
    const { actor, calls, change, submit, view } = open(({ version }) =>
      version === 1 ? overtakenBy(theirs) : serviceOrder({ version: 5 }),
    )
    change('priority', '1')
    await submit()
    expect(view().inConflict).toBe(true)
    expect(selectConflict(actor.getSnapshot())?.rows).toEqual([
      { name: 'defect', mine: order.defect, theirs: 'Sirene muda', side: 'theirs', missing: false },
      { name: 'priority', mine: '1', theirs: '5', side: null, missing: false },
    ])
    actor.send({ type: 'side.chosen', name: 'priority', side: 'mine' })
    actor.send({ type: 'conflict.resolved' })
    await flush(40)
    expect(calls.at(-1)).toEqual({ path: '/serviceOrder/{id}/update', body: { priority: 1 }, version: 4 })
    expect(view().saved).toBe(true)
  })

  it('is saved already when only an earlier answer was lost', async () => {
    const { change, submit, view } = open(() => overtakenBy(serviceOrder({ version: 2, priority: 1 })))
    change('priority', '1')
    await submit()
    expect(view().saved).toBe(true)
  })

  it.each([
    ['locked', 'ORDER_SEALED', 'Ordem de serviço encerrada não pode ser alterada.'],
    ['forbidden', 'FORBIDDEN', 'Você não tem permissão para esta ação.'],
  ] as const)('says why in place: %s', async (kind, code, message) => {
    const { change, submit, view } = open(() => {
      throw new Failure(kind, message, { code })
    })
    change('priority', '1')
    await submit()
    expect(view()).toMatchObject({ problem: message, canRetry: false, dirty: true })
  })

  it('brings a forbidden field to its place in the form', async () => {
    const message = 'Este campo não pode ser alterado na situação atual.'
    const { change, submit, view } = open(() => {
      throw new Failure('forbidden', message, {
        code: 'FIELD_FORBIDDEN',
        fieldErrors: [{ field: 'dueAt', code: 'forbidden', message }],
      })
    })
    change('due', '2027-01-01')
    await submit()
    expect(view().errors).toEqual([{ name: 'due', message }])
  })
})
