import { describe, expect, it } from 'vitest'
import { trainingStatuses } from '#contracts/training/training.contract.ts'
import { SYSTEM } from '#machines/kit/flow.ts'
import {
  type TrainingRunEvent,
  trainingStatusAfter,
  trainingStatusLabel,
} from '#machines/training/training-run.flow.ts'

const events: readonly TrainingRunEvent[] = ['START', 'SIGNALS_OVER', 'END', 'TIME_OVER', 'STOPPED']
const statuses = ['NEW', ...trainingStatuses] as const

const allowedTo = (permission: string) =>
  statuses.flatMap(status =>
    events.flatMap(event => {
      const after = trainingStatusAfter(status, event, { permissions: { [permission]: true }, facts: {} })
      return after ? [`${status} ${event} ${after}`] : []
    }),
  )

describe('a run of a night', () => {
  it('is begun and ended by people', () => {
    expect(allowedTo('ubidesk.account')).toEqual([
      'NEW START RUNNING',
      'RUNNING END ENDED',
      'ANSWERING END ENDED',
    ])
    expect(allowedTo('ubidesk.so')).toEqual([])
  })

  it('is led by the system in between', () => {
    expect(allowedTo(SYSTEM)).toEqual([
      'RUNNING SIGNALS_OVER ANSWERING',
      'RUNNING STOPPED ENDED',
      'ANSWERING TIME_OVER ENDED',
      'ANSWERING STOPPED ENDED',
    ])
  })

  it('has words for each status', () => {
    expect(statuses.map(trainingStatusLabel)).toEqual([
      'Nova',
      'Em curso',
      'Últimos atendimentos',
      'Terminada',
    ])
  })
})
