import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'

const written = ['street', 'neighborhood', 'city', 'uf'] as const

export type AddressPart = Record<(typeof written)[number], string>

type Town = Pick<AddressPart, 'city' | 'uf'>

export const isIn = ({ city, uf }: Town, town: Town): boolean => city.trim() === town.city && uf === town.uf

/**
 * Keeps typed text; replaces only what an earlier postal code filled.
 * @param filled result of the earlier code
 * @param saved the address as opened; replaced, but never by an empty text
 */
export const fillAddress = (
  values: AddressPart,
  found: CepAddress,
  filled: CepAddress | null,
  saved: AddressPart | null = null,
): AddressPart =>
  Object.fromEntries(
    written.map(name => {
      const mine = values[name].trim()
      const free =
        mine === '' || mine === filled?.[name] || (found[name] !== '' && mine === saved?.[name].trim())
      return [name, free ? found[name] : values[name]]
    }),
  ) as AddressPart
