import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { cities } from './cities.ts'

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
const cityOf = (cep: string) => byPrefix.get(cep.slice(0, 5)) ?? null

/** City and state of a postal code from our own table, without street. */
export const findTown = (cep: string): CepAddress | null => {
  const city = cityOf(cep)
  return city && { cep, street: '', neighborhood: '', city: city.name, uf: city.uf, ibgeCode: city.ibge }
}

export const findDemoAddress = (cep: string): CepAddress | null => {
  const city = cityOf(cep)
  const town = findTown(cep)
  if (!city || !town) return null
  const end = Number(cep.slice(5))
  const place = { ...town, latitude: city.latitude, longitude: city.longitude }
  // The first code covers the whole city, as in small towns.
  if (end === 0) return place
  return {
    ...place,
    street: streets[end % streets.length]!,
    neighborhood: city.neighborhoods[end % city.neighborhoods.length]!,
  }
}
