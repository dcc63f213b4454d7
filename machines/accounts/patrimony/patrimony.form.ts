import type { Patrimony, PatrimonyKind } from '#contracts/accounts/account-page.contract.ts'
import type { PatrimonyWrite } from '#contracts/accounts/account-work.contract.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { createFormMachine, type FieldErrors, type FormRecord } from '../../kit/form/form.machine.ts'
import { onlyProblems, textProblem } from '../../kit/form/text-rules.ts'
import { same } from '../../kit/same.ts'
import { fillAddress, isIn } from './cep.rules.ts'

/** IBGE code with its town: invalid for an address in another town. */
interface IbgeCode {
  code: string
  city: string
  uf: string
  /** Address found by the postal code, if any. */
  filled?: CepAddress
}

/** Numbers are kept as typed text. */
export interface PatrimonyValues {
  name: string
  kind: PatrimonyKind
  /** Digits only. */
  cep: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  uf: string
  ibge: IbgeCode | null
  latitude: string
  longitude: string
  timezone: string
  referencePoint: string
  accessInstructions: string
  riskNotes: string
  nearestPolice: string
}

export const patrimonyFieldLabels: Readonly<Record<keyof PatrimonyValues, string>> = {
  name: 'Nome do local',
  kind: 'Tipo',
  cep: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
  ibge: 'Código do IBGE',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timezone: 'Fuso horário',
  referencePoint: 'Ponto de referência',
  accessInstructions: 'Instruções de acesso',
  riskNotes: 'Riscos',
  nearestPolice: 'Polícia mais próxima',
}

export const patrimonyLimits = {
  name: 120,
  street: 120,
  number: 20,
  complement: 80,
  neighborhood: 80,
  city: 80,
  referencePoint: 300,
  accessInstructions: 2000,
  riskNotes: 2000,
  nearestPolice: 300,
} as const

export const timezoneLabels: Readonly<Record<PatrimonyWrite['timezone'], string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Amazonas (Manaus)',
  'America/Rio_Branco': 'Acre (Rio Branco)',
  'America/Noronha': 'Fernando de Noronha',
  'America/Araguaina': 'Tocantins (Araguaína)',
  'America/Bahia': 'Bahia (Salvador)',
  'America/Belem': 'Pará (Belém)',
  'America/Boa_Vista': 'Roraima (Boa Vista)',
  'America/Campo_Grande': 'Mato Grosso do Sul (Campo Grande)',
  'America/Cuiaba': 'Mato Grosso (Cuiabá)',
  'America/Fortaleza': 'Ceará (Fortaleza)',
  'America/Maceio': 'Alagoas (Maceió)',
  'America/Porto_Velho': 'Rondônia (Porto Velho)',
  'America/Recife': 'Pernambuco (Recife)',
}

type Coded = Pick<Patrimony['address'], 'ibgeCode' | 'city' | 'uf'>

const ibgeOf = ({ ibgeCode, city, uf }: Coded): IbgeCode | null =>
  ibgeCode ? { code: ibgeCode, city, uf } : null

/** `saved`: the premises as opened. */
export const fillPatrimony =
  (saved: PatrimonyValues) =>
  (values: PatrimonyValues, found: CepAddress): Partial<PatrimonyValues> => ({
    ...fillAddress(values, found, values.ibge?.filled ?? null, saved),
    // Finding the saved address again changes nothing.
    ibge: same(ibgeOf(found), saved.ibge)
      ? saved.ibge
      : { code: found.ibgeCode, city: found.city, uf: found.uf, filled: found },
  })

const written = (value: number | undefined) => (value === undefined ? '' : String(value).replace('.', ','))

export const patrimonyValuesOf = ({ address, location, ...rest }: Patrimony): PatrimonyValues => ({
  name: rest.name,
  kind: rest.kind,
  cep: address.cep,
  street: address.street,
  number: address.number,
  complement: address.complement ?? '',
  neighborhood: address.neighborhood,
  city: address.city,
  uf: address.uf,
  ibge: ibgeOf(address),
  latitude: written(location?.latitude),
  longitude: written(location?.longitude),
  timezone: rest.timezone,
  referencePoint: rest.referencePoint ?? '',
  accessInstructions: rest.accessInstructions ?? '',
  riskNotes: rest.riskNotes ?? '',
  nearestPolice: rest.nearestPolice ?? '',
})

const NUMBER = /^-?\d{1,3}([.,]\d+)?$/

const numberOf = (text: string) =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const coordinateProblem = (text: string, other: string, most: number, message: string): string | null => {
  if (text.trim() === '') return other.trim() === '' ? null : 'Informe latitude e longitude, ou nenhuma.'
  return Math.abs(numberOf(text)) <= most ? null : message
}

export const validatePatrimony = (values: PatrimonyValues): FieldErrors => {
  const needed = ['name', 'street', 'number', 'neighborhood', 'city'] as const
  const free = ['complement', 'referencePoint', 'accessInstructions', 'riskNotes', 'nearestPolice'] as const
  return onlyProblems({
    ...Object.fromEntries(needed.map(name => [name, textProblem(values[name], patrimonyLimits[name])])),
    ...Object.fromEntries(free.map(name => [name, textProblem(values[name], patrimonyLimits[name], true)])),
    cep: /^\d{8}$/.test(values.cep) ? null : 'CEP inválido.',
    uf: textProblem(values.uf, 2),
    timezone: textProblem(values.timezone, 40),
    latitude: coordinateProblem(values.latitude, values.longitude, 90, 'Latitude inválida.'),
    longitude: coordinateProblem(values.longitude, values.latitude, 180, 'Longitude inválida.'),
  })
}

const orNull = (text: string) => text.trim() || null

export const patrimonyBodyOf = (values: PatrimonyValues): PatrimonyWrite => ({
  name: values.name.trim(),
  kind: values.kind,
  address: {
    cep: values.cep,
    street: values.street.trim(),
    number: values.number.trim(),
    complement: orNull(values.complement),
    neighborhood: values.neighborhood.trim(),
    city: values.city.trim(),
    uf: values.uf as PatrimonyWrite['address']['uf'],
    ibgeCode: values.ibge && isIn(values, values.ibge) ? values.ibge.code || null : null,
  },
  location:
    values.latitude.trim() === ''
      ? null
      : { latitude: numberOf(values.latitude), longitude: numberOf(values.longitude) },
  timezone: values.timezone as PatrimonyWrite['timezone'],
  referencePoint: orNull(values.referencePoint),
  accessInstructions: orNull(values.accessInstructions),
  riskNotes: orNull(values.riskNotes),
  nearestPolice: orNull(values.nearestPolice),
})

export const patrimonyFieldOfWire = (field: string): string => field.replace(/^(address|location)\./, '')

const isPatrimony = (found: unknown): found is Patrimony =>
  typeof found === 'object' && found !== null && 'address' in found && 'version' in found

export const createPatrimonyForm = () =>
  createFormMachine<PatrimonyValues, Patrimony>({
    validate: validatePatrimony,
    normal: patrimonyBodyOf,
    recordOf: (found): FormRecord<PatrimonyValues> | null =>
      isPatrimony(found) ? { values: patrimonyValuesOf(found), version: found.version } : null,
  })
