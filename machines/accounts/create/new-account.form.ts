import type { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type {
  AccountPage,
  AccountService,
  MonitoringKind,
  PatrimonyKind,
} from '#contracts/accounts/account-page.contract.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import type { PersonType } from '#contracts/accounts/customers.contract.ts'
import type { Judge } from '../../kit/form/define-form.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { type Picked, REQUIRED } from '../../kit/form/text-rules.ts'
import { createWizardMachine } from '../../kit/wizard/wizard.machine.ts'
import type { WizardStep } from '../../kit/wizard/wizard.steps.ts'
import { type AddressPart, fillAddress, isIn } from '../patrimony/cep.rules.ts'

export interface NewAccountValues extends AddressPart {
  mode: 'existing' | 'new'
  customer: Picked | null
  personType: PersonType
  document: string
  customerName: string
  secondName: string
  phone: string
  email: string
  costCenter: string
  placeName: string
  kind: PatrimonyKind | ''
  cep: string
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

export const newAccountErrors = (values: NewAccountValues, judge: Judge<NewAccount>): FieldErrors => {
  const errors: Record<string, string> = {
    ...(values.mode === 'existing' && !values.customer && { customer: REQUIRED }),
    ...(values.services.length === 0 && { services: 'Escolha ao menos um serviço.' }),
  }
  for (const { field, message } of judge(newAccountBody(values))) {
    if (field === 'name' && values.accountName.trim() === '') continue
    errors[newAccountField(field)] ??= message
  }
  return errors
}

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
      kind: values.kind as PatrimonyKind,
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

export const newAccountWizard = (judge: Judge<NewAccount>) =>
  createWizardMachine<NewAccountValues, AccountPage>({
    steps: newAccountSteps,
    validate: values => newAccountErrors(values, judge),
  })
