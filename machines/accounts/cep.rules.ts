import type { CepAddress } from '#contracts/addresses.contract.ts'

/** The part of an address that a postal code knows. */
export interface AddressPart {
  street: string
  neighborhood: string
  city: string
  uf: string
  ibgeCode: string
  location: { latitude: number; longitude: number } | null
}

const written = ['street', 'neighborhood', 'city', 'uf'] as const

type Written = Pick<AddressPart, (typeof written)[number]>

/**
 * What a postal code adds to an address: what the person wrote stays, what an earlier code had filled is replaced.
 * The code of the city and the place on the map hold only while the city is the one of the code.
 * @param filled what the earlier code had found
 * @param saved how the address was before the person began: replaced too, but by something only
 */
export const fillAddress = (
  values: Written,
  found: CepAddress,
  filled: CepAddress | null,
  saved: Written | null = null,
): AddressPart => {
  const texts = Object.fromEntries(
    written.map(name => {
      const mine = values[name].trim()
      const free =
        mine === '' || mine === filled?.[name] || (found[name] !== '' && mine === saved?.[name].trim())
      return [name, free ? found[name] : values[name]]
    }),
  ) as Written
  const here = texts.city === found.city && texts.uf === found.uf
  const { latitude, longitude } = found
  return {
    ...texts,
    ibgeCode: here ? found.ibgeCode : '',
    location: here && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null,
  }
}
