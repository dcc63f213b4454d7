import type { FieldError } from '../../kit/wire.ts'

export interface VisitTimes {
  displacedAt: string | null
  arrivedAt: string | null
  startedAt: string | null
  /** Null while the visit is in course. */
  endedAt: string | null
}

const isAfter = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) > Date.parse(other)

/** Errors in the order of a visit's times, ISO-8601; unknown ones are null. */
export const visitTimeProblems = ({
  displacedAt,
  arrivedAt,
  startedAt,
  endedAt,
}: VisitTimes): FieldError[] => [
  ...(isAfter(displacedAt, arrivedAt)
    ? [{ field: 'arrivedAt', code: 'order', message: 'A chegada não pode vir antes da saída.' }]
    : isAfter(displacedAt, endedAt)
      ? [{ field: 'displacedAt', code: 'order', message: 'A saída não pode vir depois do fim.' }]
      : isAfter(arrivedAt, endedAt)
        ? [{ field: 'arrivedAt', code: 'order', message: 'A chegada não pode vir depois do fim.' }]
        : []),
  ...(isAfter(startedAt, endedAt)
    ? [{ field: 'endedAt', code: 'order', message: 'O fim não pode vir antes do início.' }]
    : []),
]
