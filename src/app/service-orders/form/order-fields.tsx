import { useEffect } from 'react'
import { suggestionActors } from '#client/actors/ai/ai.actors.ts'
import { tagChoices } from '#client/actors/service-orders/order-form.actors.ts'
import { suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { DUE_IN_PAST_MESSAGE, type OrderValues } from '#machines/service-orders/create/new-order.form.ts'
import { orderFieldLabels } from '#machines/service-orders/create/new-order.labels.ts'
import { priorityLabels, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Together, Wide } from '#screens/service-orders/form/order-form.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCombobox } from '../../kit/use-combobox.ts'

interface OrderFieldsProps {
  host: FieldHost<OrderValues>
  editable?: readonly (keyof OrderValues)[]
  firstDue: string | null
}

const sentenceOf = perServices(({ http }) => suggestionMachine.provide({ actors: suggestionActors(http) }))
const tagsOf = perServices(({ http }) => tagChoices(http))

const types = (Object.keys(typeLabels) as (keyof typeof typeLabels)[]).map(value => ({
  value,
  label: typeLabels[value],
}))
const priorities = Object.entries(priorityLabels).map(([value, label]) => ({ value, label }))

/** A locked field opens while it has an error, so it can be corrected. */
const useOrderField = <Name extends keyof OrderValues>(
  { host, editable }: Omit<OrderFieldsProps, 'firstDue'>,
  name: Name,
) => {
  const { readOnly, ...field } = useField(host, name)
  const locked = editable !== undefined && !editable.includes(name) && field.error === null
  return { ...field, label: orderFieldLabels[name], readOnly: readOnly || locked, locked }
}

type Part = Omit<OrderFieldsProps, 'firstDue'>

const Type = (part: Part) => {
  const { set, locked: _, ...field } = useOrderField(part, 'type')
  return <SelectField {...field} options={types} onChange={set} />
}

const Priority = (part: Part) => {
  const { set, locked: _, ...field } = useOrderField(part, 'priority')
  return <SelectField {...field} options={priorities} onChange={set} />
}

const Line = ({
  name,
  optional = false,
  ...part
}: Part & { name: 'defect' | 'requesterName' | 'costCenter'; optional?: boolean }) => {
  const { set, locked: _, ...field } = useOrderField(part, name)
  return (
    <TextField
      {...field}
      autoComplete="off"
      optional={optional}
      onChange={event => set(event.target.value)}
    />
  )
}

const Description = (part: Part) => {
  const services = useServices()
  const { set, locked, ...field } = useOrderField(part, 'description')
  const { value } = field
  const sentence = useActorRef(sentenceOf(services), { input: { use: 'serviceOrder', text: value } })
  useEffect(() => sentence.send({ type: 'text.changed', text: value }), [sentence, value])
  if (locked) return <TextArea {...field} readOnly />
  return (
    <Together disabled={field.readOnly}>
      <SentenceField
        sentence={sentence}
        label={field.label}
        name={field.name}
        error={field.error}
        onChange={set}
        onFailure={text => services.notify({ kind: 'alert', text })}
      />
    </Together>
  )
}

const Phone = (part: Part) => {
  const { set, locked: _, ...field } = useOrderField(part, 'requesterPhone')
  return <MaskField {...field} optional mask={phoneMask} inputMode="tel" onChange={digits => set(digits)} />
}

const Tags = (part: Part) => {
  const { set, locked: _, value, ...field } = useOrderField(part, 'tags')
  const box = useCombobox({ fetch: tagsOf(useServices()), value, onChange: set, multiple: true })
  return <Combobox {...box} {...field} optional />
}

const Due = ({ firstDue, ...part }: OrderFieldsProps) => {
  const { set, locked: _, ...field } = useOrderField(part, 'due')
  return (
    <DateField
      {...field}
      optional
      min={firstDue}
      minMessage={DUE_IN_PAST_MESSAGE}
      hint="Vale até o fim deste dia."
      onChange={due => set(due)}
    />
  )
}

const Billable = (part: Part) => {
  const { set, locked: _, value, ...field } = useOrderField(part, 'billable')
  return <Checkbox {...field} checked={value} onChange={set} />
}

export const OrderFields = ({ firstDue, ...part }: OrderFieldsProps) => (
  <>
    <Type {...part} />
    <Wide>
      <Line {...part} name="defect" />
    </Wide>
    <Wide>
      <Description {...part} />
    </Wide>
    <Line {...part} name="requesterName" optional />
    <Phone {...part} />
    <Priority {...part} />
    <Tags {...part} />
    <Due {...part} firstDue={firstDue} />
    <Line {...part} name="costCenter" optional />
    <Billable {...part} />
  </>
)
