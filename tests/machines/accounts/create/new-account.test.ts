import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { newAccountProblems } from '#contracts/rules/customers.ts'
import {
  emptyAccount,
  type NewAccountValues,
  newAccountBody,
  newAccountErrors,
  newAccountField,
  newAccountWizard,
} from '#machines/accounts/create/new-account.form.ts'
import { reviewOf } from '#machines/accounts/create/new-account.review.ts'
import { customerForm } from '#machines/accounts/customer/customer.form.ts'
import { personTypeMachine } from '#machines/accounts/customer/person-type.machine.ts'
import { cepMachine, selectCep } from '#machines/accounts/patrimony/cep.machine.ts'
import { type AddressPart, fillAddress } from '#machines/accounts/patrimony/cep.rules.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { WizardSubmission } from '#machines/kit/wizard/wizard.machine.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const judge = problemsIn(NewAccount, newAccountProblems)
const found = (cep: string, change: Partial<CepAddress> = {}): CepAddress => ({
  cep,
  street: 'Rua dos Ipês',
  neighborhood: 'Centro',
  city: 'Florianópolis',
  uf: 'SC',
  ibgeCode: '4205407',
  latitude: -27.5,
  longitude: -48.5,
  ...change,
})
const nowhere: AddressPart = { street: '', neighborhood: '', city: '', uf: '' }

describe('the kind of person', () => {
  const start = () => {
    const actor = createActor(personTypeMachine, { inspect: watch.inspect }).start()
    const changes: string[] = []
    actor.on('type.changed', ({ personType }) => changes.push(personType))
    return { actor, changes, trace: traceOf(actor) }
  }

  it('M-108 is asked about while a document would be lost, and only then', () => {
    const { actor, changes, trace } = start()
    actor.send({ type: 'type.chosen', personType: 'PJ', current: 'PF', document: '' })
    expect(changes).toEqual(['PJ'])
    expect(trace).toEqual(['settled'])
    actor.send({ type: 'type.chosen', personType: 'PF', current: 'PJ', document: '11222333000181' })
    actor.send({ type: 'change.cancelled' })
    expect(changes).toEqual(['PJ'])
    actor.send({ type: 'type.chosen', personType: 'PF', current: 'PJ', document: '11222333000181' })
    expect(actor.getSnapshot().hasTag('asking')).toBe(true)
    actor.send({ type: 'change.confirmed' })
    actor.send({ type: 'type.chosen', personType: 'PF', current: 'PF', document: '1' })
    expect(changes).toEqual(['PJ', 'PF'])
    expect(trace).toEqual(['settled', 'asking', 'settled', 'asking', 'settled'])
    actor.send({ type: 'type.chosen', personType: 'PJ', current: 'PF', document: '52998224725' })
    actor.send({ type: 'change.confirmed' })
    expect(changes).toEqual(['PJ', 'PF', 'PJ'])
  })
})

