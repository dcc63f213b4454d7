import { type City, cities } from '../../../../domains/accounts/addresses/cities.ts'
import { makeCnpj, makeCpf } from '../kit/documents.ts'
import type { Random } from '../kit/random.ts'
import { personName, streetName } from '../people/people.ts'
import type { Profile } from '../people/profiles.ts'

export interface Place {
  accountId: string
  code: string
  name: string
  kind: 'RESIDENTIAL' | 'COMMERCIAL' | 'CONDOMINIUM' | 'INDUSTRIAL' | 'RURAL' | 'PUBLIC' | 'BANK'
  city: City
  status: 'ACTIVE' | 'SUSPENDED' | 'INACTIVE' | 'DRAFT'
  services: readonly ('ALARM' | 'CCTV' | 'CONCIERGE' | 'ACCESS')[]
  edge: Edge | null
}

export type Edge =
  | 'longName'
  | 'noCentral'
  | 'manyZones'
  | 'suspended'
  | 'manyOrders'
  | 'overnight'
  | 'manaus'
  | 'inTest'
  | 'expiredContacts'

type Row = Record<string, unknown>

const edges: readonly { edge: Edge; name: string; kind: Place['kind'] }[] = [
  {
    edge: 'longName',
    name: 'Associação dos Moradores e Proprietários do Loteamento Residencial Jardim das Acácias do Norte da Ilha',
    kind: 'CONDOMINIUM',
  },
  { edge: 'noCentral', name: 'Chácara Sem Central', kind: 'RURAL' },
  { edge: 'manyZones', name: 'Galpão Logístico 48 Zonas', kind: 'INDUSTRIAL' },
  { edge: 'suspended', name: 'Loja Suspensa por Inadimplência', kind: 'COMMERCIAL' },
  { edge: 'manyOrders', name: 'Clínica das Sete Ordens', kind: 'COMMERCIAL' },
  { edge: 'overnight', name: 'Boate Madrugada', kind: 'COMMERCIAL' },
  { edge: 'manaus', name: 'Depósito Ponta Negra', kind: 'INDUSTRIAL' },
]

/** Assigned to the last active accounts, so that other random choices stay unchanged. */
const laterEdges: readonly Edge[] = ['expiredContacts', 'inTest']

const withLaterEdges = (places: readonly Place[]): Place[] => {
  const last = places.filter(({ edge, status }) => !edge && status === 'ACTIVE').slice(-laterEdges.length)
  return places.map(place => ({ ...place, edge: laterEdges[last.indexOf(place)] ?? place.edge }))
}

/** A condominium's gate is answered from afar, whatever else it has. */
const withConcierge = (places: readonly Place[]): Place[] =>
  places.map(place =>
    place.kind === 'CONDOMINIUM' && !place.services.includes('CONCIERGE')
      ? { ...place, services: [...place.services, 'CONCIERGE'] }
      : place,
  )

const trades: readonly (readonly [string, Place['kind']])[] = [
  ['Mercado', 'COMMERCIAL'],
  ['Padaria', 'COMMERCIAL'],
  ['Farmácia', 'COMMERCIAL'],
  ['Posto', 'COMMERCIAL'],
  ['Clínica', 'COMMERCIAL'],
  ['Auto Peças', 'COMMERCIAL'],
  ['Restaurante', 'COMMERCIAL'],
  ['Ótica', 'COMMERCIAL'],
  ['Condomínio', 'CONDOMINIUM'],
  ['Edifício', 'CONDOMINIUM'],
  ['Galpão', 'INDUSTRIAL'],
  ['Metalúrgica', 'INDUSTRIAL'],
  ['Escola Municipal', 'PUBLIC'],
  ['Banco', 'BANK'],
]

const titles = [
  'Boa Vista',
  'Trigo Bom',
  'São José',
  'Alvorada',
  'Vida',
  'Solar das Palmeiras',
  'Atlântico',
  'Monte Claro',
  'Bela Aliança',
  'do Vale',
  'Santa Luzia',
  'Porto Seguro',
  'Novo Tempo',
  'Primavera',
  'Ipê Amarelo',
  'Três Irmãos',
  'Aurora',
  'Cruzeiro do Sul',
  'Bom Jesus',
  'Lagoa Azul',
  'Recanto Verde',
  'Serra Mar',
  'União',
  'Esperança',
  'Vila Nova',
  'Jardim Europa',
  'Princesa',
  'Campo Belo',
  'Águas Claras',
  'Pedra Branca',
]

const phoneIn = (random: Random, { ddd }: City) => `+55${ddd}90000${random.digits(4)}`

const chooseCity = (random: Random) => random.weighted(cities.map(city => [city, city.weight] as const))

