import type { AttendanceContext } from '#machines/occurrences/attendance/attendance.types.ts'
import { attendanceRegions } from '#machines/occurrences/attendance/regions/attendance-regions.ts'
import type { Life } from '#tests/support/machines/walks.ts'
import { answered, answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'
import { lifeOf } from '../life.ts'
import { attendanceDesk, attendanceParts, movedDesk } from './attendance.ts'

/** Context from the other regions before a region's walk. */
const begun = (more: Partial<AttendanceContext>) => ({ ...attendanceDesk, surroundings, ...more })
const at = (stepId: string) => begun({ occurrence: answeredUpTo(stepId, { attempts: [answered()] }) })
const of = (more: Parameters<typeof occurrence>[0]) => begun({ occurrence: occurrence(more) })

const lifeFrom = (machine: (typeof attendanceRegions)[keyof typeof attendanceRegions], ...inputs: object[]) =>
  lifeOf(
    machine as never,
    {
      ...attendanceParts,
      inputs,
      says: { ...attendanceParts.says, 'occurrence.read': [{}], 'answer.stored': [{}] },
    } as never,
  ) as unknown as Life

const { attendanceRecord, attendanceSurroundings, attendanceOwnership } = attendanceRegions

export const attendanceRegionLives = {
  attendanceRecord: lifeFrom(
    attendanceRecord,
    attendanceDesk,
    begun({ occurrence: occurrence(), answer: { stepId: 'ler', value: 'DONE' } }),
  ),
  attendanceSurroundings: lifeFrom(attendanceSurroundings, begun({ surroundings: null })),
  attendanceOwnership: lifeFrom(
    attendanceOwnership,
    of({}),
    of({ status: 'ON_HOLD' }),
    of({ operator: { id: '6', name: 'Rui Lima' } }),
    of({ status: 'PENDING', operator: null, station: null }),
    of({ status: 'CLOSED' }),
    begun({ occurrence: occurrence({ operator: { id: '6', name: 'Rui Lima' } }), lost: true }),
  ),
  attendanceScript: lifeFrom(attendanceRegions.attendanceScript, at('ler'), at('viatura'), at('senha')),
  attendanceCalls: lifeFrom(attendanceRegions.attendanceCalls, at('ligar'), at('senha'), at('ler')),
  attendanceReport: lifeFrom(attendanceRegions.attendanceReport, at('registrar'), at('ler')),
  attendanceAction: lifeFrom(
    attendanceRegions.attendanceAction,
    of({}),
    of({ status: 'PENDING', operator: null, allowed: ['ATTEND'] }),
    movedDesk,
  ),
}
