import { isDay } from '#contracts/rules/dates.ts'
import type { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder, ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'

export interface Picked {
  id: string
  name: string
}

export interface OrderValues {
  type: ServiceOrderType | ''
  defect: string
  description: string
  requesterName: string
  /** Digits, without the country code. */
  requesterPhone: string
  priority: string
  tags: readonly Picked[]
  /** `YYYY-MM-DD`, or incomplete text. */
  due: string
  billable: boolean
  costCenter: string
}

export interface NewOrderValues extends OrderValues {
  account: Picked | null
}

export interface OrderDays {
  today: () => string
  /** The last instant of a day, in wire format. */
  endOf: (day: string) => string
  dayOf: (iso: string) => string
}

export const emptyOrder = (account: Picked | null): NewOrderValues => ({
  account,
  type: '',
  defect: '',
  description: '',
  requesterName: '',
  requesterPhone: '',
  priority: '3',
  tags: [],
  due: '',
  billable: false,
  costCenter: '',
})

export const REQUIRED = 'Campo obrigatório.'
const COUNTRY = '+55'

const limits = { defect: 200, description: 4000, requesterName: 120, costCenter: 60 } as const
const TAGS = 20

const lengthProblem = (text: string, limit: number) =>
  text.trim().length > limit ? `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres.` : null

export const DUE_IN_PAST_MESSAGE = 'O prazo não pode estar no passado.'

/** An invalid day stays as typed, `dd/mm/aaaa`. */
const dueProblem = (due: string, today: string) => {
  if (due === '') return null
  const day = due.split('/').reverse().join('-')
  if (!isDay(day)) return 'Data inválida.'
  return day < today ? DUE_IN_PAST_MESSAGE : due === day ? null : 'Data inválida.'
}

const phoneProblem = (digits: string) => {
  if (digits === '') return null
  if (!/^\d{10,11}$/.test(digits)) return 'Telefone incompleto.'
  return /^[1-9]{2}([2-5]\d{7}|9\d{8})$/.test(digits) ? null : 'Telefone inválido.'
}

export const orderProblems = (
  values: OrderValues,
  today: string,
): Readonly<Record<keyof OrderValues, string | null>> => ({
  type: values.type === '' ? REQUIRED : null,
  defect: values.defect.trim() === '' ? REQUIRED : lengthProblem(values.defect, limits.defect),
  description:
    values.description.trim() === '' ? REQUIRED : lengthProblem(values.description, limits.description),
  requesterName: lengthProblem(values.requesterName, limits.requesterName),
  requesterPhone: phoneProblem(values.requesterPhone),
  priority: /^[1-5]$/.test(values.priority) ? null : REQUIRED,
  tags: values.tags.length > TAGS ? `Escolha no máximo ${TAGS} etiquetas.` : null,
  due: dueProblem(values.due, today),
  billable: null,
  costCenter: lengthProblem(values.costCenter, limits.costCenter),
})

export const onlyProblems = (problems: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter((each): each is [string, string] => each[1] !== null))

export const newOrderErrors = (values: NewOrderValues, today: string): FieldErrors =>
  onlyProblems({ account: values.account ? null : REQUIRED, ...orderProblems(values, today) })

export const phoneOnWire = (digits: string): string | null => (digits === '' ? null : COUNTRY + digits)

/** Empty fields are left out. */
export const newOrderBody = (values: NewOrderValues, days: OrderDays): NewServiceOrder => {
  const requesterName = values.requesterName.trim()
  const requesterPhone = phoneOnWire(values.requesterPhone)
  const costCenter = values.costCenter.trim()
  return {
    accountId: values.account?.id ?? '',
    type: values.type === '' ? 'MAINTENANCE' : values.type,
    defect: values.defect.trim(),
    description: values.description.trim(),
    priority: Number(values.priority),
    tagIds: values.tags.map(tag => tag.id),
    billable: values.billable,
    ...(requesterName && { requesterName }),
    ...(requesterPhone && { requesterPhone }),
    ...(values.due && { dueAt: days.endOf(values.due) }),
    ...(costCenter && { costCenter }),
  }
}

/** “Cadastro” (D-17). */
export const newOrderMachine = (days: OrderDays) =>
  createFormMachine<NewOrderValues, ServiceOrder>({
    validate: values => newOrderErrors(values, days.today()),
  })