const makeCustomers = (random: Random, { customers }: Profile, createdAt: string): Row[] => {
  const taken = new Set<string>()
  const unique = (make: () => string): string => {
    const document = make()
    if (taken.has(document)) return unique(make)
    taken.add(document)
    return document
  }
  return Array.from({ length: customers }, (_, index) => {
    const person = random.chance(0.55)
    const city = chooseCity(random)
    const name = person ? personName() : `${random.pick(trades)[0]} ${random.pick(titles)}`
    return {
      id: String(index + 1),
      active: random.chance(0.96),
      person_type: person ? 'PF' : 'PJ',
      document: unique(() => (person ? makeCpf(random) : makeCnpj(random, random.chance(0.1)))),
      name,
      second_name: '',
      email: `cliente${index + 1}@demo.example`,
      phone: phoneIn(random, city),
      device_id: '',
      cost_center: random.chance(0.3) ? `CC-${random.digits(3)}` : null,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}

const placeName = (random: Random, customer: Row): { name: string; kind: Place['kind'] } => {
  if (customer.person_type === 'PF' && random.chance(0.8))
    return { name: `Residência ${String(customer.name)}`, kind: random.chance(0.1) ? 'RURAL' : 'RESIDENTIAL' }
  const [trade, kind] = random.pick(trades)
  return { name: `${trade} ${random.pick(titles)}`, kind }
}

const companyName = ({ name, kind, city }: Place): string => {
  if (kind === 'CONDOMINIUM') return name
  if (kind === 'PUBLIC') return `Prefeitura Municipal de ${city.name}`
  return `${name} ${kind === 'BANK' ? 'S.A.' : 'Ltda.'}`
}

const nameCompanies = (unnamed: readonly Row[], places: readonly Place[]) => ({
  customers: unnamed.map((customer, index) => {
    const place = places[index]
    if (customer.person_type !== 'PJ' || !place) return customer
    const name = companyName(place)
    return { ...customer, name, second_name: name === place.name ? '' : place.name }
  }),
  places: places.map((place, index) => {
    const owner = index % unnamed.length
    const unit = 1 + Math.floor(index / unnamed.length)
    const first = places[owner]
    if (unit === 1 || !first || first.edge || unnamed[owner]?.person_type !== 'PJ') return place
    return { ...place, kind: first.kind, name: `${first.name}, unidade ${unit}` }
  }),
})

const makePatrimony = (random: Random, place: Place): Row => ({
  id: place.accountId,
  name: place.name,
  kind: place.kind,
  cep: `${place.city.cep}${random.digits(3)}`,
  street: streetName(random),
  number: String(random.integer(1, 2400)),
  complement: random.chance(0.2) ? `Sala ${random.integer(1, 40)}` : null,
  neighborhood: random.pick(place.city.neighborhoods),
  city: place.city.name,
  uf: place.city.uf,
  ibge_code: place.city.ibge,
  latitude: place.city.latitude + (random.next() - 0.5) * 0.12,
  longitude: place.city.longitude + (random.next() - 0.5) * 0.12,
  timezone: place.city.timezone,
  reference_point: random.chance(0.5)
    ? `Próximo ao ${random.pick(['mercado', 'posto de combustível', 'colégio', 'ponto de ônibus'])}`
    : null,
  access_instructions: random.chance(0.3) ? 'Chave com o zelador na portaria.' : null,
})

export const makePlaces = (random: Random, profile: Profile, createdAt: string) => {
  const unnamed = makeCustomers(random, profile, createdAt)
  const drawn = Array.from({ length: profile.accounts }, (_, index): Place => {
    const edge = edges[index]
    const customer = unnamed[index % unnamed.length]!
    const { name, kind } = edge ?? placeName(random, customer)
    const status = edge
      ? edge.edge === 'suspended'
        ? 'SUSPENDED'
        : 'ACTIVE'
      : random.weighted([
          ['ACTIVE', 94],
          ['SUSPENDED', 3],
          ['INACTIVE', 2],
          ['DRAFT', 1],
        ] as const)
    return {
      accountId: String(index + 1),
      code: String(1001 + index),
      name,
      kind,
      city: edge?.edge === 'manaus' ? cities[cities.length - 1]! : chooseCity(random),
      status,
      services: random.weighted([
        [['ALARM'], 55],
        [['ALARM', 'CCTV'], 30],
        [['CONCIERGE', 'ACCESS'], 8],
        [['ALARM', 'CCTV', 'ACCESS'], 7],
      ] as const),
      edge: edge?.edge ?? null,
    }
  })
  const { customers, places: named } = nameCompanies(unnamed, drawn)
  const places = withConcierge(named)
  return {
    places: withLaterEdges(places),
    customers,
    patrimonies: places.map(place => makePatrimony(random, place)),
    accounts: places.map((place, index) => ({
      id: place.accountId,
      code: place.code,
      name: place.name,
      customer_id: customers[index % customers.length]!.id,
      patrimony_id: place.accountId,
      status: place.status,
      services: place.services,
      monitoring_kind: place.services.includes('CCTV') ? 'WITH_IMAGE' : 'STANDARD',
      route_code: `R${random.integer(1, 12)}`,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  }
}
