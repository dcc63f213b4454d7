import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { formatDate, momentAt, timeAt } from '#contracts/rules/dates.ts'
import type { PlaceholderName } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { relationLabels } from '../../accounts/details/account.labels.ts'
import { lastReached } from './contact-order.ts'

interface SentenceFacts {
  occurrence: Occurrence
  page: AccountPage | null
  contacts: readonly Contact[]
}

/** Values of a sentence's placeholders; unknown ones stay for the operator (D-24). */
export const sentenceValues = ({
  occurrence,
  page,
  contacts,
}: SentenceFacts): Readonly<Record<string, string>> => {
  const { account, zone, partitionNumber, receivedAt } = occurrence
  const address = page?.patrimony.address
  const reached = lastReached(occurrence.attempts)?.contact ?? null
  const relation = contacts.find(({ id }) => id === reached?.id)?.relation
  const zoneOfPlace = page?.patrimony.timezone
  const sent = occurrence.dispatches.at(-1)
  const timeOf = (at: string | null | undefined) => (at ? timeAt(at, zoneOfPlace) : null)
  const values: Partial<Record<PlaceholderName, string | null | undefined>> = {
    NOME_CLIENTE: page?.customer.name,
    NOME_CONTA: account.name,
    CODIGO_CONTA: account.code,
    ENDERECO: address && `${address.street}, ${address.number}`,
    BAIRRO: address?.neighborhood,
    CIDADE: account.city,
    PONTO_REFERENCIA: page?.patrimony.referencePoint,
    EVENTO: occurrence.eventName,
    ZONA: zone && (zone.name ?? String(zone.number)),
    PARTICAO: partitionNumber === null ? null : String(partitionNumber),
    DATA_EVENTO: formatDate(momentAt(receivedAt, zoneOfPlace).date),
    HORA_EVENTO: timeOf(receivedAt),
    NOME_CONTATO: reached?.name,
    PARENTESCO_CONTATO: relation && relationLabels[relation].toLowerCase(),
    VIATURA: sent?.vehicle?.name,
    PLACA_VIATURA: sent?.vehicle?.plate,
    NOME_TATICO: sent?.agent?.name,
    HORA_SAIDA: timeOf(sent?.departedAt),
    HORA_CHEGADA: timeOf(sent?.arrivedAt),
    NUMERO_OCORRENCIA: String(occurrence.number),
    NOME_OPERADOR: occurrence.operator?.name,
    POSTO: occurrence.station?.name,
    PROTOCOLO: sent?.protocolNumber,
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
