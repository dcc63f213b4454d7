import type { AttendanceContext } from '../attendance.types.ts'

/** At the beginning, nothing is known but whose desk it is. */
export const firstContext = ({
  input,
}: {
  input: Pick<AttendanceContext, 'id' | 'userId' | 'seed'>
}): AttendanceContext => ({
  intents: 0,
  notes: 0,
  occurrence: null,
  lost: false,
  failure: null,
  moved: false,
  surroundings: null,
  chosenStep: null,
  answer: null,
  call: null,
  outcome: null,
  check: null,
  spoken: '',
  verdict: null,
  workFailure: null,
  text: '',
  cursor: null,
  sentenceId: null,
  reportFailure: null,
  draft: null,
  reasons: [],
  missing: [],
  actionFailure: null,
  ...input,
})