describe('the postal code', () => {
  const start = () => {
    const { asks, answers, actor: lookUp } = heldPort<CepAddress, { cep: string }>()
    const actor = createActor(cepMachine.provide({ actors: { lookUp } }), { inspect: watch.inspect }).start()
    const asked = () => asks.map(({ cep }) => cep)
    const told: string[] = []
    actor.on('address.found', ({ address }) => told.push(address.cep))
    const write = (cep: string) => actor.send({ type: 'cep.changed', cep })
    return { actor, asked, answers, told, write, trace: traceOf(actor) }
  }

  it('is looked up once whole; an old answer never comes after a newer code', async () => {
    const { actor, asked, answers, told, write, trace } = start()
    write('8801')
    write('88010400')
    write('88010401')
    answers[0]!.resolve(found('88010400'))
    await flush()
    expect(told).toEqual([])
    expect(selectCep(actor.getSnapshot()).hint).toBe('Buscando o endereço…')
    answers[1]!.resolve(found('88010401'))
    await flush()
    expect([asked(), told]).toEqual([['88010400', '88010401'], ['88010401']])
    write('')
    write('88010402')
    answers[2]!.resolve(found('88010402'))
    await flush()
    expect(told.at(-1)).toBe('88010402')
    expect(trace).toEqual(['idle', 'looking', 'found', 'idle', 'looking', 'found'])
  })

  it('M10 of which only the town is known asks for street and neighbourhood, until another is typed', async () => {
    const { actor, answers, write } = start()
    write('88010000')
    answers[0]!.resolve(found('88010000', { street: '', neighborhood: '' }))
    await flush()
    expect(selectCep(actor.getSnapshot())).toEqual({
      hint: 'Cidade encontrada. Confira a rua e o bairro.',
      problem: null,
    })
    write('88010400')
    answers[1]!.resolve(found('88010400'))
    await flush()
    expect(selectCep(actor.getSnapshot()).hint).toBeUndefined()
  })

  it('that nobody knows, and one that could not be asked for, are two things', async () => {
    const { actor, answers, write, trace } = start()
    write('99999999')
    answers[0]!.reject(new Failure('notFound', 'CEP não encontrado.'))
    await flush()
    expect(selectCep(actor.getSnapshot()).hint).toContain('CEP não encontrado.')
    write('88010400')
    answers[1]!.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    expect(selectCep(actor.getSnapshot()).problem).toBe('Sem conexão.')
    actor.send({ type: 'retry.requested' })
    answers[2]!.resolve(found('88010400'))
    await flush()
    expect(trace).toEqual(['idle', 'looking', 'missing', 'looking', 'failed', 'looking', 'found'])
  })

  it('M-199 is looked up again by itself when the server returns', async () => {
    const { actor, asked, answers, write, trace } = start()
    write('88010400')
    answers[0]!.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    actor.send({ type: 'server.returned' })
    answers[1]!.resolve(found('88010400'))
    await flush()
    expect(asked()).toEqual(['88010400', '88010400'])
    expect(trace).toEqual(['idle', 'looking', 'failed', 'looking', 'found'])
  })

  it('fills what is empty and what it had filled itself', () => {
    const first = found('88010400')
    const filled = fillAddress({ ...nowhere, street: 'Rua Minha' }, first, null)
    expect(filled).toEqual({
      street: 'Rua Minha',
      neighborhood: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
    })
    const second = found('80010400', {
      neighborhood: 'Batel',
      city: 'Curitiba',
      uf: 'PR',
      ibgeCode: '4106902',
    })
    expect(fillAddress(filled, second, first)).toMatchObject({
      street: 'Rua Minha',
      neighborhood: 'Batel',
      city: 'Curitiba',
    })
    expect(fillAddress({ ...filled, city: 'Palhoça' }, second, first)).toMatchObject({ city: 'Palhoça' })
  })

  it('never overwrites what a person wrote, whatever was found before', () => {
    const text = fc.string({ minLength: 1 }).filter(each => each.trim() !== '')
    fc.assert(
      fc.property(text, text, fc.option(text), (mine, theirs, earlier) => {
        const before = earlier === null ? null : found('1', { street: earlier })
        fc.pre(before === null || mine.trim() !== before.street)
        const { street } = fillAddress({ ...nowhere, street: mine }, found('2', { street: theirs }), before)
        expect(street).toBe(mine)
      }),
    )
  })
})

it('takes every transition of the kind of person and of the postal code', () => {
  expect(watch.untaken(personTypeMachine)).toEqual([])
  expect(watch.untaken(cepMachine)).toEqual([])
})

const filled: NewAccountValues = {
  ...emptyAccount,
  customer: { id: '3', name: 'Marina Prado' },
  placeName: ' Padaria Aurora ',
  kind: 'COMMERCIAL',
  cep: '88010400',
  street: 'Rua dos Ipês',
  number: '12',
  neighborhood: 'Centro',
  city: 'Florianópolis',
  uf: 'SC',
}
const person = { mode: 'new' as const, document: '52998224725', customerName: 'Marina Prado' }

