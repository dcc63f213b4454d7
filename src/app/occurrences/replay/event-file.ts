import { initialTransition } from 'xstate'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { recordedAttendanceMachine } from '#machines/occurrences/replay/recorded-attendance.machine.ts'
import { recordingOf } from '#machines/occurrences/replay/recording.ts'
import { createRedactor } from '../../inspection/redact.ts'
import { type EventLog, FORMAT, loggedOf } from '../../inspection/replay.ts'

/**
 * The attendance as a file for `npm run replay`: events, and the stored end.
 * Names, telephones and texts are covered.
 */
export const eventFileOf = (occurrence: Occurrence, madeAt: Date): EventLog => {
  const redact = createRedactor()
  const { input, events, end } = recordingOf(occurrence)
  const [start] = initialTransition(recordedAttendanceMachine, input)
  return {
    format: FORMAT,
    version: 1,
    madeAt: madeAt.toISOString(),
    actors: [
      {
        id: `ocorrencia-${occurrence.number}`,
        machine: recordedAttendanceMachine.id,
        input: redact(input),
        start: loggedOf(redact, start),
        steps: events.map(event => ({ at: Date.parse(event.at), event: redact(event) })),
        end: loggedOf(redact, end),
      },
    ],
  }
}
