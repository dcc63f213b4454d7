import { useId } from 'react'
import type { AccountService } from '#contracts/accounts/account-page.contract.ts'
import { serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { label, problem } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'

const list = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const title = css(label, { padding: 0 })

const all = Object.keys(serviceLabels) as AccountService[]

interface ServiceChoiceProps {
  label: string
  name: string
  value: readonly AccountService[]
  error: string | null
  readOnly: boolean
  onChange: (services: AccountService[]) => void
}

export const ServiceChoice = ({
  label: text,
  name,
  value,
  error,
  readOnly,
  onChange,
}: ServiceChoiceProps) => {
  const id = useId()
  return (
    <fieldset
      className={list()}
      data-field={name}
      disabled={readOnly}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={title()}>{text}</legend>
      {all.map(service => (
        <Checkbox
          key={service}
          label={serviceLabels[service]}
          checked={value.includes(service)}
          onChange={on => onChange(all.filter(each => (each === service ? on : value.includes(each))))}
        />
      ))}
      {error && (
        <span id={id} className={problem()}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
