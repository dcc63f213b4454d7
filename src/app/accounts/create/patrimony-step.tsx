import type { PatrimonyKind } from '#contracts/accounts/account-page.contract.ts'
import { states } from '#contracts/rules/brazil/states.ts'
import { fillPlace } from '#machines/accounts/create/new-account.form.ts'
import { newAccountLabel } from '#machines/accounts/create/new-account.labels.ts'
import { patrimonyLabels } from '#machines/accounts/details/account.labels.ts'
import { Span, StepGrid } from '#screens/accounts/create/create-frame.tsx'
import { type AccountHost, Line, Paragraph } from '#screens/accounts/create/text-fields.tsx'
import { useField } from '#screens/kit/form/fields.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { CepField } from '../patrimony/cep-field.tsx'

const kinds = (Object.keys(patrimonyLabels) as PatrimonyKind[]).map(value => ({
  value,
  label: patrimonyLabels[value],
}))
const ufs = states.map(value => ({ value, label: value }))

const nobody = { personType: 'PF' } as const

const Kind = ({ host }: { host: AccountHost }) => {
  const { set, ...field } = useField(host, 'kind')
  return <SelectField {...field} label={newAccountLabel('kind', nobody)} options={kinds} onChange={set} />
}

const Uf = ({ host }: { host: AccountHost }) => {
  const { set, value, ...field } = useField(host, 'uf')
  return (
    <SelectField
      {...field}
      label={newAccountLabel('uf', nobody)}
      value={states.find(each => each === value) ?? ''}
      options={ufs}
      onChange={set}
    />
  )
}

export const PlaceStep = ({ host }: { host: AccountHost }) => (
  <StepGrid>
    <Span width="most">
      <Line host={host} name="placeName" />
    </Span>
    <Span width="third">
      <Kind host={host} />
    </Span>
    <Span width="third">
      <CepField host={host} fill={fillPlace} />
    </Span>
    <Span width="most">
      <Line host={host} name="street" />
    </Span>
    <Span width="third">
      <Line host={host} name="number" />
    </Span>
    <Span width="most">
      <Line host={host} name="complement" optional />
    </Span>
    <Span width="third">
      <Line host={host} name="neighborhood" />
    </Span>
    <Span width="third">
      <Line host={host} name="city" />
    </Span>
    <Span width="third">
      <Uf host={host} />
    </Span>
    <Line host={host} name="referencePoint" optional />
    <Line host={host} name="nearestPolice" optional />
    <Paragraph host={host} name="accessInstructions" optional />
    <Paragraph host={host} name="riskNotes" optional />
  </StepGrid>
)
