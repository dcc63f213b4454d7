import { randomUUID } from 'node:crypto'
import { createActor, waitFor } from 'xstate'
import {
  dispatchUpdateActors,
  requestVehicleActors,
  suggestedVehicles,
  wordedUpdateActors,
} from '#client/actors/occurrences/dispatch.actors.ts'
import type { Http } from '#client/http.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import {
  type DispatchUpdate,
  dispatchBodies,
  dispatchRoutes,
} from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { DispatchAction } from '#machines/occurrences/dispatch/dispatch.events.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchUpdateForm } from '#machines/occurrences/dispatch/dispatch-update.form.ts'
import { dispatchUpdateMachine } from '#machines/occurrences/dispatch/dispatch-update.machine.ts'
import { requestVehicleForm } from '#machines/occurrences/dispatch/request-vehicle.form.ts'

const ANSWER_MS = 60_000

/** "Deslocar viatura" with the nearest free one. @returns whether one was sent */
export const sendVehicle = async (http: Http, occurrenceId: string): Promise<boolean> => {
  const vehicles = await suggestedVehicles(http, { id: occurrenceId }).catch(() => [])
  const free = vehicles?.find(({ availability }) => availability === 'AVAILABLE')
  if (!free) return false
  const form = createActor(
    requestVehicleForm
      .createMachine(problemsIn(dispatchRoutes.create.body))
      .provide({ actors: requestVehicleActors(http, occurrenceId, requestVehicleForm) }),
    { input: { values: requestVehicleForm.initial, seed: randomUUID() } },
  ).start()
  form.send({ type: 'field.changed', name: 'vehicleId', value: free.vehicle.id })
  form.send({ type: 'submit.requested' })
  const { context } = await waitFor(form, snapshot => !snapshot.hasTag('busy'), { timeout: ANSWER_MS })
  form.stop()
  return context.result !== null
}

/** The usual next step of a dispatch, from the flow. */
const usualStep = ({ status }: Dispatch): DispatchUpdate | null => {
  const { transitions } = dispatchFlow.root.states[status] ?? {}
  for (const [event, [transition]] of transitions ?? [])
    if ((transition?.meta as DispatchAction | undefined)?.weight === 'primary') return event as DispatchUpdate
  return null
}

const report = 'Equipe esteve no local; perímetro vistoriado, sem sinais de arrombamento.'

/** One step further, as the vehicle tells it by radio. */
export const moveDispatch = async (http: Http, occurrenceId: string, dispatch: Dispatch): Promise<void> => {
  const event = usualStep(dispatch)
  if (event === 'FINISH') {
    const described = dispatchUpdateForm(event, dispatch.target)
    const form = createActor(
      described
        .createMachine(problemsIn(dispatchBodies.FINISH) as never)
        .provide({ actors: wordedUpdateActors(http, occurrenceId, dispatch.id, event, described) }),
      { input: { values: described.initial, version: dispatch.version, seed: randomUUID() } },
    ).start()
    form.send({ type: 'field.changed', name: 'text', value: report })
    form.send({ type: 'submit.requested' })
    await waitFor(form, snapshot => !snapshot.hasTag('busy'), { timeout: ANSWER_MS })
    form.stop()
  } else if (event) {
    const update = createActor(
      dispatchUpdateMachine.provide({ actors: dispatchUpdateActors(http, occurrenceId) }),
    ).start()
    update.send({ type: 'update.requested', step: { dispatch, event } })
    await waitFor(update, snapshot => !snapshot.matches('sending'), { timeout: ANSWER_MS })
    update.stop()
  }
}
