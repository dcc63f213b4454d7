import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { cities } from './cities.ts'

/** Fictional street names. */
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

/** Address of a postal code in a demo city, or null. */
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
  // The first code covers the whole city, as in small towns.
  if (end === 0) return { ...shared, street: '', neighborhood: '' }
  return {
    ...shared,
    street: streets[end % streets.length]!,
    neighborhood: city.neighborhoods[end % city.neighborhoods.length]!,
  }
}
