import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { RecordToRemove } from '#client/kit/crud.ts'
import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import {
  activeNotes,
  createNoteForm,
  emptyNote,
  NOTE_LIMIT,
  type NoteValues,
  noteBodyOf,
  noteFieldLabels,
  noteFieldOfWire,
} from '#machines/accounts/notes/note.form.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { NoteForm } from '#screens/accounts/notes/account-note-form.tsx'
import { NoteList } from '#screens/accounts/notes/account-note-list.tsx'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Prose } from '#screens/kit/form/form-fields.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../../context.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useRecordRemoval } from '../../kit/removal/use-record-removal.tsx'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useAccount } from '../account-context.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'
import { accountWorkOf, wallClock } from '../account-work-actors.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 920 })
const moment = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: '$2', maxWidth: 360 })

const kinds = [
  { value: 'PERMANENT', label: 'Permanente' },
  { value: 'TEMPORARY', label: 'Temporária, com validade' },
] as const

interface Part {
  host: FieldHost<NoteValues>
}

const Kind = ({ host }: Part) => {
  const { set, value, error, readOnly } = useField(host, 'kind')
  return (
    <Choice
      label={noteFieldLabels.kind}
      value={value}
      options={kinds}
      error={error}
      disabled={readOnly}
      onChange={set}
    />
  )
}

const Until = ({ host }: Part) => {
  const { value: kind } = useField(host, 'kind')
  const { set, name, value, error, readOnly } = useField(host, 'until')
  if (kind === 'PERMANENT') return null
  return (
    <div className={moment()} data-field={name}>
      <DateField
        label={noteFieldLabels.until}
        value={value.date}
        error={error}
        readOnly={readOnly}
        onChange={date => set({ ...value, date })}
      />
      <TimeField
        label="Hora"
        aria-label="Vale até a hora"
        suggests
        value={value.time}
        readOnly={readOnly}
        onChange={time => set({ ...value, time })}
      />
    </div>
  )
}

const NewNote = ({ accountId }: { accountId: string }) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const { refresh } = useAccount()
  const [machine] = useState(() =>
    createNoteForm(wallClock).provide({
      actors: accountWorkOf(services, accountId).note(
        values => noteBodyOf(values, wallClock),
        noteFieldOfWire,
      ),
    }),
  )
  const { form, frame, view, leaving, ...act } = useForm<NoteValues, AccountNote>(machine, {
    values: emptyNote,
    draft: { form: 'account.note', entityId: accountId },
    onSaved: () => {
      services.notify({ kind: 'success', text: 'Anotação gravada.' })
      form.send({ type: 'record.refreshed', values: emptyNote, version: null })
      refresh()
    },
    onLeft: () => navigate(tabHref(accountId)),
  })
  return (
    <>
      <NoteForm frame={frame} view={view} onPick={act.focus} onSubmit={act.submit} onRetry={act.retry}>
        <Prose host={form} name="text" label={noteFieldLabels.text} limit={NOTE_LIMIT} />
        <Kind host={form} />
        <Until host={form} />
      </NoteForm>
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

export const Tab = ({ accountId, page: { account } }: AccountTabProps) => {
  const services = useServices()
  const { refresh } = useAccount()
  const notes = activeNotes(account.notes, useCurrentMinute())
  const [machine] = useState(() =>
    createRemovalMachine<RecordToRemove<{ accountId: string }>>().provide({
      actors: accountWorkOf(services, accountId).noteRemoval,
    }),
  )
  const removal = useRecordRemoval(machine, {
    accountId,
    title: 'Excluir esta anotação?',
    consequence: 'ela sai do resumo e não pode ser recuperada.',
    removed: 'Anotação excluída.',
    onRemoved: refresh,
  })
  return (
    <div className={stack()}>
      <NewNote accountId={accountId} />
      <section className={panel()} aria-label="Anotações válidas agora">
        {notes.length === 0 ? (
          <Empty icon={StickyNote} title="Nenhuma anotação válida agora">
            O que o turno precisa saber desta conta aparece aqui e no resumo.
          </Empty>
        ) : (
          <NoteList notes={notes} onRemove={({ id, text }) => removal.ask({ id, name: text })} />
        )}
      </section>
      {removal.dialog}
    </div>
  )
}
