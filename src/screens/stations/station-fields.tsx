import type { ReactNode } from 'react'
import { stationLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { type StationValues, stationForm } from '#machines/stations/station.form.ts'
import { stationKindLabels } from '#machines/stations/station.labels.ts'
import { bindFields, type FieldsProps, type GivenPick } from '../kit/form/bind-fields.tsx'

interface StationFieldsProps extends FieldsProps<StationValues> {
  profile: (field: GivenPick) => ReactNode
}

export const StationFields = ({ profile, ...form }: StationFieldsProps) => {
  const field = bindFields(form, stationForm.labels)
  return (
    <>
      {field.text('name', limits.name)}
      {field.select('kind', stationKindLabels)}
      {profile({ ...field.given('attendanceProfile'), hint: 'Diz o que a fila deste posto mostra.' })}
      {field.text('phoneExtension', limits.phoneExtension, { optional: true, inputMode: 'numeric' })}
      {field.text('location', limits.location, { optional: true })}
      {field.check('active')}
    </>
  )
}
