import type { Generated } from 'kysely'
import type {
  TrainingEnding,
  TrainingNight,
  TrainingSpeed,
  TrainingStatus,
} from '#contracts/training/training.contract.ts'
import type { Id, Instant } from './columns.ts'

export interface TrainingRunTable {
  id: Id
  night: TrainingNight
  speed: TrainingSpeed
  status: TrainingStatus
  started_by: string
  started_at: Instant
  played_at: Instant
  given: Generated<number>
  signals: number
  ended_at: Instant | null
  ending: TrainingEnding | null
  attended: number | null
  points: number | null
}
