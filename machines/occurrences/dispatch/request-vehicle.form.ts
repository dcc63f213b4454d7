import type { BodyInput } from '#contracts/kit/wire.ts'
import type { dispatchRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'
import { onlyProblems } from '../../kit/form/text-rules.ts'

const fields = { vehicleId: text('Viatura'), note: text('Observação para o tático') }
export type RequestVehicleValues = ValuesOf<typeof fields>

const described = describeFields(fields)

/** "Deslocar viatura" (DP-01). */
export const requestVehicleForm = defineForm<
  RequestVehicleValues,
  BodyInput<typeof dispatchRoutes.create>,
  Dispatch
>({
  ...described,
  valuesOf: ({ vehicle }) => ({ ...described.initial, vehicleId: vehicle?.id ?? '' }),
  bodyOf: ({ vehicleId, note }) => ({ vehicleId, ...(note.trim() && { note: note.trim() }) }),
  key: 'etaS',
  check: ({ vehicleId }) => onlyProblems({ vehicleId: vehicleId ? null : 'Escolha uma viatura.' }),
})
