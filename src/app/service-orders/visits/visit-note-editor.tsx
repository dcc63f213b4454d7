import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { noteFormActors } from '#client/actors/service-orders/visits.actors.ts'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import { createNoteForm, type NoteValues } from '#machines/service-orders/visits/visit.form.ts'
import type { FieldHost } from '#screens/kit/form/fields.ts'
import {
  NoteForm,
  noteFieldLabels,
  visibilityWords,
} from '#screens/service-orders/visits/visit-note-form.tsx'
import { useServices } from '../../context.ts'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { LeaveDialog } from '../../kit/form/leave-dialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { Sentence } from './report-sentence.tsx'
import { noteDraft } from './visit-drafts.ts'

interface NoteEditorProps {
  orderId: string
  visitId: string
  note: InterventionNote | null
  onSaved: () => void
  onClose: () => void
}

const wordsOf = (values: NoteValues, name: keyof NoteValues) =>
  name === 'visibility' ? visibilityWords[values.visibility] : values.text

export const NoteEditor = ({ orderId, visitId, note, onSaved, onClose }: NoteEditorProps) => {
  const services = useServices()
  const [machine] = useState(() =>
    createNoteForm().provide({
      actors: noteFormActors(
        { http: services.http, reads: serviceOrderReadsOf(services), orderId },
        visitId,
        note,
      ),
    }),
  )
  const [initial] = useState(
    (): NoteValues => ({ text: note?.text ?? '', visibility: note?.visibility ?? 'INTERNAL' }),
  )
  const shown = useForm<NoteValues, InterventionNote>(machine, {
    values: initial,
    version: note?.version ?? null,
    draft: noteDraft(visitId, note?.id ?? null),
    onSaved,
    onLeft: onClose,
  })
  const { form, frame, view, conflict, leaving, ...does } = shown
  const values = useSelector(form, ({ context }) => context.values)
  return (
    <>
      <NoteForm
        title={note ? 'Alterar anotação' : 'Nova anotação'}
        frame={frame}
        values={values}
        view={view}
        text={
          <Sentence
            host={form as unknown as FieldHost<{ text: string }>}
            name="text"
            label={noteFieldLabels.text}
          />
        }
        conflict={conflict && <FormConflict of={shown} labels={noteFieldLabels} wordsOf={wordsOf} />}
        onVisibility={visibility =>
          form.send({ type: 'field.changed', name: 'visibility', value: visibility })
        }
        onPick={does.focus}
        onSubmit={does.submit}
        onRetry={does.retry}
        onClose={leaving.ask}
      />
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}
