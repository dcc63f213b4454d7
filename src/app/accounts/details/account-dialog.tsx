import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  type AccountValues,
  accountBodyOf,
  accountFieldLabels,
  accountFieldOfWire,
  accountLimits,
  accountValuesOf,
  createAccountForm,
} from '#machines/accounts/details/account.form.ts'
import { monitoringLabels, serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { ServicesField } from '#screens/accounts/details/services-field.tsx'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Across, Line, OneOf, Prose } from '#screens/kit/form/form-fields.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/form/record-dialog.tsx'
import { useCombobox } from '../../kit/use-combobox.ts'
import { useAccount } from '../account-context.ts'
import { accountChoicesOf, accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'

const labels = accountFieldLabels

interface Part {
  host: FieldHost<AccountValues>
}

const monitoring = Object.entries(monitoringLabels).map(([value, label]) => ({ value, label }))

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

const wordsOf = (values: AccountValues, name: keyof AccountValues): string => {
  if (name === 'services') return values.services.map(service => serviceLabels[service]).join(', ')
  if (name === 'monitoringKind') return monitoringLabels[values.monitoringKind]
  if (name === 'technician' || name === 'tags') return namesOf(values[name])
  return values[name]
}

const ServicesSection = ({ host }: Part) => {
  const { set, ...field } = useField(host, 'services')
  return <ServicesField {...field} label={labels.services} onChange={set} />
}

const Tags = ({ host }: Part) => {
  const { set, value, ...field } = useField(host, 'tags')
  const box = useCombobox({
    fetch: accountChoicesOf(useServices()).tags,
    value,
    onChange: set,
    multiple: true,
  })
  return <Combobox {...box} {...field} label={labels.tags} optional />
}

const ChooseTechnician = ({ host }: Part) => {
  const { set, value, ...field } = useField(host, 'technician')
  const box = useCombobox({ fetch: accountChoicesOf(useServices()).technicians, value, onChange: set })
  return <Combobox {...box} {...field} label={labels.technician} optional placeholder="Buscar pelo nome" />
}

/** Read-only without permission to search people. */
const Technician = ({ host }: Part) => {
  const permissions = useSelector(useServices().session, selectPermissions)
  const { value } = useField(host, 'technician')
  if (holdsAny(permissions, ['ubidesk.user', 'ubidesk.so'])) return <ChooseTechnician host={host} />
  return <TextField label={labels.technician} optional readOnly value={namesOf(value)} />
}

export const AccountDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account } = useAccount().page
  const [opened] = useState(account)
  const [machine] = useState(() =>
    createAccountForm().provide({
      actors: accountWorkOf(services, opened.id).update(accountBodyOf, accountFieldOfWire),
    }),
  )
  const [values] = useState(() => accountValuesOf(opened))
  return (
    <RecordDialog
      machine={machine}
      values={values}
      version={opened.version}
      draft={{ form: 'account.update', entityId: opened.id }}
      title="Alterar conta"
      labels={labels}
      wordsOf={wordsOf}
      onSaved={saved => onSaved('Conta alterada.', { account: saved })}
      onClose={onClose}
    >
      {host => (
        <>
          <Across>
            <Line host={host} name="name" label={labels.name} />
          </Across>
          <Across>
            <ServicesSection host={host} />
          </Across>
          <OneOf host={host} name="monitoringKind" label={labels.monitoringKind} options={monitoring} />
          <Line host={host} name="routeCode" label={labels.routeCode} optional />
          <Technician host={host} />
          <Tags host={host} />
          <Prose
            host={host}
            name="mainNote"
            label={labels.mainNote}
            optional
            limit={accountLimits.mainNote}
          />
        </>
      )}
    </RecordDialog>
  )
}
