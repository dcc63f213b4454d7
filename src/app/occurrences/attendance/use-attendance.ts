import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dial } from '#browser/page/dial.ts'
import { selectKeptDraft } from '#machines/kit/draft/server-draft.machine.ts'
import { same } from '#machines/kit/same.ts'
import {
  selectBody,
  selectDialog,
  selectFoot,
  selectOwnership,
  selectReport,
  selectScript,
} from '#machines/occurrences/attendance/attendance.selectors.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { deskOf } from './attendance-actors.ts'
import { ATTENDANCE_DRAFT } from './attendance-draft.ts'

const done: Readonly<Partial<Record<string, string>>> = {
  HOLD: 'Ocorrência em espera.',
  RELEASE: 'Ocorrência devolvida à fila.',
  TRANSFER: 'Ocorrência transferida.',
  CLOSE: 'Ocorrência encerrada.',
}

/** The actor of an occurrence, with its draft, and what the screen draws of it. */
export const useAttendance = (id: string, onLeft: () => void) => {
  const services = useServices()
  const desk = deskOf(services)
  const [{ actor, draft }] = useState(() => desk.attendance(id))
  const { notify } = services
  useEffect(() => desk.show(id), [desk, id])
  // Its own machine has recalled it: from here or from the server.
  useDraft(draft, { form: ATTENDANCE_DRAFT, entityId: id, read: selectKeptDraft, onRecalled: () => {} })
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
    draft,
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
