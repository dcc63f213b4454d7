import type { Patrimony } from '#contracts/accounts/account-page.contract.ts'
import type { PatrimonyWrite } from '#contracts/accounts/account-work.contract.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { formatCep } from '#contracts/rules/brazil/cep.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { box, choice, describeFields, optionalText, text, type ValuesOf } from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { same } from '../../kit/same.ts'
import { patrimonyLabels } from '../details/account.labels.ts'
import { fillAddress, isIn } from './cep.rules.ts'

/** IBGE code with its town: invalid for an address in another town. */
interface IbgeCode {
  code: string
  city: string
  uf: string
  filled?: CepAddress
}

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

const fields = {
  name: text('Nome do local'),
  kind: choice('Tipo', patrimonyLabels, 'RESIDENTIAL'),
  cep: { ...text('CEP'), format: formatCep },
  street: text('Logradouro'),
  number: text('Número'),
  complement: optionalText('Complemento'),
  neighborhood: text('Bairro'),
  city: text('Cidade'),
  uf: text('UF'),
  ibge: box<IbgeCode | null>({
    label: 'Código do IBGE',
    initial: null,
    format: ibge => ibge?.code ?? '',
  }),
  latitude: text('Latitude'),
  longitude: text('Longitude'),
  timezone: {
    ...text('Fuso horário', 'America/Sao_Paulo'),
    format: (zone: string) => (timezoneLabels as Readonly<Record<string, string>>)[zone] ?? zone,
  },
  referencePoint: optionalText('Ponto de referência'),
  accessInstructions: optionalText('Instruções de acesso'),
  riskNotes: optionalText('Riscos'),
  nearestPolice: optionalText('Polícia mais próxima'),
}

export type PatrimonyValues = ValuesOf<typeof fields>

const described = describeFields(fields)

type Coded = Pick<Patrimony['address'], 'ibgeCode' | 'city' | 'uf'>

const ibgeOf = ({ ibgeCode, city, uf }: Coded): IbgeCode | null =>
  ibgeCode ? { code: ibgeCode, city, uf } : null

export const fillPatrimony =
  (saved: PatrimonyValues) =>
  (values: PatrimonyValues, found: CepAddress): Partial<PatrimonyValues> => ({
    ...fillAddress(values, found, values.ibge?.filled ?? null, saved),
    // Finding the saved address again changes nothing.
    ibge: same(ibgeOf(found), saved.ibge)
      ? saved.ibge
      : { code: found.ibgeCode, city: found.city, uf: found.uf, filled: found },
  })

/** Six decimals are some ten centimetres. */
const written = (value: number | undefined) =>
  value === undefined ? '' : String(Number(value.toFixed(6))).replace('.', ',')

const NUMBER = /^-?\d{1,3}([.,]\d+)?$/

const numberOf = (text: string) =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const half = 'Informe latitude e longitude, ou nenhuma.'

export const patrimonyForm = defineForm<PatrimonyValues, PatrimonyWrite, Patrimony>({
  ...described,
  valuesOf: ({ address, location, ...rest }) => ({
    ...described.valuesOf({
      ...rest,
      ...address,
      latitude: written(location?.latitude),
      longitude: written(location?.longitude),
    }),
    ibge: ibgeOf(address),
  }),
  bodyOf: values => {
    const {
      cep,
      street,
      number,
      complement,
      neighborhood,
      city,
      uf,
      latitude,
      longitude,
      timezone,
      ...rest
    } = described.bodyOf(values)
    const ibgeCode = values.ibge && isIn(values, values.ibge) ? values.ibge.code || null : null
    return {
      ...rest,
      timezone: timezone as PatrimonyWrite['timezone'],
      address: {
        cep,
        street,
        number,
        complement,
        neighborhood,
        city,
        uf: uf as PatrimonyWrite['address']['uf'],
        ibgeCode,
      },
      location: latitude === '' ? null : { latitude: numberOf(latitude), longitude: numberOf(longitude) },
    }
  },
  key: 'address',
  check: ({ latitude, longitude }): FieldErrors => {
    const [north, east] = [latitude.trim(), longitude.trim()]
    if (north === '' && east !== '') return { latitude: half }
    return north !== '' && east === '' ? { longitude: half } : {}
  },
  fieldOf: path => path.replace(/^(address|location)\./, ''),
})
