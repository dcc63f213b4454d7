import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { problemsIn } from '#contracts/kit/problems.ts'
import { dayAt, instantAt } from '#contracts/rules/dates.ts'
import { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import { type ServiceOrder, serviceOrderTypes } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type FormSubmission, selectForm } from '#machines/kit/form/form.machine.ts'
import { type CopyInput, orderCopyMachine } from '#machines/service-orders/create/copy-order.machine.ts'
import {
  type NewOrderValues,
  newOrderForm,
  orderFieldOf,
  orderProblems,
} from '#machines/service-orders/form/order.form.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const TODAY = '2026-11-23'
const judge = problemsIn(NewServiceOrder, body => orderProblems(body, +instantAt(TODAY, '12:00')))
const newOrderErrors = newOrderForm.validate(judge)
const newOrderBody = newOrderForm.bodyOf

const filled = (change: Partial<NewOrderValues> = {}): NewOrderValues => ({
  ...newOrderForm.initial,
  account: { id: '7', name: '0007 · Padaria Aurora · Campinas' },
  type: 'MAINTENANCE',
  defect: 'Central sem comunicação',
  description: 'A central não responde desde ontem.',
  ...change,
})

const wrong: [Partial<NewOrderValues>, string, string][] = [
  [{ account: null }, 'account', 'Campo obrigatório.'],
  [{ type: '' }, 'type', 'Campo obrigatório.'],
  [{ defect: '  ' }, 'defect', 'Campo obrigatório.'],
  [{ defect: 'x'.repeat(201) }, 'defect', 'Use no máximo 200 caracteres.'],
  [{ description: '' }, 'description', 'Campo obrigatório.'],
  [{ description: 'x'.repeat(4001) }, 'description', 'Use no máximo 4.000 caracteres.'],
  [{ requesterName: 'x'.repeat(121) }, 'requesterName', 'Use no máximo 120 caracteres.'],
  [{ requesterPhone: '4890' }, 'requesterPhone', 'Telefone inválido.'],
  [{ requesterPhone: '4812345678' }, 'requesterPhone', 'Telefone inválido.'],
  [{ priority: '' }, 'priority', 'O mínimo é 1.'],
  [{ due: '2026-11-22' }, 'due', 'O prazo não pode estar no passado.'],
  [{ due: '22/11/2026' }, 'due', 'O prazo não pode estar no passado.'],
  [{ due: '31/02/2026' }, 'due', 'Data inválida.'],
  [{ due: '22/1' }, 'due', 'Data inválida.'],
  [{ costCenter: 'x'.repeat(61) }, 'costCenter', 'Use no máximo 60 caracteres.'],
  [
    { tags: Array.from({ length: 21 }, (_, at) => ({ id: `${at + 1}`, name: `E${at}` })) },
    'tags',
    'Escolha no máximo 20 etiquetas.',
  ],
]

describe('the rules of a new order', () => {
  it.each(wrong)('%j is refused at %s', (change, field, message) => {
    expect(newOrderErrors(filled(change))).toEqual({ [field]: message })
  })

  it('accepts what is filled; empty, it asks for the four that cannot be left out', () => {
    expect(newOrderErrors(filled({ due: TODAY, requesterPhone: '4833334444' }))).toEqual({})
    expect(Object.keys(newOrderErrors(newOrderForm.initial))).toEqual([
      'account',
      'type',
      'defect',
      'description',
    ])
  })

  it('sends the deadline as the end of that day in São Paulo, and nothing of what was left empty', () => {
    expect(newOrderBody(filled({ due: '2026-11-30' }))).toEqual({
      accountId: '7',
      type: 'MAINTENANCE',
      defect: 'Central sem comunicação',
      description: 'A central não responde desde ontem.',
      priority: 3,
      tagIds: [],
      billable: false,
      dueAt: '2026-12-01T02:59:59.000Z',
    })
    expect(dayAt(newOrderBody(filled({ due: '2026-12-31' })).dueAt ?? '')).toBe('2026-12-31')
  })

  it('whatever it accepts, the contract accepts', () => {
    const text = (max: number) => fc.string({ maxLength: max + 5 })
    const picked = fc.integer({ min: 1, max: 9999 }).map(id => ({ id: String(id), name: 'x' }))
    fc.assert(
      fc.property(
        fc.record({
          occurrence: fc.option(picked),
          account: fc.option(picked, { freq: 9 }),
          type: fc.constantFrom('' as const, ...serviceOrderTypes),
          defect: text(200),
          description: text(60),
          requesterName: text(120),
          requesterPhone: fc.constantFrom('', '48', '4833334444', '48900001234'),
          priority: fc.constantFrom('1', '2', '3', '4', '5'),
          tags: fc.array(picked, { maxLength: 22 }),
          due: fc.constantFrom('', TODAY, '2028-02-29', '2026-02-30', '23/11/2026', '1'),
          billable: fc.boolean(),
          costCenter: text(60),
        }),
        values => {
          fc.pre(Object.keys(newOrderErrors(values)).length === 0)
          expect(v.safeParse(NewServiceOrder, newOrderBody(values)).success).toBe(true)
        },
      ),
    )
  })

  it('names the fields of the wire by those of the form', () => {
    expect(['accountId', 'tagIds.0', 'dueAt', 'defect'].map(orderFieldOf)).toEqual([
      'account',
      'tags.0',
      'due',
      'defect',
    ])
  })
})

