import { luhnDigit } from '../kit/documents.ts'
import type { Random } from '../kit/random.ts'
import { personName } from '../people/people.ts'
import { equipmentFacts } from './equipment-facts.ts'
import type { Place } from './places.ts'

type Row = Record<string, unknown>

const makes = [
  ['Intelbras', 'AMT 2018', 'INTELBRAS'],
  ['Intelbras', 'AMT 4010', 'INTELBRAS'],
  ['JFL', 'Active 20', 'JFL'],
  ['Paradox', 'SP 5500', 'PARADOX'],
  ['DSC', 'PC 1832', 'DSC'],
] as const

const rooms = [
  'Sala',
  'Recepção',
  'Estoque',
  'Corredor',
  'Garagem',
  'Porta dos fundos',
  'Escritório',
  'Cozinha',
  'Pátio',
  'Depósito',
]
const relations = ['OWNER', 'MANAGER', 'EMPLOYEE', 'FAMILY', 'NEIGHBOR', 'CARETAKER'] as const
const WEEKDAYS = [1, 2, 3, 4, 5]

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick([...'0123456789ABCDEF'])).join('')

const withLuhn = (digits: string) => digits + luhnDigit(digits)

const imeiOf = (digits: string) => withLuhn(`35${digits.slice(0, 12)}`)

const networkOf = (id: number): Row => ({
  network_mode: id % 5 === 0 ? 2 : id % 7 === 0 ? 0 : 1,
  ip: id % 5 === 0 ? `192.168.${id % 200}.20` : null,
  netmask: id % 5 === 0 ? '255.255.255.0' : null,
  gateway: id % 5 === 0 ? `192.168.${id % 200}.1` : null,
  dns: id % 5 === 0 ? '1.1.1.1' : null,
  port: id % 5 === 0 ? 9009 : null,
})

const simsOf = (id: number, gprs: boolean): Row => ({
  sim1_iccid: gprs ? withLuhn(`895510${String(id).padStart(12, '0')}`) : null,
  sim1_carrier: gprs ? (['Claro', 'Vivo', 'TIM'][id % 3] ?? null) : null,
})

interface PanelRows {
  centrals: Row[]
  partitions: Row[]
  zones: Row[]
  equipment: Row[]
  contacts: Row[]
  officeHours: Row[]
  patrols: Row[]
}

const MINUTE_MS = 60_000

const lastSignal = (id: number, online: boolean, now: string): string => {
  const minutes = online ? (id * 7) % 60 : 24 * 60 + ((id * 37) % (3 * 24 * 60))
  return new Date(Date.parse(now) - minutes * MINUTE_MS).toISOString()
}

const central = (random: Random, id: number, place: Place, now: string): Row => {
  const [manufacturer, model, protocol] = random.pick(makes)
  const online = random.chance(0.93)
  const mac = (hex(random, 12).match(/../g) ?? []).join(':')
  const imei = imeiOf(random.digits(13))
  const gprs = random.chance(0.6)
  return {
    id: String(id),
    account_id: place.accountId,
    name: id % 7 === 0 ? 'Central da garagem' : 'Central principal',
    manufacturer,
    model,
    protocol,
    receiver_account: (0x1000 + id).toString(16).toUpperCase(),
    mac,
    imei,
    channel_ethernet: 0,
    channel_gprs: gprs ? 0 : 1,
    ...networkOf(id),
    ...simsOf(id, gprs),
    test_interval_minutes: 1440,
    keepalive_seconds: 60,
    firmware: `${random.integer(4, 7)}.${random.integer(0, 9)}`,
    connection_status: online ? 'ONLINE' : 'OFFLINE',
    last_signal_at: lastSignal(id, online, now),
    last_test_at: online ? null : lastSignal(id, online, now),
    active: true,
  }
}

const inside = (random: Random, rows: PanelRows, place: Place, centralId: number) => {
  const partitions = place.edge === 'manyZones' ? 4 : random.integer(1, 2)
  for (let number = 1; number <= partitions; number += 1)
    rows.partitions.push({
      central_id: String(centralId),
      number,
      name: number === 1 ? 'Geral' : random.pick(['Estoque', 'Escritório', 'Térreo']),
      armed_state: random.weighted([
        ['ARMED', 60],
        ['DISARMED', 34],
        ['ARMED_PARTIAL', 6],
      ] as const),
    })
  const zones = place.edge === 'manyZones' ? 48 : random.integer(6, 16)
  for (let number = 1; number <= zones; number += 1)
    rows.zones.push({
      central_id: String(centralId),
      number,
      name: `${random.pick(rooms)} ${number}`,
      partition_number: random.integer(1, partitions),
      kind: random.weighted([
        ['INSTANT', 60],
        ['DELAYED', 15],
        ['H24', 8],
        ['PANIC_SILENT', 7],
        ['FENCE', 6],
        ['FIRE', 4],
      ] as const),
    })
}

