import { type Actor, createActor, waitFor } from 'xstate'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { draftActors } from '#client/kit/draft.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import { readKeptDraft } from '#machines/kit/draft/draft-choice.ts'
import { serverDraftMachine } from '#machines/kit/draft/server-draft.machine.ts'
import { same } from '#machines/kit/same.ts'
import { readWork } from '#machines/occurrences/attendance/action-draft.ts'
import type { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import { selectWork } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { perServices } from '../../kit/per-services.ts'
import { addRootActor } from '../../kit/root-actors.ts'
import type { Services } from '../../services.ts'

/** Of drafts on this computer. */
export const ATTENDANCE_DRAFT = 'occurrence.attendance'
/** Of drafts on the server: another one reads them no more. */
const VERSION = 1

export type DraftRef = Actor<typeof serverDraftMachine>

const machineOf = perServices(({ http, drafts, session }) =>
  serverDraftMachine.provide({
    actors: draftActors(http, 'ATTENDANCE', VERSION, async entityKey => {
      const { userId } = session.getSnapshot().context
      if (userId === null) return null
      return readKeptDraft(await drafts.recall(draftKey(userId, ATTENDANCE_DRAFT, entityKey)))
    }),
  }),
)

/** The draft of an attendance: hears what is written, gives back what was written before. */
export const startAttendanceDraft = (
  services: Services,
  entityKey: string,
  attendance: Actor<typeof attendanceMachine>,
): { draft: DraftRef; stop: () => void } => {
  const draft = createActor(machineOf(services), { input: { entityKey } })
  let told = selectWork(attendance.getSnapshot())
  const watching = attendance.subscribe(snapshot => {
    const work = selectWork(snapshot)
    if (same(work, told)) return
    told = work
    draft.send({ type: 'work.changed', work: work && { ...work }, at: serverNow() })
  })
  draft.on('work.recalled', ({ work }) => {
    // Only then is it known which action may be recalled.
    waitFor(attendance, ({ context }) => context.occurrence !== null).then(
      () => attendance.send({ type: 'work.recalled', work: readWork(work) }),
      () => {},
    )
  })
  const unlist = addRootActor(draft)
  draft.start()
  return {
    draft,
    stop: () => {
      watching.unsubscribe()
      unlist()
      draft.stop()
    },
  }
}
