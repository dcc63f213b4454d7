import type { AttendanceProfileWrite } from '../../configuration/attendance-profiles.contract.ts'
import type { FieldError } from '../../kit/wire.ts'
import { listProblems } from '../problems.ts'

/** Cross-field problems of an attendance profile. */
export const attendanceProfileProblems = ({
  minPriority,
  maxPriority,
}: AttendanceProfileWrite): FieldError[] => {
  const { problems, say } = listProblems<AttendanceProfileWrite>()
  if (minPriority > maxPriority)
    say('maxPriority', 'order', 'Escolha uma prioridade igual à primeira ou menos urgente que ela.')
  return problems
}
