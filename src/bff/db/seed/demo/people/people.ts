import { faker } from '@faker-js/faker/locale/pt_BR'
import { cities } from '../../../../domains/accounts/addresses/cities.ts'
import type { Random } from '../kit/random.ts'
import type { Profile } from './profiles.ts'

export interface Person {
  id: string
  name: string
  email: string
  group: string | null
  role: 'ADMIN' | 'SUPERVISOR' | 'OPERATOR' | 'ATTENDANT' | 'TECHNICIAN' | 'PATROL'
  console: boolean
  extension: string | null
  city: string
  uf: string
}

/** Printed at start; the tests sign in with them. */
export const signIns = [
  { email: 'admin@demo.example', name: 'Helena Duarte', group: '1', role: 'ADMIN', label: 'Administrador' },
  {
    email: 'supervisor@demo.example',
    name: 'Marcos Antunes',
    group: '2',
    role: 'SUPERVISOR',
    label: 'Supervisor de monitoramento',
  },
  {
    email: 'operador1@demo.example',
    name: 'Bruna Silveira',
    group: '3',
    role: 'OPERATOR',
    label: 'Operador de monitoramento',
  },
  {
    email: 'operador2@demo.example',
    name: 'Diego Fontoura',
    group: '3',
    role: 'OPERATOR',
    label: 'Operador de monitoramento',
  },
  {
    email: 'atendente@demo.example',
    name: 'Camila Prado',
    group: '4',
    role: 'ATTENDANT',
    label: 'Atendente de OS',
  },
  {
    email: 'coordenador1@demo.example',
    name: 'Rafael Teixeira',
    group: '5',
    role: 'ATTENDANT',
    label: 'Coordenador técnico',
  },
  {
    email: 'coordenador2@demo.example',
    name: 'Patrícia Nogueira',
    group: '5',
    role: 'ATTENDANT',
    label: 'Coordenador técnico',
  },
  { email: 'cadastro@demo.example', name: 'Luana Peixoto', group: '6', role: 'ATTENDANT', label: 'Cadastro' },
  {
    email: 'semacesso@demo.example',
    name: 'Otávio Lacerda',
    group: null,
    role: 'ATTENDANT',
    label: 'Sem acesso ao console',
  },
] as const

const groupOf: Record<Person['role'], string> = {
  ADMIN: '1',
  SUPERVISOR: '2',
  OPERATOR: '3',
  ATTENDANT: '4',
  TECHNICIAN: '7',
  PATROL: '7',
}

export const seedNames = (seed: number): void => {
  faker.seed(seed)
}

export const personName = (): string => `${faker.person.firstName()} ${faker.person.lastName()}`

export const streetName = (random: Random): string =>
  `${random.pick(['Rua', 'Rua', 'Rua', 'Avenida', 'Travessa', 'Rodovia'])} ${personName()}`

export const makePeople = (random: Random, { people }: Profile): Person[] => {
  const staff: Person[] = signIns.map(({ label: _, ...signIn }, index) => ({
    ...signIn,
    id: String(index + 1),
    console: true,
    extension: String(2001 + index),
    city: 'Florianópolis',
    uf: 'SC',
  }))
  for (const [role, total] of Object.entries(people) as [Person['role'], number][]) {
    const missing = total - staff.filter(person => person.role === role).length
    for (let i = 0; i < missing; i += 1) {
      const id = String(staff.length + 1)
      const city = random.weighted(cities.map(option => [option, option.weight] as const))
      const inField = role === 'TECHNICIAN' || role === 'PATROL'
      staff.push({
        id,
        name: personName(),
        email: `${role.toLowerCase()}${id}@demo.example`,
        group: groupOf[role],
        role,
        console: !inField,
        extension: inField ? null : String(2000 + Number(id)),
        city: city.name,
        uf: city.uf,
      })
    }
  }
  return staff
}
