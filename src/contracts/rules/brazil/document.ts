import { formatCnpj, isCnpj, plainCnpj } from './cnpj.ts'
import { formatCpf, isCpf, plainCpf } from './cpf.ts'

/** PF: a person, with a CPF. PJ: a company, with a CNPJ. */
type PersonType = 'PF' | 'PJ'

export const isDocumentOf = (person: PersonType, text: string): boolean =>
  person === 'PF' ? isCpf(text) : isCnpj(text)

export const plainDocument = (person: PersonType, text: string): string =>
  person === 'PF' ? plainCpf(text) : plainCnpj(text)

export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document)
