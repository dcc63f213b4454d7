import { useId } from 'react'
import type { AccountService } from '#contracts/accounts/account-page.contract.ts'
import { serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { label as labelStyle, problem } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'

const group = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $4' })

interface ServicesFieldProps {
  label: string
  name: string
  value: readonly AccountService[]
  error: string | null
  readOnly: boolean
  onChange: (services: readonly AccountService[]) => void
}

const all = Object.keys(serviceLabels) as AccountService[]

export const ServicesField = ({ label, name, value, error, readOnly, onChange }: ServicesFieldProps) => {
  const id = useId()
  return (
    <fieldset
      className={group()}
      data-field={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={labelStyle()}>{label}</legend>
      <div className={row()}>
        {all.map(service => (
          <Checkbox
            key={service}
            label={serviceLabels[service]}
            checked={value.includes(service)}
            readOnly={readOnly}
            onChange={on => onChange(all.filter(each => (each === service ? on : value.includes(each))))}
          />
        ))}
      </div>
      {error && (
        <span id={id} className={problem()}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
