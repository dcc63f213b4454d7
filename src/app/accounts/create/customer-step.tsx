import { customerChoices } from '#client/actors/accounts/customers.actors.ts'
import { newAccountLabel } from '#machines/accounts/create/new-account.labels.ts'
import { CUSTOMER_DEBOUNCE_MS } from '#machines/kit/constants.ts'
import { Span, StepGrid } from '#screens/accounts/create/create-frame.tsx'
import { type AccountHost, Line } from '#screens/accounts/create/text-fields.tsx'
import { useField } from '#screens/kit/form/fields.ts'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { PersonFields } from '../customer/person-fields.tsx'

const customersOf = perServices(({ http }) => customerChoices(http))

const modes = [
  { value: 'existing', label: 'Já é cliente' },
  { value: 'new', label: 'Cliente novo' },
] as const

const nobody = { personType: 'PF' } as const

const Existing = ({ host }: { host: AccountHost }) => {
  const { set, value, ...field } = useField(host, 'customer')
  return (
    <PickField
      {...field}
      label={newAccountLabel('customer', nobody)}
      fetch={customersOf(useServices())}
      value={value ? [value] : []}
      debounceMs={CUSTOMER_DEBOUNCE_MS}
      onChange={([customer]) => set(customer ?? null)}
    />
  )
}

const Phone = ({ host }: { host: AccountHost }) => {
  const { set, ...field } = useField(host, 'phone')
  return (
    <MaskField
      {...field}
      label={newAccountLabel('phone', nobody)}
      optional
      mask={phoneMask}
      inputMode="tel"
      onChange={digits => set(digits)}
    />
  )
}

export const CustomerStep = ({ host }: { host: AccountHost }) => {
  const { value: mode, set, readOnly } = useField(host, 'mode')
  return (
    <StepGrid>
      <Span width="all">
        <Choice
          label={newAccountLabel('mode', nobody)}
          value={mode}
          options={modes}
          disabled={readOnly}
          onChange={set}
        />
      </Span>
      {mode === 'existing' ? (
        <Span width="all">
          <Existing host={host} />
        </Span>
      ) : (
        <>
          <PersonFields host={host} />
          <Line host={host} name="customerName" />
          <Line host={host} name="secondName" optional />
          <Phone host={host} />
          <Line host={host} name="email" type="email" optional />
          <Line host={host} name="costCenter" optional />
        </>
      )}
    </StepGrid>
  )
}
