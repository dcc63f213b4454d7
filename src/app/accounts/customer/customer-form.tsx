import { customerFormActors } from '#client/actors/accounts/customers.actors.ts'
import { tagChoices } from '#client/actors/accounts/tag-choices.ts'
import { type Customer, CustomerWrite } from '#contracts/accounts/customers.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { customerProblems } from '#contracts/rules/customers.ts'
import { customerLimits as limits } from '#contracts/rules/limits/accounts.ts'
import { customerForm, customerLabels } from '#machines/accounts/customer/customer.form.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { PersonFields } from './person-fields.tsx'

const tagsOf = perServices(({ http }) => tagChoices(http, 'CUSTOMER'))

const judge = problemsIn(CustomerWrite, customerProblems)

interface CustomerFormProps {
  customer: Customer
  onSaved: (saved: { customer: Customer }) => void
  onClose: () => void
}

export const CustomerForm = ({ customer, onSaved, onClose }: CustomerFormProps) => {
  const services = useServices()
  return (
    <RecordDialog
      form={customerForm}
      judge={judge}
      actors={customerFormActors({ ...services, customerId: customer.id }, customerForm)}
      opened={customer}
      draft={{ form: 'customer', entityId: customer.id }}
      title="Alterar cliente"
      onSaved={saved => {
        services.notify({ kind: 'success', text: `Cliente ${saved.name} alterado.` })
        onSaved({ customer: saved })
      }}
      onClose={onClose}
    >
      {(form, host) => {
        const field = bindFields(form, customerLabels(form.values.personType))
        return (
          <>
            <PersonFields host={host} />
            {field.text('name', limits.name)}
            {field.text('secondName', limits.secondName, { optional: true })}
            {field.text('costCenter', limits.costCenter, { optional: true })}
            {field.text('deviceId', limits.deviceId, { optional: true })}
            <Wide>
              <PickField
                {...field.common('tags')}
                fetch={tagsOf(services)}
                value={form.values.tags}
                multiple
                optional
                onChange={field.set('tags')}
              />
            </Wide>
            {field.check('active')}
          </>
        )
      }}
    </RecordDialog>
  )
}