const equipmentKinds = [
  ['SENSOR', 'IVP 3000'],
  ['SENSOR', 'XAS 4010'],
  ['SIREN', 'SIR 3000'],
  ['KEYPAD', 'XAT 3000'],
  ['CAMERA', 'VIP 1230'],
  ['RECORDER', 'MHDX 1108'],
  ['BATTERY', 'XB 12AL'],
  ['COMM_MODULE', 'XEG 4000'],
] as const

const makeEquipment = (random: Random, place: Place): Row[] =>
  Array.from({ length: random.integer(4, 8) }, () => {
    const [kind, model] = random.pick(equipmentKinds)
    return {
      account_id: place.accountId,
      kind,
      manufacturer: 'Intelbras',
      model,
      serial_number: `SN${hex(random, 10)}`,
      ownership: random.chance(0.7) ? 'COMPANY' : 'CUSTOMER',
      location: random.pick(rooms),
      installed_at: `20${random.integer(19, 25)}-0${random.integer(1, 9)}-15`,
      status: random.chance(0.96) ? 'ACTIVE' : 'DEFECTIVE',
    }
  })

const makeContacts = (random: Random, place: Place): Row[] =>
  Array.from({ length: random.integer(2, 5) }, (_, index) => ({
    account_id: place.accountId,
    name: personName(),
    call_order: index + 1,
    relation: index === 0 ? 'OWNER' : random.pick(relations),
    email: random.chance(0.4) ? `contato${place.accountId}.${index + 1}@demo.example` : null,
    phones: [
      {
        kind: 'MOBILE',
        number: `+55${place.city.ddd}90000${random.digits(4)}`,
        whatsapp: random.chance(0.8),
      },
    ],
    panel_user_code: String(index + 1).padStart(2, '0'),
    has_key: random.chance(0.6),
    can_cancel: random.chance(0.9),
    can_authorize_so: index === 0,
  }))

const makeOfficeHours = (random: Random, place: Place): Row[] => {
  if (place.kind === 'RESIDENTIAL' || place.kind === 'RURAL' || !random.chance(0.85)) return []
  const overnight = place.edge === 'overnight'
  return [
    {
      account_id: place.accountId,
      name: overnight ? 'Noite' : 'Expediente',
      partition_numbers: [1],
      weekdays: overnight ? [4, 5, 6] : WEEKDAYS,
      opens_at: overnight ? '22:00' : '08:00',
      closes_at: overnight ? '05:00' : '18:00',
      holiday_behavior: overnight ? 'NORMAL' : 'CLOSED',
    },
  ]
}

const makePatrols = (random: Random, place: Place): Row[] =>
  random.chance(0.3)
    ? [
        {
          account_id: place.accountId,
          name: 'Ronda noturna',
          kind: place.services.includes('CCTV') ? 'VIRTUAL' : 'VEHICLE',
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          window_start: '22:00',
          window_end: '06:00',
          times: ['23:00', '03:00'],
          checkpoints: ['Portão principal', 'Doca', 'Fundos'].map((name, index) => ({
            id: `p${index + 1}`,
            name,
          })),
          instructions: 'Verificar portões e janelas do térreo.',
        },
      ]
    : []

export const makePanels = (random: Random, places: readonly Place[], now: string): PanelRows => {
  const rows: PanelRows = {
    centrals: [],
    partitions: [],
    zones: [],
    equipment: [],
    contacts: [],
    officeHours: [],
    patrols: [],
  }
  for (const place of places) {
    const count = place.edge === 'noCentral' ? 0 : random.chance(0.15) ? 2 : 1
    for (let i = 0; i < count; i += 1) {
      const id = rows.centrals.length + 1
      rows.centrals.push(central(random, id, place, now))
      inside(random, rows, place, id)
    }
    rows.equipment.push(...makeEquipment(random, place))
    rows.contacts.push(...makeContacts(random, place))
    rows.officeHours.push(...makeOfficeHours(random, place))
    rows.patrols.push(...makePatrols(random, place))
  }
  const firstCentral = new Map<unknown, string>()
  for (const { account_id, id } of rows.centrals)
    if (!firstCentral.has(account_id)) firstCentral.set(account_id, String(id))
  rows.equipment = rows.equipment.map((row, index) =>
    equipmentFacts(row, index, firstCentral.get(row.account_id) ?? null, now),
  )
  return rows
}
