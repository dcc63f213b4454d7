import { useLocation } from 'wouter'
import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import { manualOccurrenceActors } from '#client/actors/occurrences/manual-occurrence.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { NewOccurrence } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { occurrenceLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import {
  type ManualOccurrenceValues,
  manualOccurrenceForm,
} from '#machines/occurrences/create/manual-occurrence.form.ts'
import { bindFields, type FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { attendanceHref } from '#screens/occurrences/attendance-link.ts'
import { accountHttpOf } from '../../accounts/account-http.ts'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { deskOf } from '../attendance/attendance-actors.ts'
import { readEventCodes } from '../event-choices.ts'
import { openingEventChoices, placeChoices } from './manual-occurrence-choices.ts'
import { manualOccurrenceDraft } from './manual-occurrence-draft.ts'

const judge = problemsIn(NewOccurrence)

const portsOf = perServices(services => ({
  submit: manualOccurrenceActors(services.http, manualOccurrenceForm),
  accounts: accountChoices(services.http, ['ACTIVE']),
  events: openingEventChoices(() => readEventCodes(services)),
}))

interface ManualOccurrenceFieldsProps extends FieldsProps<ManualOccurrenceValues> {
  /** The account is that of the screen. */
  fixed: boolean
}

const ManualOccurrenceFields = ({ fixed, ...form }: ManualOccurrenceFieldsProps) => {
  const services = useServices()
  const { accounts, events } = portsOf(services)
  const { account, event, place } = form.values
  const { common, set, area } = bindFields(form, manualOccurrenceForm.labels)
  const pick = (name: 'account' | 'event' | 'place') => ({
    ...common(name),
    onChange: ([chosen]: readonly Picked[]) => set(name)(chosen ?? null),
  })
  return (
    <>
      <Wide>
        <PickField
          {...pick('account')}
          {...(fixed && { readOnly: true })}
          autoFocus={!fixed}
          fetch={accounts}
          placeholder="Buscar pelo nome ou código"
          value={account ? [account] : []}
          onChange={([chosen]) => {
            set('account')(chosen ?? null)
            // Zones and partitions are of one account.
            if (place && chosen?.id !== account?.id) set('place')(null)
          }}
        />
      </Wide>
      <PickField
        {...pick('event')}
        fetch={events}
        autoFocus={fixed}
        placeholder="Buscar por nome, tipo ou código"
        value={event ? [event] : []}
      />
      <PickField
        {...pick('place')}
        key={account?.id}
        {...(account === null && { readOnly: true, hint: 'Escolha antes a conta.' })}
        fetch={placeChoices(accountHttpOf(services), account?.id ?? '')}
        optional
        placeholder="Zona ou partição"
        value={place ? [place] : []}
      />
      <Wide>{area('note', limits.note, {})}</Wide>
    </>
  )
}

interface ManualOccurrenceDialogProps {
  account: Picked | null
  /** Takes it where the operator stands; default: its own page does. */
  onAttend?: ((occurrence: Occurrence) => void) | undefined
  onClose: () => void
}

export const ManualOccurrenceDialog = ({ account, onAttend, onClose }: ManualOccurrenceDialogProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const onSaved = ({ number }: Occurrence) => {
    services.notify({ kind: 'success', text: `Ocorrência #${number} aberta.` })
    onClose()
  }
  const attend = (occurrence: Occurrence) => {
    if (onAttend) return onAttend(occurrence)
    deskOf(services).take(occurrence.id)
    navigate(attendanceHref(occurrence.id))
  }
  return (
    <RecordDialog
      form={manualOccurrenceForm}
      judge={judge}
      actors={portsOf(services).submit}
      opened={null}
      initial={() => ({ ...manualOccurrenceForm.initial, account })}
      draft={manualOccurrenceDraft(account)}
      title="Abrir ocorrência"
      hint="Para o que chegou sem sinal: telefone, rádio, portaria. Entra na fila com a prioridade do evento."
      save="Abrir"
      next={{
        label: 'Abrir e atender',
        onSaved: occurrence => {
          onSaved(occurrence)
          attend(occurrence)
        },
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {fields => <ManualOccurrenceFields {...fields} fixed={account !== null} />}
    </RecordDialog>
  )
}
