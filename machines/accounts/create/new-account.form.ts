import type { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type {
  AccountPage,
  AccountService,
  MonitoringKind,
  PatrimonyKind,
} from '#contracts/accounts/account-page.contract.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import type { PersonType } from '#contracts/accounts/customers.contract.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { onlyProblems, type Picked, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'
import { createWizardMachine } from '../../kit/wizard/wizard.machine.ts'
import type { WizardStep } from '../../kit/wizard/wizard.steps.ts'
import { type BrazilRules, documentProblem } from '../customer/customer.form.ts'
import { type AddressPart, fillAddress, isIn } from '../patrimony/cep.rules.ts'
import { patrimonyLimits } from '../patrimony/patrimony.form.ts'

export interface NewAccountValues extends AddressPart {
  mode: 'existing' | 'new'
  customer: Picked | null
  personType: PersonType
  /** Without separators. */
  document: string
  customerName: string
  secondName: string
  phone: string
  email: string
  costCenter: string
  placeName: string
  kind: PatrimonyKind | ''
  cep: string
  /** Result of the last postal code looked up. */
  found: CepAddress | null
  number: string
  complement: string
  referencePoint: string
  accessInstructions: string
  riskNotes: string
  nearestPolice: string
  services: readonly AccountService[]
  monitoringKind: MonitoringKind
  code: string
  /** Empty: the name of the premises is used. */
  accountName: string
  mainNote: string
}

export const emptyAccount: NewAccountValues = {
  mode: 'existing',
  customer: null,
  personType: 'PF',
  document: '',
  customerName: '',
  secondName: '',
  phone: '',
  email: '',
  costCenter: '',
  placeName: '',
  kind: '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  found: null,
  referencePoint: '',
  accessInstructions: '',
  riskNotes: '',
  nearestPolice: '',
  services: ['ALARM'],
  monitoringKind: 'STANDARD',
  code: '',
  accountName: '',
  mainNote: '',
}

/** Decision D-11. */
export const newAccountSteps: readonly WizardStep<NewAccountValues>[] = [
  {
    name: 'Cliente',
    fields: [
      'customer',
      'personType',
      'document',
      'customerName',
      'secondName',
      'phone',
      'email',
      'costCenter',
    ],
  },
  {
    name: 'Patrimônio',
    fields: [
      'placeName',
      'kind',
      'cep',
      'street',
      'number',
      'complement',
      'neighborhood',
      'city',
      'uf',
      'referencePoint',
      'accessInstructions',
      'riskNotes',
      'nearestPolice',
    ],
  },
  { name: 'Serviços', fields: ['services', 'monitoringKind', 'code', 'accountName', 'mainNote'] },
  { name: 'Revisão', fields: [] },
]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const customerProblems = (values: NewAccountValues, rules: BrazilRules): Record<string, string | null> =>
  values.mode === 'existing'
    ? { customer: values.customer ? null : REQUIRED }
    : {
        document: documentProblem(rules, values.personType, values.document),
        customerName: textProblem(values.customerName, 160),
        secondName: textProblem(values.secondName, 160, true),
        phone: values.phone === '' || rules.isPhone(values.phone) ? null : 'Telefone inválido.',
        email:
          values.email.trim() === '' || EMAIL.test(values.email.trim())
            ? textProblem(values.email, 254, true)
            : 'E-mail inválido.',
        costCenter: textProblem(values.costCenter, 60, true),
      }

/** Errors of every step. */
export const newAccountErrors = (values: NewAccountValues, rules: BrazilRules): FieldErrors =>
  onlyProblems({
    ...customerProblems(values, rules),
    placeName: textProblem(values.placeName, patrimonyLimits.name),
    kind: values.kind === '' ? REQUIRED : null,
    cep: values.cep === '' ? REQUIRED : rules.isCep(values.cep) ? null : 'CEP inválido.',
    street: textProblem(values.street, patrimonyLimits.street),
    number: textProblem(values.number, patrimonyLimits.number),
    complement: textProblem(values.complement, patrimonyLimits.complement, true),
    neighborhood: textProblem(values.neighborhood, patrimonyLimits.neighborhood),
    city: textProblem(values.city, patrimonyLimits.city),
    uf: values.uf === '' ? REQUIRED : null,
    referencePoint: textProblem(values.referencePoint, patrimonyLimits.referencePoint, true),
    accessInstructions: textProblem(values.accessInstructions, patrimonyLimits.accessInstructions, true),
    riskNotes: textProblem(values.riskNotes, patrimonyLimits.riskNotes, true),
    nearestPolice: textProblem(values.nearestPolice, patrimonyLimits.nearestPolice, true),
    services: values.services.length === 0 ? 'Escolha ao menos um serviço.' : null,
    code: /^[0-9A-Za-z./-]*$/.test(values.code.trim())
      ? textProblem(values.code, 20, true)
      : 'Use só letras, números, ponto, barra e hífen.',
    accountName: textProblem(values.accountName, 120, true),
    mainNote: textProblem(values.mainNote, 1000, true),
  })

export const fillPlace = (values: NewAccountValues, found: CepAddress): Partial<NewAccountValues> => ({
  ...fillAddress(values, found, values.found),
  found,
})

const orNull = (text: string) => text.trim() || null

/** Null once the address has left the town of its postal code. */
const knownOf = (values: NewAccountValues): CepAddress | null => {
  const { found, cep } = values
  return found && found.cep === cep && isIn(values, found) ? found : null
}

const locationOf = ({ latitude, longitude }: Partial<CepAddress>) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

type State = NewAccount['patrimony']['address']['uf']

/** Expects valid values. */
export const newAccountBody = (values: NewAccountValues): NewAccount => {
  const known = knownOf(values)
  const code = values.code.trim()
  return {
    ...(code && { code }),
    name: values.accountName.trim() || values.placeName.trim(),
    ...(values.mode === 'existing'
      ? { customerId: values.customer?.id ?? '' }
      : {
          customer: {
            active: true,
            document: values.document,
            name: values.customerName.trim(),
            secondName: values.secondName.trim(),
            personType: values.personType,
            deviceId: '',
            tags: [],
            costCenter: orNull(values.costCenter),
            email: orNull(values.email),
            phone: orNull(values.phone),
          },
        }),
    patrimony: {
      name: values.placeName.trim(),
      kind: values.kind === '' ? 'RESIDENTIAL' : values.kind,
      address: {
        cep: values.cep,
        street: values.street.trim(),
        number: values.number.trim(),
        complement: orNull(values.complement),
        neighborhood: values.neighborhood.trim(),
        city: values.city.trim(),
        uf: values.uf as State,
        ibgeCode: known?.ibgeCode || null,
      },
      location: locationOf(known ?? {}),
      referencePoint: orNull(values.referencePoint),
      accessInstructions: orNull(values.accessInstructions),
      riskNotes: orNull(values.riskNotes),
      nearestPolice: orNull(values.nearestPolice),
    },
    services: [...values.services],
    monitoringKind: values.monitoringKind,
    mainNote: orNull(values.mainNote),
  }
}

const renamed: Readonly<Record<string, string>> = {
  customerId: 'customer',
  'customer.name': 'customerName',
  'patrimony.name': 'placeName',
  name: 'accountName',
}

export const newAccountField = (field: string): string =>
  renamed[field] ?? field.replace(/^(customer|patrimony\.address|patrimony)\./, '')

export const newAccountWizard = (rules: BrazilRules) =>
  createWizardMachine<NewAccountValues, AccountPage>({
    steps: newAccountSteps,
    validate: values => newAccountErrors(values, rules),
  })
