import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { dial } from '#browser/page/dial.ts'
import { same } from '#machines/kit/same.ts'
import { readActionDraft } from '#machines/occurrences/attendance/action-draft.ts'
import {
  selectBody,
  selectDialog,
  selectDraft,
  selectFoot,
  selectOwnership,
  selectReport,
  selectScript,
} from '#machines/occurrences/attendance/attendance.selectors.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { type AttendanceRef, deskOf } from './attendance-actors.ts'

const DRAFT = 'occurrence.attendance'

const done: Readonly<Partial<Record<string, string>>> = {
  HOLD: 'Ocorrência em espera.',
  RELEASE: 'Ocorrência devolvida à fila.',
  TRANSFER: 'Ocorrência transferida.',
  CLOSE: 'Ocorrência encerrada.',
}

const recall = (actor: AttendanceRef, found: unknown) => {
  const { text, sentenceId, draft } = (found ?? {}) as Record<string, unknown>
  if (typeof text === 'string')
    actor.send({
      type: 'report.recalled',
      text,
      sentenceId: typeof sentenceId === 'string' ? sentenceId : null,
    })
  const action = readActionDraft(draft)
  if (!action) return
  waitFor(actor, snapshot => snapshot.matches({ record: 'ready' })).then(
    () => actor.send({ type: 'draft.recalled', draft: action }),
    () => {},
  )
}

/** The actor of an occurrence, with its draft, and what the screen draws of it. */
export const useAttendance = (id: string, onLeft: () => void) => {
  const services = useServices()
  const desk = deskOf(services)
  const [actor] = useState(() => desk.attendance(id))
  const { notify } = services
  useEffect(() => desk.show(id), [desk, id])
  useDraft(actor, {
    form: DRAFT,
    entityId: id,
    read: selectDraft,
    onRecalled: found => recall(actor, found),
  })
  useEffect(() => {
    const listeners = [
      actor.on('call.dialed', ({ phone }) => dial(phone)),
      actor.on('action.done', ({ event }) => {
        const text = done[event]
        if (!text) return
        notify({ kind: 'success', text })
        onLeft()
      }),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [actor, notify, onLeft])
  return {
    actor,
    body: useSelector(actor, selectBody, same),
    ownership: useSelector(actor, selectOwnership, same),
    script: useSelector(actor, selectScript, same),
    report: useSelector(actor, selectReport, same),
    footer: useSelector(actor, selectFoot, same),
    dialog: useSelector(actor, selectDialog, same),
    surroundings: useSelector(actor, ({ context }) => context.surroundings),
    alone: useSelector(actor, snapshot => snapshot.matches({ surroundings: 'failed' })),
  }
}
