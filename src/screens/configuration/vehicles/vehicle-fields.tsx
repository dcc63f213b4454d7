import { vehicleLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { type VehicleValues, vehicleForm } from '#machines/configuration/vehicles/vehicle.form.ts'
import {
  availabilityLabels,
  vehicleKindLabels,
  vehiclePurposeLabels,
} from '#machines/configuration/vehicles/vehicle.labels.ts'
import { plateMask } from '#ui/mask/masks.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'

export const VehicleFields = (form: FieldsProps<VehicleValues>) => {
  const field = bindFields(form, vehicleForm.labels)
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
          {field.pick('driver', { optional: true })}
          {field.pick('base', { optional: true })}
        </Columns>
        {field.check('active')}
      </FormPart>
    </>
  )
}