describe('sending a new order', () => {
  const open = () => {
    const { asks, answers, actor: port } = heldPort<ServiceOrder, FormSubmission<NewOrderValues>>()
    const actor = createActor(newOrderForm.createMachine(judge).provide({ actors: { submit: port } }), {
      input: { values: newOrderForm.initial, seed: 'semente' },
    })
    const focused: string[] = []
    actor.on('field.focus', ({ name }) => focused.push(name))
    const trace = traceOf(actor.start())
    const fill = () => {
      const { account, type, defect, description } = filled()
      actor.send({ type: 'field.changed', name: 'account', value: account })
      actor.send({ type: 'field.changed', name: 'type', value: type })
      actor.send({ type: 'field.changed', name: 'defect', value: defect })
      actor.send({ type: 'field.changed', name: 'description', value: description })
    }
    const submit = () => actor.send({ type: 'submit.requested' })
    return { actor, asks, answers, focused, trace, fill, submit, view: () => selectForm(actor.getSnapshot()) }
  }

  it('goes to the first field that is missing, and sends nothing', () => {
    const { submit, focused, asks, view } = open()
    submit()
    expect(focused).toEqual(['account'])
    expect(view().errors.map(error => error.name)).toEqual(['account', 'type', 'defect', 'description'])
    expect(asks).toEqual([])
  })

  it('is sent once however often it is asked, and again with the same key after a failure', async () => {
    const { actor, fill, submit, asks, answers, view } = open()
    fill()
    submit()
    submit()
    expect(asks).toHaveLength(1)
    answers[0]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    expect(view()).toMatchObject({ canRetry: true, problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(asks[1]?.idempotencyKey).toBe(asks[0]?.idempotencyKey)
    answers[1]?.resolve(serviceOrder())
    await flush()
    expect(view().saved).toBe(true)
  })

  it('brings an inactive account to its field', async () => {
    const { fill, submit, answers, focused, view } = open()
    fill()
    submit()
    const message = 'A conta não está ativa.'
    answers[0]?.reject(
      new Failure('conflict', message, {
        code: 'ACCOUNT_INACTIVE',
        fieldErrors: [{ field: 'account', code: 'ACCOUNT_INACTIVE', message }],
      }),
    )
    await flush()
    expect(focused).toEqual(['account'])
    expect(view().errors).toEqual([{ name: 'account', message }])
  })
})

describe('copying an order', () => {
  const watch = watchTransitions()
  const open = () => {
    const { asks, answers, actor: copyOrder } = heldPort<ServiceOrder, CopyInput>()
    const actor = createActor(orderCopyMachine.provide({ actors: { copyOrder } }), {
      input: { id: '42', seed: 'semente' },
      inspect: watch.inspect,
    })
    const said: string[] = []
    actor.on('copy.made', ({ order }) => said.push(`#${order.number}`))
    actor.on('copy.failed', ({ message }) => said.push(message))
    actor.start()
    return { actor, asks, answers, said, copy: () => actor.send({ type: 'copy.requested' }) }
  }

  it('asks once for two presses, and says which order it became', async () => {
    const { copy, asks, answers, said } = open()
    copy()
    copy()
    expect(asks).toEqual([{ id: '42', idempotencyKey: 'semente-1' }])
    answers[0]?.resolve(serviceOrder({ number: 1043 }))
    await flush()
    expect(said).toEqual(['#1043'])
    copy()
    expect(asks[1]?.idempotencyKey).toBe('semente-2')
  })

  it('repeats the same request after a lost answer, and makes another after a refusal', async () => {
    const { copy, asks, answers, said } = open()
    copy()
    answers[0]?.reject(new Failure('timeout', 'Demorou.'))
    await flush()
    copy()
    answers[1]?.reject(new Failure('conflict', 'A conta não está ativa.', { code: 'ACCOUNT_INACTIVE' }))
    await flush()
    copy()
    expect(asks.map(ask => ask.idempotencyKey)).toEqual(['semente-1', 'semente-1', 'semente-2'])
    expect(said).toEqual(['Demorou.', 'A conta não está ativa.'])
  })

  it('takes every transition', () => {
    expect(watch.untaken(orderCopyMachine)).toEqual([])
  })
})
