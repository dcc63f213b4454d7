import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { formatCep } from '#ui/format/documents.ts'

type Patrimony = AccountPage['patrimony']

export const addressOf = ({ address }: Patrimony): string => {
  const { street, number, complement, neighborhood, city, uf, cep } = address
  return `${street}, ${number}${complement ? `, ${complement}` : ''}\n${neighborhood} · ${city}/${uf} · ${formatCep(cep)}`
}

export const mapOf = ({ location }: Patrimony): string | null =>
  location &&
  `https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=17/${location.latitude}/${location.longitude}`
