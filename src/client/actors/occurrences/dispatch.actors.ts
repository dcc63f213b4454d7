import type { BodyInput } from '#contracts/kit/wire.ts'
import {
  type DispatchUpdate,
  dispatchRoutes,
  dispatchUpdateRoutes,
  type SuggestedVehicle,
} from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  DispatchStep,
  dispatchUpdateMachine,
} from '#machines/occurrences/dispatch/dispatch-update.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'

/** A busy vehicle is told at its field. */
const atVehicle = (error: unknown): Failure => {
  const { kind, message, facts } = asFailure(error)
  return facts.code === 'VEHICLE_BUSY'
    ? new Failure(kind, message, {
        ...facts,
        fieldErrors: [{ field: 'vehicleId', code: facts.code, message }],
      })
    : asFailure(error)
}

/** Vehicles for an occurrence, nearest first. */
export const suggestedVehicles = (
  http: Http,
  { id }: { id: string },
  signal?: AbortSignal,
): Promise<SuggestedVehicle[] | undefined> =>
  http(dispatchRoutes.suggestedVehicles, { params: { id }, ...(signal && { signal }) })

/** Port of "Deslocar viatura". */
export const requestVehicleActors = <Values>(
  http: Http,
  occurrenceId: string,
  form: FormMapping<Values, { vehicleId: string; note?: string | undefined }>,
) =>
  saveForm(form, async (body, { idempotencyKey }) => {
    try {
      return await http(dispatchRoutes.create, { params: { id: occurrenceId }, body, idempotencyKey })
    } catch (error) {
      throw atVehicle(error)
    }
  })

const send = (http: Http, occurrenceId: string, { dispatch, event }: DispatchStep, body: unknown) =>
  http(dispatchUpdateRoutes[event], {
    params: { id: occurrenceId, dispatchId: dispatch.id },
    version: dispatch.version,
    body: body as never,
  })

/** Port of "Acionar autoridade". */
export const callAuthorityActors = <Values>(
  http: Http,
  occurrenceId: string,
  form: FormMapping<Values, BodyInput<typeof dispatchRoutes.callAuthority>>,
) =>
  saveForm(form, (body, { idempotencyKey }) =>
    http(dispatchRoutes.callAuthority, { params: { id: occurrenceId }, body, idempotencyKey }),
  )

/** Steps of a dispatch that ask for nothing. */
export const dispatchUpdateActors = (http: Http, occurrenceId: string) =>
  ({
    update: request<Dispatch, DispatchStep>(step => send(http, occurrenceId, step, {})),
  }) satisfies PortsOf<typeof dispatchUpdateMachine>

/** Port of the dialogs that ask for words. */
export const wordedUpdateActors = <Values, Body>(
  http: Http,
  occurrenceId: string,
  dispatchId: string,
  event: DispatchUpdate,
  form: FormMapping<Values, Body>,
) =>
  saveForm(form, (body, { version }) =>
    send(http, occurrenceId, { dispatch: { id: dispatchId, version: version ?? 0 }, event }, body),
  )
