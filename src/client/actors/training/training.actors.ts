import type { Page } from '#contracts/kit/wire.ts'
import { type Training, type TrainingStart, trainingRoutes } from '#contracts/training/training.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { trainingStartMachine } from '#machines/training/training-start.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

/** Of which run the attendances are asked; null: of the newest. */
export interface TrainingQuery {
  runId: string | null
}

/** The runs and one's attendances, as a list of one. */
export const trainingReads = (http: Http) => ({
  load: request<Page<Training>, { query: TrainingQuery; fresh: boolean }>(
    async ({ query: { runId } }, signal) => {
      const training = await http(trainingRoutes.read, { query: runId === null ? {} : { runId }, signal })
      return training && { data: [training], totalElements: 1 }
    },
  ),
})

export const trainingStartActors = (http: Http) =>
  ({
    startNight: command<TrainingStart>((body, signal) => http(trainingRoutes.start, { body, signal })),
  }) satisfies PortsOf<typeof trainingStartMachine>

/** Ends the night that runs, after a question. */
export const trainingEndActors = (http: Http) => ({
  remove: command<Removal<{ id: string }>>(({ item: { id } }, signal) =>
    http(trainingRoutes.end, { params: { runId: id }, signal }),
  ),
})
