import { createRandom } from '../kit/random.ts'
import type { Person } from '../people/people.ts'

const models = [
  ['Fiat', 'Strada', 'PICKUP'],
  ['Chevrolet', 'Onix', 'CAR'],
  ['Honda', 'CG 160', 'MOTORCYCLE'],
  ['Volkswagen', 'Saveiro', 'PICKUP'],
  ['Renault', 'Kwid', 'CAR'],
] as const
const colors = ['Branca', 'Prata', 'Preta', 'Cinza']

interface Base {
  id: string
  kind: string
}

/** Uses its own random source, so the rest of the demo data stays unchanged. */
export const vehicleRows = (
  total: number,
  people: readonly Person[],
  stations: readonly Base[],
  seed: number,
) => {
  const patrols = Math.max(2, Math.round(total * 0.3))
  const field = stations.filter(({ kind }) => kind === 'FIELD')
  const random = createRandom(seed + 161)
  const drivers = {
    PATROL: people.filter(({ role }) => role === 'PATROL'),
    TECHNICAL: people.filter(({ role }) => role === 'TECHNICIAN'),
    SUPERVISION: people.filter(({ role }) => role === 'SUPERVISOR'),
  }
  const letters = () =>
    Array.from({ length: 3 }, () => String.fromCharCode(65 + random.integer(0, 25))).join('')
  return Array.from({ length: total }, (_, index) => {
    const purpose = index === total - 1 ? 'SUPERVISION' : index < patrols ? 'PATROL' : 'TECHNICAL'
    const [brand, model, kind] = models[index % models.length]!
    const bases = purpose === 'TECHNICAL' ? field : stations
    const year = random.integer(2018, 2026)
    const mercosul = year > 2019
    const plate = `${letters()}${random.digits(1)}${mercosul ? String.fromCharCode(65 + random.integer(0, 9)) : random.digits(1)}${random.digits(2)}`
    return {
      id: String(index + 1),
      prefix: `${purpose === 'PATROL' ? 'VT' : purpose === 'TECHNICAL' ? 'TEC' : 'SUP'}-${String(index + 1).padStart(2, '0')}`,
      plate,
      brand,
      model,
      year,
      color: random.pick(colors),
      kind,
      purpose,
      tracker_id: index % 3 === 2 ? null : `RST-${4100 + index}`,
      driver_id: drivers[purpose].shift()?.id ?? null,
      base_id: bases[index % bases.length]!.id,
      availability: index % 11 === 10 ? 'UNAVAILABLE' : 'AVAILABLE',
      active: index % 17 !== 16,
      version: 1,
    }
  })
}
