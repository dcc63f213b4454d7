import type { Locator, Page } from '@playwright/test'
import type { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import type { PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { type Api, expect } from '../fixtures.ts'

export const kinds = ['central', 'contact', 'officeHour', 'patrol', 'equipment'] as const
export type Kind = (typeof kinds)[number]

/** An account with one record of each kind, all of them named after it. */
export interface Place {
  id: string
  code: string
  name: string
  records: Record<Kind, { id: string; name: string }>
}

/** What stands in for the ids when only the patterns matter. */
export const nowhere: Place = {
  id: '1',
  code: '',
  name: '',
  records: Object.fromEntries(kinds.map(kind => [kind, { id: '1', name: '' }])) as Place['records'],
}

const sent = async <Reply>(call: Api, path: string, body: unknown): Promise<Reply> => {
  const answer = await call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Reply
}

const accountBody = (name: string): NewAccount => ({
  name,
  customerId: '1',
  services: ['ALARM'],
  monitoringKind: 'STANDARD',
  patrimony: {
    name,
    kind: 'COMMERCIAL',
    address: {
      cep: '88010123',
      street: 'Rua dos Endereços',
      number: '7',
      complement: null,
      neighborhood: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
      ibgeCode: null,
    },
    location: null,
    referencePoint: null,
    accessInstructions: null,
    riskNotes: null,
    nearestPolice: null,
  },
})

const hourBody = (name: string): OfficeHourWrite => ({
  name,
  partitionNumbers: [],
  weekdays: [1, 2, 3, 4, 5],
  opensAt: '08:00',
  closesAt: '18:00',
  toleranceBeforeMin: 10,
  toleranceAfterMin: 10,
  holidayBehavior: 'CLOSED',
  holidayOpensAt: null,
  holidayClosesAt: null,
  checkLateToArm: false,
  checkEarlyDisarm: false,
  validFrom: null,
  validTo: null,
  active: true,
})

const patrolBody = (name: string): PatrolWrite => ({
  name,
  kind: 'VIRTUAL',
  weekdays: [0, 6],
  windowStart: '22:00',
  windowEnd: '05:00',
  times: ['23:00'],
  intervalMinutes: null,
  toleranceMinutes: 15,
  checkpoints: [],
  instructions: null,
  active: true,
})

/** Registers an account of this name, with one record of each kind. */
export const makePlace = async (call: Api, name: string): Promise<Place> => {
  const { account } = await sent<AccountPage>(call, '/account/create', accountBody(name))
  const names: Record<Kind, string> = {
    central: `Central ${name}`,
    contact: `Contato ${name}`,
    officeHour: `Horário ${name}`,
    patrol: `Ronda ${name}`,
    equipment: `Modelo ${name}`,
  }
  const bodies: Record<Kind, unknown> = {
    central: {
      name: names.central,
      manufacturer: 'JFL',
      model: 'Active 20',
      protocol: 'JFL',
      receiverAccount: `E${account.id.padStart(5, '0')}`,
      channelEthernet: 0,
      channelGprs: 1,
      networkMode: 1,
    },
    contact: {
      name: names.contact,
      relation: 'OWNER',
      phones: [{ kind: 'MOBILE', number: '48999990011' }],
    },
    officeHour: hourBody(names.officeHour),
    patrol: patrolBody(names.patrol),
    equipment: { kind: 'SIREN', model: names.equipment, ownership: 'COMPANY' },
  }
  const records = {} as Place['records']
  for (const kind of kinds) {
    const { id } = await sent<{ id: string }>(call, `/account/${account.id}/${kind}/create`, bodies[kind])
    records[kind] = { id, name: names[kind] }
  }
  return { id: account.id, code: account.code, name, records }
}

/** What an address shows: its heading, its title, and what no other address has. */
export interface Screen {
  at: string
  /** Where it ends, when that is another address. */
  lands?: string
  heading: string | RegExp
  title: string
  shows: (page: Page) => Promise<void>
}

const PRODUCT = 'Ubidesk'

const holds = async (page: Page, form: string, label: string, value: string) =>
  expect(
    page.getByRole('form', { name: form, exact: true }).getByLabel(label, { exact: true }).first(),
  ).toHaveValue(value)

/** What the words of each kind of record are, and the tab that has them. */
export const words = {
  central: {
    tab: 'centrals',
    create: 'Nova central',
    update: 'Alterar central',
    link: (name: string) => `Alterar ${name}`,
  },
  contact: {
    tab: 'contacts',
    create: 'Novo contato',
    update: 'Alterar contato',
    link: (name: string) => `Alterar ${name}`,
  },
  officeHour: {
    tab: 'office-hours',
    create: 'Novo horário',
    update: 'Alterar horário',
    link: (name: string) => `Alterar: ${name}`,
  },
  patrol: {
    tab: 'patrols',
    create: 'Nova ronda',
    update: 'Alterar ronda',
    link: (name: string) => `Alterar: ${name}`,
  },
  equipment: {
    tab: 'equipment',
    create: 'Novo equipamento',
    update: 'Equipamento',
    link: (name: string) => `Alterar Sirene ${name}`,
  },
} as const satisfies Record<Kind, unknown>

/** The tabs of an account, in their order, and what each of them alone shows. */
export const tabsOf = ({ records }: Place): [id: string, label: string, has: (page: Page) => Locator][] => [
  ['summary', 'Resumo', page => page.getByRole('region', { name: 'Contatos, na ordem de chamada' })],
  ['centrals', 'Centrais', page => page.getByRole('article', { name: records.central.name })],
  [
    'contacts',
    'Contatos',
    page => page.getByRole('link', { name: words.contact.link(records.contact.name), exact: true }),
  ],
  [
    'office-hours',
    'Horários',
    page => page.getByRole('link', { name: records.officeHour.name, exact: true }),
  ],
  ['patrols', 'Rondas', page => page.getByRole('row', { name: records.patrol.name })],
  ['equipment', 'Equipamentos', page => page.getByRole('row', { name: records.equipment.name })],
  ['occurrences', 'Ocorrências', page => page.getByText('Esta conta ainda não teve ocorrências')],
  ['orders', 'Ordens de serviço', page => page.getByRole('region', { name: 'Ordens de serviço da conta' })],
  ['notes', 'Anotações', page => page.getByRole('region', { name: 'Anotações válidas agora' })],
  ['history', 'Histórico', page => page.getByRole('list', { name: 'Histórico da conta' })],
]

/** An account's own screen, at one of its tabs. */
export const detailsAt = (place: Place, tab = 'summary'): Screen => ({
  at: `/account/${place.id}/details${tab === 'summary' ? '' : `?tab=${tab}`}`,
  heading: `${place.code} ${place.name}`,
  title: `${place.code} ${place.name} | ${PRODUCT}`,
  async shows(page) {
    const [, label, has] = tabsOf(place).find(([id]) => id === tab)!
    await expect(page.getByRole('tab', { selected: true })).toHaveText(label)
    await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible()
    await expect(has(page)).toBeVisible()
  },
})

const formsOf = (place: Place, kind: Kind): Record<string, Screen> => {
  const { create, update } = words[kind]
  const { id, name } = place.records[kind]
  const label = kind === 'equipment' ? 'Modelo' : 'Nome'
  return {
    [`/account/:accountId/${kind}/create`]: {
      at: `/account/${place.id}/${kind}/create`,
      heading: create,
      title: `${create} · ${place.code} | ${PRODUCT}`,
      shows: page => holds(page, create, label, kind === 'central' ? 'Central principal' : ''),
    },
    [`/account/:accountId/${kind}/:${kind}Id/update`]: {
      at: `/account/${place.id}/${kind}/${id}/update`,
      heading: update,
      title: `${update} · ${place.code} | ${PRODUCT}`,
      shows: page => holds(page, update, label, name),
    },
  }
}

/** Every screen under `/account`, by its pattern in the table of routes. */
export const screensOf = (place: Place): Record<string, Screen> => {
  const list: Screen = {
    at: '/account/list?page=1',
    heading: /^Contas — \d/,
    title: `Contas | ${PRODUCT}`,
    shows: page =>
      expect(page.getByRole('table', { name: 'Contas' }).getByRole('link').first()).toBeVisible(),
  }
  const details = detailsAt(place)
  const hour = 'Horário de funcionamento'
  return {
    '/account': { ...list, at: '/account', lands: list.at },
    '/account/list': list,
    '/account/create': {
      at: '/account/create',
      heading: 'Nova conta',
      title: `Nova conta | ${PRODUCT}`,
      shows: page => expect(page.getByRole('radio', { name: 'Já é cliente' })).toBeVisible(),
    },
    '/account/:accountId': { ...details, at: `/account/${place.id}`, lands: details.at },
    '/account/:accountId/details': details,
    ...Object.assign({}, ...kinds.map(kind => formsOf(place, kind))),
    '/account/:accountId/officeHour/:officeHourId': {
      at: `/account/${place.id}/officeHour/${place.records.officeHour.id}`,
      heading: hour,
      title: `${hour} · ${place.code} | ${PRODUCT}`,
      shows: page =>
        expect(page.getByRole('heading', { name: place.records.officeHour.name, exact: true })).toBeVisible(),
    },
  }
}
