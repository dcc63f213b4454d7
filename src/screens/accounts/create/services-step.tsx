import type { NewAccountValues } from '#machines/accounts/create/new-account.form.ts'
import { newAccountLabel } from '#machines/accounts/create/new-account.labels.ts'
import { monitoringLabels } from '#machines/accounts/details/account.labels.ts'
import { Span, StepGrid } from '#screens/accounts/create/create-frame.tsx'
import { ServicesField } from '#screens/accounts/services-field.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { useField } from '../../kit/form/fields.ts'
import { type AccountHost, Line, Paragraph } from './text-fields.tsx'

const kinds = (Object.keys(monitoringLabels) as NewAccountValues['monitoringKind'][]).map(value => ({
  value,
  label: monitoringLabels[value],
}))

const nobody = { personType: 'PF' } as const

const ServicesSection = ({ host }: { host: AccountHost }) => {
  const { set, value, ...field } = useField(host, 'services')
  return (
    <ServicesField {...field} label={newAccountLabel('services', nobody)} chosen={value} onChange={set} />
  )
}

const Monitoring = ({ host }: { host: AccountHost }) => {
  const { set, value, error, readOnly } = useField(host, 'monitoringKind')
  return (
    <div data-field="monitoringKind">
      <Choice
        label={newAccountLabel('monitoringKind', nobody)}
        value={value}
        options={kinds}
        error={error}
        disabled={readOnly}
        onChange={set}
      />
    </div>
  )
}

export const ServicesStep = ({ host }: { host: AccountHost }) => (
  <StepGrid>
    <ServicesSection host={host} />
    <Monitoring host={host} />
    <Line host={host} name="code" optional hint="Em branco, o próximo número livre." />
    <Line host={host} name="accountName" optional hint="Em branco, o nome do local." />
    <Span width="all">
      <Paragraph
        host={host}
        name="mainNote"
        optional
        hint="Aparece no alto da conta para quem atende uma ocorrência."
      />
    </Span>
  </StepGrid>
)
