import { useEffect, useState } from 'react'
import { requestVehicleActors, suggestedVehicles } from '#client/actors/occurrences/dispatch.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { dispatchRoutes, type SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { dispatchLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import {
  type RequestVehicleValues,
  requestVehicleForm,
} from '#machines/occurrences/dispatch/request-vehicle.form.ts'
import { bindFields, type FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { VehicleChoice } from '#screens/occurrences/dispatch/vehicle-choice.tsx'
import { useServices } from '../../context.ts'
import { defineRead } from '../../kit/list/define-collection.ts'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { RecordDialog, type RecordHost } from '../../kit/record/record-dialog.tsx'

const judge = problemsIn(dispatchRoutes.create.body)

/** Not cached: vehicles move. */
const vehiclesOf = defineRead<{ id: string }, SuggestedVehicle[]>(({ http }) => http, suggestedVehicles)

const Vehicles = ({
  occurrenceId,
  proposed,
  host,
  ...form
}: FieldsProps<RequestVehicleValues> & {
  occurrenceId: string
  proposed: string | null
  host: RecordHost<RequestVehicleValues>
}) => {
  const vehicles = useAnswer(vehiclesOf, { id: occurrenceId })
  const { common, set } = bindFields(form, requestVehicleForm.labels)
  const { label, error, readOnly } = common('vehicleId')
  const { vehicleId } = form.values
  const free = vehicles?.filter(({ availability }) => availability === 'AVAILABLE')
  const first = free?.find(({ vehicle }) => vehicle.id === proposed) ?? free?.[0]
  const nearest = first?.vehicle.id
  const isFree = free?.some(({ vehicle }) => vehicle.id === vehicleId)
  const { onField } = form
  useEffect(() => {
    if (!nearest || isFree) return
    // Proposed, not written: an untouched form closes without a question.
    const values = { ...requestVehicleForm.initial, vehicleId: nearest }
    if (vehicleId === '') host.send({ type: 'record.refreshed', values, version: null })
    onField('vehicleId', nearest)
  }, [nearest, isFree, vehicleId, host, onField])
  if (vehicles === undefined) return <p role="status">Buscando as viaturas…</p>
  if (vehicles === null) return <p role="alert">Não foi possível buscar as viaturas. Feche e abra de novo.</p>
  return (
    <VehicleChoice
      label={label}
      vehicles={vehicles}
      value={vehicleId}
      error={error}
      disabled={readOnly}
      onChange={set('vehicleId')}
    />
  )
}

interface RequestVehicleDialogProps {
  occurrence: Pick<Occurrence, 'id' | 'number'>
  /** Chosen at first if it is free; default: the nearest. */
  vehicleId?: string | null
  onSent: (dispatch: Dispatch) => void
  onClose: () => void
}

/** Nearest first: Enter sends the nearest that is free (DP-01). */
export const RequestVehicleDialog = ({
  occurrence,
  vehicleId = null,
  onSent,
  onClose,
}: RequestVehicleDialogProps) => {
  const { http } = useServices()
  const [actors] = useState(() => requestVehicleActors(http, occurrence.id, requestVehicleForm))
  return (
    <RecordDialog
      form={requestVehicleForm}
      judge={judge}
      actors={actors}
      opened={null}
      draft={{ form: 'dispatch.request', entityId: occurrence.id }}
      title="Deslocar viatura"
      hint="Da mais próxima à mais distante."
      save="Deslocar"
      onSaved={onSent}
      onClose={onClose}
    >
      {(fields, host) => (
        <>
          <Wide>
            <Vehicles
              key={fields.errors.vehicleId ?? ''}
              {...fields}
              host={host}
              occurrenceId={occurrence.id}
              proposed={vehicleId}
            />
          </Wide>
          <Wide>{bindFields(fields, requestVehicleForm.labels).area('note', limits.note)}</Wide>
        </>
      )}
    </RecordDialog>
  )
}