describe('a new account', () => {
  it('says what is missing, by step, and nothing of a customer that is not being made', () => {
    expect(Object.keys(newAccountErrors(emptyAccount, judge))).toEqual([
      'customer',
      'placeName',
      'kind',
      'cep',
      'street',
      'number',
      'neighborhood',
      'city',
      'uf',
    ])
    expect(newAccountErrors(filled, judge)).toEqual({})
    const wrong = {
      ...filled,
      ...person,
      personType: 'PJ' as const,
      phone: '4899',
      email: 'marina@',
      code: 'a b',
      services: [],
    }
    expect(newAccountErrors(wrong, judge)).toEqual({
      document: 'Documento não corresponde ao tipo de pessoa.',
      phone: 'Telefone inválido.',
      email: 'E-mail inválido.',
      services: 'Escolha ao menos um serviço.',
      code: 'Use só letras, números, ponto, barra e hífen.',
    })
    expect(
      newAccountErrors({ ...filled, ...person, personType: 'PJ', document: '12ABC34501DE35' }, judge),
    ).toEqual({})
  })

  it('is sent with the customer there is, or with the new one, never with both', () => {
    const known = newAccountBody(filled)
    expect(known).toMatchObject({ name: 'Padaria Aurora', customerId: '3' })
    expect('customer' in known || 'code' in known).toBe(false)
    const made = newAccountBody({
      ...filled,
      ...person,
      phone: '48999990000',
      code: 'A-1',
      accountName: 'Aurora',
    })
    expect(made).toMatchObject({
      code: 'A-1',
      name: 'Aurora',
      customer: { document: '52998224725', deviceId: '', tags: [], phone: '48999990000', email: null },
    })
    expect('customerId' in made).toBe(false)
  })

  it('is sent with the place on the map only while its address is the one of the postal code', () => {
    const place = (change: Partial<NewAccountValues>) => {
      const { address, location } = newAccountBody({
        ...filled,
        found: found('88010400'),
        ...change,
      }).patrimony
      return [address.ibgeCode, location]
    }
    expect(place({})).toEqual(['4205407', { latitude: -27.5, longitude: -48.5 }])
    for (const change of [{ cep: '99999999' }, { city: 'Palhoça' }, { uf: 'PR' }, { found: null }])
      expect(place(change)).toEqual([null, null])
  })

  it('shows at its fields what the server refuses', () => {
    expect(
      [
        'customerId',
        'customer.document',
        'customer.name',
        'patrimony.name',
        'patrimony.address.cep',
        'name',
        'code',
      ].map(newAccountField),
    ).toEqual(['customer', 'document', 'customerName', 'placeName', 'cep', 'accountName', 'code'])
  })

  it('is reviewed with only what was filled', () => {
    const same = (text: string) => text
    const sections = reviewOf(
      { ...filled, ...person, mainNote: 'Cão solto.' },
      { document: same, phone: same, cep: same },
    )
    expect(sections.map(({ title }) => title)).toEqual(['Cliente', 'Patrimônio', 'Serviços'])
    expect(sections[0]!.lines.map(({ label }) => label)).toEqual(['Tipo de pessoa', 'CPF', 'Nome completo'])
    expect(sections[2]!.lines).toContainEqual({
      name: 'code',
      label: 'Código da conta',
      text: 'Gerado ao concluir',
    })
    expect(sections[2]!.lines).toContainEqual({
      name: 'mainNote',
      label: 'Aviso principal',
      text: 'Cão solto.',
    })
  })

  it('M-104 goes through its four steps; a document in use brings the person back to the first', async () => {
    const sent: WizardSubmission<NewAccountValues>[] = []
    const refusal = new Failure('conflict', 'Já existe um cadastro com este documento.', {
      code: 'DOCUMENT_IN_USE',
      fieldErrors: [
        { field: 'document', code: 'DOCUMENT_IN_USE', message: 'Já existe um cadastro com este documento.' },
      ],
    })
    const answers = [() => Promise.reject(refusal), () => Promise.resolve({} as AccountPage)]
    const actor = createActor(
      newAccountWizard(judge).provide({
        actors: {
          submit: fromPromise<AccountPage, WizardSubmission<NewAccountValues>>(({ input }) => {
            sent.push(input)
            return answers.shift()!()
          }),
        },
      }),
      { input: { values: emptyAccount, seed: 'semente' } },
    ).start()
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context.step).toBe(1)
    for (const [name, value] of Object.entries({ ...filled, ...person }))
      actor.send({ type: 'field.changed', name: name as 'placeName', value: value as string })
    for (const step of [2, 3, 4]) {
      actor.send({ type: 'next.requested' })
      expect(actor.getSnapshot().context.step).toBe(step)
    }
    actor.send({ type: 'finish.requested' })
    actor.send({ type: 'finish.requested' })
    await flush()
    expect(actor.getSnapshot().context).toMatchObject({ step: 1, errors: { document: refusal.message } })
    actor.send({ type: 'field.changed', name: 'document', value: '11144477735' })
    actor.send({ type: 'step.chosen', step: 4 })
    actor.send({ type: 'finish.requested' })
    await flush()
    expect(actor.getSnapshot().value).toBe('done')
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['semente-1', 'semente-2'])
  })
})

describe('a customer', () => {
  const customer = {
    id: '3',
    active: true,
    document: '52998224725',
    name: 'Marina Prado',
    secondName: '',
    personType: 'PF' as const,
    deviceId: '',
    tags: [],
    costCenter: null,
    email: 'marina@example.com',
    phone: '+5548999990000',
    version: 4,
  }

  it('M-106 goes out as exactly the eight fields, "" and [] where there is nothing', () => {
    expect(customerForm.bodyOf(customerForm.valuesOf(customer))).toEqual({
      active: true,
      document: '52998224725',
      name: 'Marina Prado',
      secondName: '',
      personType: 'PF',
      deviceId: '',
      tags: [],
      costCenter: null,
    })
  })

  it('is read from a version conflict, and nothing else is', () => {
    expect(customerForm.recordOf(customer)).toEqual({ values: customerForm.valuesOf(customer), version: 4 })
    for (const other of [null, undefined, 'x', {}, { id: '3' }])
      expect(customerForm.recordOf(other)).toBeNull()
  })
})
