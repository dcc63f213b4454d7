import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { cities } from './cities.ts'

/** Invented: no person lives in a demonstration. */
const streets = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Avenida das Palmeiras',
  'Rua Primavera',
  'Rua Bela Vista',
  'Avenida Central',
  'Rua do Comércio',
  'Travessa das Flores',
  'Rua São João',
  'Avenida do Porto',
  'Rua das Laranjeiras',
]

const byPrefix = new Map(cities.map(city => [city.cep, city]))

/** The address of a postal code of the cities of the demonstration; null for any other. */
export const findCep = (cep: string): CepAddress | null => {
  const city = byPrefix.get(cep.slice(0, 5))
  if (!city) return null
  const end = Number(cep.slice(5))
  const shared = {
    cep,
    city: city.name,
    uf: city.uf,
    ibgeCode: city.ibge,
    latitude: city.latitude,
    longitude: city.longitude,
  }
  // The first code of a city is that of the whole city, as the post office has it for small towns.
  if (end === 0) return { ...shared, street: '', neighborhood: '' }
  return {
    ...shared,
    street: streets[end % streets.length]!,
    neighborhood: city.neighborhoods[end % city.neighborhoods.length]!,
  }
}
