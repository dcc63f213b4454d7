import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PatrimonyWrite } from '#contracts/accounts/account-work.contract.ts'
import { CentralWrite } from '#contracts/accounts/centrals.contract.ts'
import { ContactWrite } from '#contracts/accounts/contacts.contract.ts'
import { CustomerWrite } from '#contracts/accounts/customers.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { customerProblems } from '#contracts/rules/customers.ts'
import { patrimonyProblems } from '#contracts/rules/patrimony.ts'
import { centralForm } from '#machines/accounts/centrals/central.form.ts'
import { contactForm, newPhone } from '#machines/accounts/contacts/contact.form.ts'
import { customerForm } from '#machines/accounts/customer/customer.form.ts'
import { patrimonyForm } from '#machines/accounts/patrimony/patrimony.form.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { type BrazilKind, validOrMistyped, vectors } from '#tests/support/records/brazil.ts'
import { sized } from '#tests/support/sample-size.ts'
import { cepMask } from '#ui/mask/masks.ts'

const bff = testBff()

/** An unknown tag: a body valid otherwise is refused, nothing is stored. */
const NO_TAG = '987654321'
const RUNS = sized(1000, 250)

type Kind = Exclude<BrazilKind, 'plate'>

type Texts = Partial<Record<Kind, string>>

interface Ends {
  /** What the form says, by the field. */
  browser: FieldErrors
  path: string
  /** What the form sends, but for one thing that is always refused. */
  body: object
}

const contact = ({ cpf = '', phone = '48999990000' }: Texts): Ends => {
  const phones = [{ ...newPhone, number: phone }]
  const values = { ...contactForm.initial, relation: 'OTHER' as const, document: cpf, phones }
  return {
    browser: contactForm.validate(problemsIn(ContactWrite))(values),
    path: '/account/1/contact/create',
    body: contactForm.bodyOf(values),
  }
}

const central = ({ mac = '', imei = '', iccid = '', ipv4 = '' }: Texts): Ends => {
  const sims = [
    { iccid, carrier: '' },
    { iccid: '', carrier: '' },
  ]
  const values = { ...centralForm.initial, name: '', networkMode: '2' as const, mac, imei, dns: ipv4, sims }
  return {
    browser: centralForm.validate(problemsIn(CentralWrite))(values),
    path: '/account/1/central/create',
    body: centralForm.bodyOf(values),
  }
}

const customer = (personType: 'PF' | 'PJ', document: string): Ends => {
  const values = {
    personType,
    document,
    name: 'Fulano',
    secondName: '',
    costCenter: '',
    tags: [{ id: NO_TAG, name: 'Nenhuma' }],
    deviceId: '',
    active: true,
  }
  return {
    browser: customerForm.validate(problemsIn(CustomerWrite, customerProblems))(values),
    path: '/customer/create',
    body: customerForm.bodyOf(values),
  }
}

/** The box keeps digits only: what reaches the judge is what the mask lets through. */
const place = ({ cep: written = '' }: Texts): Ends => {
  const cep = cepMask.unmask(written)
  const address = {
    street: 'Rua A',
    number: '1',
    complement: '',
    neighborhood: 'Centro',
    city: 'Florianópolis',
    uf: 'SC',
  }
  const rest = {
    name: 'Loja',
    kind: 'COMMERCIAL' as const,
    timezone: 'America/Sao_Paulo',
    referencePoint: '',
    accessInstructions: '',
    riskNotes: '',
    nearestPolice: '',
  }
  const values = { ...rest, ...address, cep, ibge: null, latitude: '', longitude: '' }
  return {
    browser: patrimonyForm.validate(problemsIn(PatrimonyWrite, patrimonyProblems))(values),
    path: '/account/create',
    body: {
      name: '',
      patrimony: { ...rest, address: { ...address, cep, ibgeCode: null }, location: null },
      services: ['ALARM'],
      monitoringKind: 'STANDARD',
    },
  }
}

interface Door {
  open: (texts: Texts) => Ends
  /** Field names in the form, and on the wire where they differ. */
  fields: Readonly<Partial<Record<Kind, readonly [form: string, wire?: string]>>>
}

/** Where each kind is written in the console. A plate has no screen yet. */
const doors: readonly Door[] = [
  { open: contact, fields: { cpf: ['document'], phone: ['phones.0.number'] } },
  { open: ({ cnpj = '' }) => customer('PJ', cnpj), fields: { cnpj: ['document'] } },
  { open: place, fields: { cep: ['cep', 'patrimony.address.cep'] } },
  {
    open: central,
    fields: { mac: ['mac'], imei: ['imei'], iccid: ['sims.0.iccid'], ipv4: ['dns'] },
  },
]

interface Said {
  browser: string | null
  server: string | null
}

/** What each end says of each text. */
const askBoth = async ({ open, fields }: Door, texts: Texts): Promise<Partial<Record<Kind, Said>>> => {
  const { browser, path, body } = open(texts)
  const clerk = await bff.as('cadastro@demo.example')
  const answer = await clerk.call('POST', path, body)
  // One thing is always wrong: without it, something was written.
  if (answer.status !== 400)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const refused = (answer.body.fieldErrors ?? []) as { field: string; message: string }[]
  return Object.fromEntries(
    Object.entries(fields).map(([kind, [form, wire = form]]) => [
      kind,
      {
        browser: browser[form] ?? null,
        server: refused.find(each => each.field === wire)?.message ?? null,
      },
    ]),
  )
}

const kinds = doors.flatMap(door => (Object.keys(door.fields) as Kind[]).map(kind => [kind, door] as const))

describe.each(kinds)('M-108 %s at both ends', (kind, door) => {
  it.each(vectors[kind].right)('both take %j', async text => {
    expect((await askBoth(door, { [kind]: text }))[kind]).toEqual({ browser: null, server: null })
  })

  it.each(vectors[kind].wrong)('both refuse %j, in the same words', async text => {
    const said = (await askBoth(door, { [kind]: text }))[kind]
    expect(said?.browser).toMatch(/inválido\.$/)
    expect(said?.server).toBe(said?.browser)
  })
})

describe.each(doors.map(door => [Object.keys(door.fields).join(', '), door] as const))('%s', (_, door) => {
  it(`both ends say the same of ${RUNS} of each, right or with a slip`, async () => {
    const held = Object.keys(door.fields) as Kind[]
    const runs = fc.sample(fc.tuple(...held.map(validOrMistyped)), RUNS)
    for (const run of runs) {
      const said = await askBoth(door, Object.fromEntries(run.map(({ text }, at) => [held[at], text])))
      for (const [at, { text, right }] of run.entries()) {
        const { browser = '', server = '' } = said[held[at]!] ?? {}
        expect({ text, said: server }).toEqual({ text, said: browser })
        if (right) expect({ text, said: browser }).toEqual({ text, said: null })
      }
    }
  }, 120_000)
})

describe('personType and document', () => {
  it.each([
    ['PF', '529.982.247-25', true],
    ['PF', '11.222.333/0001-81', false],
    ['PJ', '11.222.333/0001-81', true],
    ['PJ', '529.982.247-25', false],
  ] as const)('of a %s, %s: %s at both ends', async (personType, document, right) => {
    const door: Door = { open: ({ cpf = '' }) => customer(personType, cpf), fields: { cpf: ['document'] } }
    const said = (await askBoth(door, { cpf: document })).cpf
    expect([said?.browser, said?.server].map(each => each === null)).toEqual([right, right])
  })
})
