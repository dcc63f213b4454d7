import { useState } from 'react'
import { customerFormActors, scopedTagChoices } from '#client/actors/accounts/customers.actors.ts'
import type { Customer } from '#contracts/accounts/customers.contract.ts'
import { formatDocument } from '#contracts/rules/brazil/document.ts'
import {
  type CustomerValues,
  customerBody,
  customerForm,
  customerLabel,
  customerValues,
} from '#machines/accounts/customer/customer.form.ts'
import { personLabels } from '#machines/accounts/details/account.labels.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/form/record-dialog.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useCombobox } from '../../kit/use-combobox.ts'
import { brazilRules } from './brazil-rules.ts'
import { PersonFields } from './person-fields.tsx'

const tagsOf = perServices(({ http }) => scopedTagChoices(http, 'CUSTOMER'))

const labels: Record<keyof CustomerValues, string> = {
  personType: 'Tipo de pessoa',
  document: 'CPF ou CNPJ',
  name: 'Nome',
  secondName: 'Nome social, apelido ou nome fantasia',
  costCenter: 'Centro de custo',
  tags: 'Etiquetas',
  deviceId: 'Identificador do dispositivo',
  active: 'Cliente ativo',
}

const wordsOf = (values: CustomerValues, name: keyof CustomerValues): string => {
  if (name === 'personType') return personLabels[values.personType]
  if (name === 'document') return formatDocument(values.document)
  if (name === 'tags') return values.tags.map(tag => tag.name).join(', ')
  if (name === 'active') return values.active ? 'Sim' : 'Não'
  return values[name]
}

type Host = FieldHost<CustomerValues>

const Line = ({
  host,
  name,
  optional = false,
}: {
  host: Host
  name: 'name' | 'secondName' | 'costCenter' | 'deviceId'
  optional?: boolean
}) => {
  const person = useField(host, 'personType').value
  const { set, ...field } = useField(host, name)
  return (
    <TextField
      {...field}
      label={customerLabel(name, person)}
      autoComplete="off"
      optional={optional}
      onChange={event => set(event.target.value)}
    />
  )
}

const Tags = ({ host }: { host: Host }) => {
  const { set, value, ...field } = useField(host, 'tags')
  const box = useCombobox({ fetch: tagsOf(useServices()), value, onChange: set, multiple: true })
  return <Combobox {...box} {...field} label={labels.tags} optional />
}

const Active = ({ host }: { host: Host }) => {
  const { set, value, ...field } = useField(host, 'active')
  return <Checkbox {...field} label={labels.active} checked={value} onChange={set} />
}

interface CustomerFormProps {
  customer: Customer
  onSaved: (saved: { customer: Customer }) => void
  onClose: () => void
}

export const CustomerForm = ({ customer, onSaved, onClose }: CustomerFormProps) => {
  const { http, cache, notify } = useServices()
  const [machine] = useState(() =>
    customerForm(brazilRules).provide({
      actors: customerFormActors({ http, cache, customerId: customer.id, bodyOf: customerBody }),
    }),
  )
  const [values] = useState(() => customerValues(customer))
  return (
    <RecordDialog<CustomerValues, Customer>
      machine={machine}
      values={values}
      version={customer.version}
      draft={{ form: 'customer', entityId: customer.id }}
      title="Alterar cliente"
      labels={labels}
      wordsOf={wordsOf}
      onSaved={saved => {
        notify({ kind: 'success', text: `Cliente ${saved.name} alterado.` })
        onSaved({ customer: saved })
      }}
      onClose={onClose}
    >
      {host => (
        <>
          <PersonFields host={host} />
          <Line host={host} name="name" />
          <Line host={host} name="secondName" optional />
          <Line host={host} name="costCenter" optional />
          <Line host={host} name="deviceId" optional />
          <div data-wide>
            <Tags host={host} />
          </div>
          <Active host={host} />
        </>
      )}
    </RecordDialog>
  )
}
