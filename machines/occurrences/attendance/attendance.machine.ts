import { action } from './action.states.ts'
import { attendanceSetup } from './attendance.setup.ts'
import { calls } from './calls.states.ts'
import { ownership } from './ownership.states.ts'
import { firstContext } from './regions/first-context.ts'
import { record, surroundings } from './regions/record.states.ts'
import { report } from './report.states.ts'
import { script } from './script.states.ts'

export type {
  CallInput,
  CheckInput,
  NoteInput,
  SendInput,
  StepInput,
  Surroundings,
} from './attendance.types.ts'

/** One occurrence at a desk (D-05): whose it is, its script, calls, report and actions. */
export const attendanceMachine = attendanceSetup.createMachine({
  id: 'attendance',
  description: 'O atendimento de uma ocorrência: de quem é, o roteiro, as ligações, o relato e as ações.',
  context: firstContext,
  type: 'parallel',
  states: {
    record,
    surroundings,
    ownership,
    script,
    calls,
    report,
    action,
  },
})
