import { action } from '../action.states.ts'
import { attendanceSetup } from '../attendance.setup.ts'
import { calls } from '../calls.states.ts'
import { ownership } from '../ownership.states.ts'
import { report } from '../report.states.ts'
import { script } from '../script.states.ts'
import { firstContext } from './first-context.ts'
import { record, surroundings } from './record.states.ts'

/**
 * The regions of an attendance as machines of their own (decision 61): together too many states to draw.
 * An event raised by another region comes from outside here.
 */
export const attendanceRegions = {
  attendanceRecord: attendanceSetup.createMachine({
    ...record,
    id: 'attendanceRecord',
    context: firstContext,
  }),
  attendanceSurroundings: attendanceSetup.createMachine({
    ...surroundings,
    id: 'attendanceSurroundings',
    context: firstContext,
  }),
  attendanceOwnership: attendanceSetup.createMachine({
    ...ownership,
    id: 'attendanceOwnership',
    context: firstContext,
  }),
  attendanceScript: attendanceSetup.createMachine({
    ...script,
    id: 'attendanceScript',
    context: firstContext,
  }),
  attendanceCalls: attendanceSetup.createMachine({ ...calls, id: 'attendanceCalls', context: firstContext }),
  attendanceReport: attendanceSetup.createMachine({
    ...report,
    id: 'attendanceReport',
    context: firstContext,
  }),
  attendanceAction: attendanceSetup.createMachine({
    ...action,
    id: 'attendanceAction',
    context: firstContext,
  }),
}
