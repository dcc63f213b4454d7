import type { FieldError } from '../kit/wire.ts'
import { addDays, addMinutes, dayAt, MINUTES_IN_DAY } from './dates.ts'

/** Contract §3, `technicianBlock.reason`. */
export const blockReasonLabels = {
  VACATION: 'Férias',
  DAY_OFF: 'Folga',
  SICK_LEAVE: 'Atestado médico',
  TRAINING: 'Treinamento',
  ON_CALL: 'Plantão',
  LUNCH: 'Almoço',
  VEHICLE_MAINTENANCE: 'Manutenção da viatura',
  MEETING: 'Reunião',
  OTHER: 'Outro',
} as const

interface Instants {
  startsAt: string
  endsAt: string
}

interface Repeat {
  until: string
}

const MAX_DAYS = 365
const BACKWARDS = 'A data final deve ser posterior à inicial.'

export const spanProblems = ({ startsAt, endsAt }: Instants): FieldError[] => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  if (end <= start) return [{ field: 'endsAt', code: 'order', message: BACKWARDS }]
  return end > addMinutes(start, MAX_DAYS * MINUTES_IN_DAY)
    ? [{ field: 'endsAt', code: 'tooLong', message: `O bloqueio deve ter no máximo ${MAX_DAYS} dias.` }]
    : []
}

export const repeatProblems = (first: string, { until }: Repeat): FieldError[] => {
  if (until < first) return [{ field: 'repeat.until', code: 'order', message: BACKWARDS }]
  return until > addDays(first, MAX_DAYS)
    ? [{ field: 'repeat.until', code: 'tooLong', message: `Repita por no máximo ${MAX_DAYS} dias.` }]
    : []
}

export const blockProblems = (block: Instants & { repeat?: Repeat | undefined }): FieldError[] => [
  ...spanProblems(block),
  ...(block.repeat && block.startsAt ? repeatProblems(dayAt(block.startsAt), block.repeat) : []),
]
