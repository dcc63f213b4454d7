import type { FieldError } from '#contracts/kit/wire.ts'
import { formatPhone, nationalPhone, toE164 } from '#contracts/rules/brazil/phone.ts'
import { addDays, dayAt, isDay, startOfDay } from '#contracts/rules/dates.ts'
import type { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  box,
  day,
  describeFields,
  emptyChoice,
  type Field,
  flag,
  optionalText,
  picked,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { differences, type FieldErrors } from '../../kit/form/form.values.ts'
import type { Picked } from '../../kit/form/text-rules.ts'
import { priorityLabels } from '../../kit/labels/priority.labels.ts'
import { typeLabels } from '../service-order.labels.ts'

const account = box<Picked | null>({
  label: 'Conta',
  initial: null,
  format: chosen => chosen?.name ?? '',
})

/** In whose attendance the order is opened; not of the order itself. */
const occurrence = box<Picked | null>({
  label: 'Ocorrência',
  initial: null,
  format: chosen => chosen?.name ?? '',
})

/** Digits, without the country code. */
const phone: Field<string, string | null> = {
  ...optionalText('Telefone do solicitante'),
  read: saved => nationalPhone(saved ?? ''),
  write: digits => (digits === '' ? null : toE164(digits)),
  format: formatPhone,
}

const priority: Field<string, number> = {
  label: 'Prioridade',
  initial: '3',
  read: String,
  write: Number,
  format: level => priorityLabels[Number(level)] ?? '',
}

const fields = {
  type: emptyChoice('Tipo', typeLabels),
  defect: text('Defeito'),
  description: text('Descrição'),
  requesterName: optionalText('Solicitante'),
  requesterPhone: phone,
  priority,
  tags: picked('Etiquetas'),
  due: box(day('Prazo')),
  billable: flag('Cobrar do cliente', false),
  costCenter: optionalText('Centro de custo'),
}

export type OrderValues = ValuesOf<typeof fields>

const ofOrder = describeFields(fields)
const ofNewOrder = describeFields({ occurrence, account, ...fields })

export type NewOrderValues = ValuesOf<
  { occurrence: typeof occurrence; account: typeof account } & typeof fields
>

const wireNames: Readonly<Record<string, string>> = {
  occurrence: 'occurrenceId',
  account: 'accountId',
  tags: 'tagIds',
  due: 'dueAt',
}
const formNames = Object.fromEntries(Object.entries(wireNames).map(([name, wire]) => [wire, name]))

/** Form field of a wire field. */
export const orderFieldOf = (path: string): string => {
  const [head = '', ...rest] = path.split('.')
  return [formNames[head] ?? head, ...rest].join('.')
}

/** An invalid day stays as typed, `dd/mm/aaaa`. */
const dayOf = (due: string): string => due.split('/').reverse().join('-')

const SECOND_MS = 1000

/** The last instant of the day, in the company's zone. */
const dueAtOf = (due: string): string | null => {
  const last = dayOf(due)
  return isDay(last) ? new Date(+startOfDay(addDays(last, 1)) - SECOND_MS).toISOString() : null
}

const check = ({ due }: OrderValues): FieldErrors =>
  due === '' || isDay(dayOf(due)) ? {} : { due: 'Data inválida.' }

const valuesOf = (order: ServiceOrder): OrderValues => ({
  ...ofOrder.valuesOf({
    ...order,
    requesterName: order.requester.name,
    requesterPhone: order.requester.phone,
  }),
  tags: order.tags.map(({ id, name }) => ({ id, name })),
  due: order.dueAt === null ? '' : dayAt(order.dueAt),
})

const linksOf = ({ tags, due }: OrderValues) => ({ tagIds: tags.map(({ id }) => id), dueAt: dueAtOf(due) })

/** Sends only fields that differ from the base: others may be locked or outdated. */
export const orderForm = defineForm<OrderValues, ServiceOrderWrite, ServiceOrder>({
  ...ofOrder,
  valuesOf,
  bodyOf: (values, base) => {
    const body: ServiceOrderWrite = { ...ofOrder.bodyOf(values), ...linksOf(values) }
    if (!base) return body
    const changed = differences(values, base).map(name => wireNames[name] ?? name)
    return Object.fromEntries(Object.entries(body).filter(([name]) => changed.includes(name)))
  },
  key: 'defect',
  check,
  fieldOf: orderFieldOf,
})

/** “Cadastro” (D-17). Empty fields are left out. */
export const newOrderForm = defineForm<NewOrderValues, NewServiceOrder, ServiceOrder>({
  ...ofNewOrder,
  valuesOf: order => ({ occurrence: null, account: null, ...valuesOf(order) }),
  bodyOf: values => {
    const { requesterName, requesterPhone, costCenter, ...body } = ofOrder.bodyOf(values)
    const { tagIds, dueAt } = linksOf(values)
    return {
      accountId: values.account?.id ?? (undefined as never),
      ...body,
      tagIds,
      ...(requesterName && { requesterName }),
      ...(requesterPhone && { requesterPhone }),
      ...(costCenter && { costCenter }),
      ...(dueAt && { dueAt }),
      ...(values.occurrence && { occurrenceId: values.occurrence.id }),
    }
  },
  key: 'defect',
  check,
  fieldOf: orderFieldOf,
})

export const DUE_IN_PAST_MESSAGE = 'O prazo não pode estar no passado.'

/** @param now in milliseconds */
export const orderProblems = ({ dueAt }: { dueAt?: string | null | undefined }, now: number): FieldError[] =>
  dueAt && Date.parse(dueAt) < now ? [{ field: 'dueAt', code: 'past', message: DUE_IN_PAST_MESSAGE }] : []
