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
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { FormEditor } from '../../kit/record/form-editor.tsx'
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
  const { values, onField } = useFields<NoteValues, InterventionNote>(shown.form)
  return (
    <FormEditor
      of={shown}
      conflict={shown.conflict && <FormConflict of={shown} labels={noteFieldLabels} wordsOf={wordsOf} />}
    >
      {dialog => (
        <NoteForm
          {...dialog}
          title={note ? 'Alterar anotação' : 'Nova anotação'}
          values={values}
          text={
            <Sentence
              host={shown.form as unknown as FieldHost<{ text: string }>}
              name="text"
              label={noteFieldLabels.text}
            />
          }
          onVisibility={visibility => onField('visibility', visibility)}
        />
      )}
    </FormEditor>
  )
}
