import StickyNote from 'lucide-react/icons/sticky-note'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { RecordToRemove } from '#client/kit/crud.ts'
import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import { NoteWrite } from '#contracts/accounts/account-work.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { accountNoteProblems } from '#contracts/rules/notes.ts'
import { activeNotes, type NoteValues, noteForm, noteKindLabels } from '#machines/accounts/notes/note.form.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { NoteForm } from '#screens/accounts/notes/account-note-form.tsx'
import { NoteList } from '#screens/accounts/notes/account-note-list.tsx'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { DateTimeField } from '#screens/kit/form/date-time-field.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../../context.ts'
import { LeaveDialog } from '../../kit/form/leave-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useRecordRemoval } from '../../kit/removal/use-record-removal.tsx'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useAccount } from '../account-context.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'
import { accountWorkOf, wallClock } from '../account-work-actors.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 920 })
const moment = css({ display: 'flex', flexDirection: 'column', gap: '$3', maxWidth: 360 })
const hint = css({ fontSize: '$1', color: '$muted' })

const form = noteForm(wallClock)
const judge = problemsIn(NoteWrite, body => accountNoteProblems(body, wallClock.now()))

const NewNote = ({ accountId }: { accountId: string }) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const { refresh } = useAccount()
  const [machine] = useState(() =>
    form.createMachine(judge).provide({ actors: accountWorkOf(services, accountId).note(form) }),
  )
  const shown = useForm<NoteValues, AccountNote>(machine, {
    values: form.initial,
    draft: { form: 'account.note', entityId: accountId },
    onSaved: () => {
      services.notify({ kind: 'success', text: 'Anotação gravada.' })
      shown.form.send({ type: 'record.refreshed', values: form.initial, version: null })
      refresh()
    },
    onLeft: () => navigate(tabHref(accountId)),
  })
  const { frame, view, leaving, submit, retry, focus } = shown
  const fields = useFields<NoteValues, AccountNote>(shown.form)
  const field = bindFields(fields, form.labels)
  return (
    <>
      <NoteForm
        labels={form.labels}
        frame={frame}
        view={view}
        onPick={focus}
        onSubmit={submit}
        onRetry={retry}
      >
        {field.area('text', limits.accountNote, {})}
        {field.choice('kind', noteKindLabels)}
        {fields.values.kind === 'TEMPORARY' && (
          <div className={moment()}>
            <DateTimeField
              {...field.common('until')}
              timeLabel="Vale até a hora"
              suggests
              value={fields.values.until}
              onChange={field.set('until')}
            />
            <DateTimeField
              {...field.common('opens')}
              timeLabel="Abertura avisada a partir da hora"
              suggests
              value={fields.values.opens}
              onChange={field.set('opens')}
            />
            <p className={hint()}>
              Só se o cliente avisou que vai abrir: desde então e até a validade, desarmar fora do horário não
              abre ocorrência.
            </p>
          </div>
        )}
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
    where: { accountId },
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
