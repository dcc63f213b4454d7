import type { ReactNode } from 'react'
import { vehicleLimits as limits } from '#contracts/rules/limits.ts'
import { type VehicleValues, vehicleForm } from '#machines/configuration/vehicles/vehicle.form.ts'
import {
  availabilityLabels,
  vehicleKindLabels,
  vehiclePurposeLabels,
} from '#machines/configuration/vehicles/vehicle.labels.ts'
import { plateMask } from '#ui/mask/masks.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'

type Picks = readonly { id: string; name: string }[]

interface PickProps {
  name: string
  label: string
  error: string | null
  readOnly: boolean
  value: Picks
  onChange: (picked: Picks) => void
}

interface VehicleFieldsProps extends FieldsProps<VehicleValues> {
  driver: (field: PickProps) => ReactNode
  base: (field: PickProps) => ReactNode
}

export const VehicleFields = ({ driver, base, ...form }: VehicleFieldsProps) => {
  const field = bindFields(form, vehicleForm.labels)
  const pick = (name: 'driver' | 'base') => ({
    ...field.common(name),
    value: form.values[name],
    onChange: field.set(name),
  })
  return (
    <>
      <FormPart title="Identificação">
        <Columns>
          {field.text('prefix', limits.prefix)}
          {field.mask('plate', plateMask)}
          {field.select('kind', vehicleKindLabels)}
        </Columns>
        <Columns>
          {field.text('brand', limits.brand)}
          {field.text('model', limits.model)}
          {field.number('year', limits.year, { optional: true })}
          {field.text('color', limits.color, { optional: true })}
        </Columns>
      </FormPart>
      <FormPart title="Uso">
        <Columns>
          {field.select('purpose', vehiclePurposeLabels)}
          {field.select('availability', availabilityLabels)}
          {field.text('trackerId', limits.trackerId, { optional: true })}
        </Columns>
        <Columns>
          {driver(pick('driver'))}
          {base(pick('base'))}
        </Columns>
        {field.check('active')}
      </FormPart>
    </>
  )
}
