import { isDay } from '#contracts/rules/dates.ts'
import type { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder, ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'

/** Something picked in a list: what it is, and what it is called on the screen. */
export interface Picked {
  id: string
  name: string
}

/** The fields that an order has from its first day and that may be changed later. */
export interface OrderValues {
  type: ServiceOrderType | ''
  defect: string
  description: string
  requesterName: string
  /** Digits, without the country code. */
  requesterPhone: string
  priority: string
  tags: readonly Picked[]
  /** `YYYY-MM-DD`, or what has been written of a day so far. */
  due: string
  billable: boolean
  costCenter: string
}

export interface NewOrderValues extends OrderValues {
  account: Picked | null
}

/** Days in the company's zone. */
export interface OrderDays {
  today: () => string
  /** The last instant of a day, as the wire writes it. */
  endOf: (day: string) => string
  dayOf: (iso: string) => string
}

/** "Cadastro" as it opens; the account only when the address names one. */
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

/** A field keeps a day that is not accepted as it was written, `dd/mm/aaaa`. */
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

/** What is wrong with each field; null where nothing is. */
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

/** The problems alone. */
export const onlyProblems = (problems: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter((each): each is [string, string] => each[1] !== null))

/** What keeps a new order from being sent (D-17). */
export const newOrderErrors = (values: NewOrderValues, today: string): FieldErrors =>
  onlyProblems({ account: values.account ? null : REQUIRED, ...orderProblems(values, today) })

/** A phone as the wire has it, and null for none. */
export const phoneOnWire = (digits: string): string | null => (digits === '' ? null : COUNTRY + digits)

/** What `POST create` takes of a form without errors. What was left empty is not sent. */
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

/** "Cadastro" (D-17): the form machine with the rules of a new order. */
export const newOrderMachine = (days: OrderDays) =>
  createFormMachine<NewOrderValues, ServiceOrder>({
    validate: values => newOrderErrors(values, days.today()),
  })
