import type { AttendancePolicyWrite } from '../../configuration/attendance-policies.contract.ts'
import type { FieldError } from '../../kit/wire.ts'
import { listProblems } from '../problems.ts'
import { scriptProblems } from './script.ts'

/** Cross-field problems of a rule: its hours and its script. */
export const policyProblems = ({ conditions, steps }: AttendancePolicyWrite): FieldError[] => {
  const { problems, say } = listProblems<AttendancePolicyWrite>()
  const { from, to } = conditions
  if (from === undefined && to !== undefined) say('conditions.from', 'required', 'Informe o início.')
  if (from !== undefined && to === undefined) say('conditions.to', 'required', 'Informe o fim.')
  if (from !== undefined && from === to)
    say('conditions.to', 'sameHour', 'O fim do horário deve ser em outra hora.')
  return [...problems, ...scriptProblems(steps)]
}
