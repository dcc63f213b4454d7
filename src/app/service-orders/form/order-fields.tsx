import { useEffect } from 'react'
import { suggestionActors } from '#client/actors/ai/ai.actors.ts'
import { orderTagChoices } from '#client/actors/service-orders/order-form.actors.ts'
import { orderLimits as limits } from '#contracts/rules/limits.ts'
import { suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { DUE_IN_PAST_MESSAGE, type OrderValues, orderForm } from '#machines/service-orders/form/order.form.ts'
import { priorityLabels, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { bindFields, type FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { OrderGrid, Together, Wide } from '#screens/service-orders/form/order-page.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const sentenceOf = perServices(({ http }) => suggestionMachine.provide({ actors: suggestionActors(http) }))
const tagsOf = perServices(({ http }) => orderTagChoices(http))

interface DescriptionProps {
  field: { name: string; label: string; error: string | null; readOnly: boolean }
  value: string
  onChange: (text: string) => void
}

const Description = ({ field: { readOnly, ...field }, value, onChange }: DescriptionProps) => {
  const services = useServices()
  const sentence = useActorRef(sentenceOf(services), { input: { use: 'serviceOrder', text: value } })
  useEffect(() => sentence.send({ type: 'text.changed', text: value }), [sentence, value])
  return (
    <Together disabled={readOnly}>
      <SentenceField
        sentence={sentence}
        {...field}
        onChange={onChange}
        onFailure={text => services.notify({ kind: 'alert', text })}
      />
    </Together>
  )
}

interface OrderFieldsProps extends FieldsProps<OrderValues> {
  firstDue: string | null
  startsAtType?: boolean
}

export const OrderFields = ({ firstDue, startsAtType = false, ...form }: OrderFieldsProps) => {
  const services = useServices()
  const { values, errors, locked } = form
  const field = bindFields(form, orderForm.labels)
  return (
    <OrderGrid>
      {field.select('type', typeLabels, { autoFocus: startsAtType })}
      <Wide>{field.text('defect', limits.defect)}</Wide>
      <Wide>
        {locked?.includes('description') && !errors.description ? (
          field.area('description', limits.description, {})
        ) : (
          <Description
            field={field.common('description')}
            value={values.description}
            onChange={field.set('description')}
          />
        )}
      </Wide>
      {field.text('requesterName', limits.requesterName, { optional: true })}
      {field.mask('requesterPhone', phoneMask, { optional: true })}
      {field.select('priority', priorityLabels)}
      <PickField
        {...field.common('tags')}
        fetch={tagsOf(services)}
        value={values.tags}
        multiple
        optional
        onChange={field.set('tags')}
      />
      <DateField
        {...field.common('due')}
        value={values.due}
        optional
        min={firstDue}
        minMessage={DUE_IN_PAST_MESSAGE}
        hint="Vale até o fim deste dia."
        onChange={due => field.set('due')(due)}
      />
      {field.text('costCenter', limits.costCenter, { optional: true })}
      {field.check('billable')}
    </OrderGrid>
  )
}
