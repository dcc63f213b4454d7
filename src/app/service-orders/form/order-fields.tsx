import { orderTagChoices } from '#client/actors/service-orders/order-form.actors.ts'
import { orderLimits as limits } from '#contracts/rules/limits/service-orders.ts'
import { priorityLabels } from '#machines/kit/labels/priority.labels.ts'
import { DUE_IN_PAST_MESSAGE, type OrderValues, orderForm } from '#machines/service-orders/form/order.form.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { bindFields, type FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { OrderGrid, Together, Wide } from '#screens/service-orders/form/order-page.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { SentenceBox } from '../../ai/sentence-box.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'

const tagsOf = perServices(({ http }) => orderTagChoices(http))

interface OrderFieldsProps extends FieldsProps<OrderValues> {
  firstDue: string | null
  startsAtType?: boolean
}

export const OrderFields = ({ firstDue, startsAtType = false, ...form }: OrderFieldsProps) => {
  const services = useServices()
  const { values, errors, locked } = form
  const field = bindFields(form, orderForm.labels)
  const description = field.common('description')
  return (
    <OrderGrid>
      {field.select('type', typeLabels, { autoFocus: startsAtType })}
      <Wide>{field.text('defect', limits.defect)}</Wide>
      <Wide>
        {locked?.includes('description') && !errors.description ? (
          field.area('description', limits.description, {})
        ) : (
          <Together disabled={description.readOnly}>
            <SentenceBox
              {...description}
              readOnly={false}
              use="serviceOrder"
              value={values.description}
              onChange={field.set('description')}
            />
          </Together>
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
        onChange={field.set('due')}
      />
      {field.text('costCenter', limits.costCenter, { optional: true })}
      {field.check('billable')}
    </OrderGrid>
  )
}
