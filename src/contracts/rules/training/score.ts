import type { TrainingAttendance, TrainingTime } from '../../training/training.contract.ts'

type Judged = Pick<
  TrainingAttendance,
  'accept' | 'arrival' | 'close' | 'closedMode' | 'skipped' | 'hasSentence'
>

/** Worth of each part; a part that does not apply is left out of the mean. */
export const trainingWeights = { accept: 50, close: 20, arrival: 10, steps: 10, sentence: 10 } as const

/** In time all, up to twice the rule's time half, then nothing; null while there is still time. */
const shareOf = ({ seconds, limit, done }: TrainingTime): number | null => {
  if (seconds <= limit) return done ? 1 : null
  return seconds <= 2 * limit ? 0.5 : 0
}

/** Closed by nobody, before anybody took it: no operator's merit or fault. */
const isBySystem = ({ accept, closedMode }: Judged): boolean =>
  !accept.done && closedMode !== null && closedMode !== 'OPERATOR' && closedMode !== 'BULK'

/** Of an attendance, from 0 to 100; null while nothing of it can be judged. */
export const trainingPoints = (judged: Judged): number | null => {
  const { accept, arrival, close, skipped, hasSentence } = judged
  const accepted = shareOf(accept)
  if (isBySystem(judged) || accepted === null) return null
  if (!accept.done) return 0
  const parts: readonly (readonly [weight: number, share: number | null])[] = [
    [trainingWeights.accept, accepted],
    [trainingWeights.close, shareOf(close)],
    [trainingWeights.arrival, arrival && shareOf(arrival)],
    [trainingWeights.steps, skipped === null ? null : Math.max(0, 1 - skipped / 2)],
    [trainingWeights.sentence, hasSentence === null ? null : Number(hasSentence)],
  ]
  const told = parts.flatMap(([weight, share]) => (share === null ? [] : [{ weight, share }]))
  const whole = told.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * told.reduce((sum, { weight, share }) => sum + weight * share, 0)) / whole)
}

/** Of a run: the mean of what is judged, rounded; null without any. */
export const trainingTotal = (attendances: readonly Pick<TrainingAttendance, 'points'>[]): number | null => {
  const judged = attendances.flatMap(({ points }) => points ?? [])
  return judged.length === 0 ? null : Math.round(judged.reduce((sum, each) => sum + each, 0) / judged.length)
}
