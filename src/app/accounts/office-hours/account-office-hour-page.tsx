import { useSelector } from '@xstate/react'
import type { OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { officeHourProblems } from '#contracts/rules/office-hours.ts'
import {
  createOfficeHourForm,
  formatOfficeHourValue,
  newOfficeHour,
  type OfficeHourValues,
  officeHourBody,
  officeHourValues,
} from '#machines/accounts/office-hours/office-hour.form.ts'
import { officeHourFieldLabels } from '#machines/accounts/office-hours/office-hour.labels.ts'
import { OfficeHourFields } from '#screens/accounts/office-hours/office-hour-fields.tsx'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { useRecord } from '../../kit/list/use-records.ts'
import { RecordEditor } from '../../kit/record/record-editor.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'
import { tabHref } from '../account-tabs.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { officeHoursOf } from './office-hour-machines.ts'

interface EditorProps {
  accountId: string
  title: string
  /** Null for a new one. */
  hour: OfficeHour | null
}

const Editor = ({ accountId, title, hour }: EditorProps) => {
  const { actors } = officeHoursOf(useServices())
  const request = useActorRef(actors.partitions, { input: { accountId } })
  const partitions = useSelector(request, snapshot => snapshot.output)
  const unknown = useSelector(request, snapshot => snapshot.status === 'error')
  return (
    <RecordEditor<OfficeHourValues, OfficeHour>
      title={title}
      machine={() =>
        createOfficeHourForm(officeHourProblems).provide({
          actors: actors.form(accountId, hour?.id ?? null, officeHourBody),
        })
      }
      initial={hour ? officeHourValues(hour) : newOfficeHour()}
      version={hour?.version ?? null}
      draft={{ form: 'officeHour', entityId: hour?.id ?? `new-${accountId}` }}
      labels={officeHourFieldLabels}
      words={formatOfficeHourValue}
      saved={hour ? 'Horário alterado.' : 'Horário cadastrado.'}
      backHref={tabHref(accountId, 'office-hours')}
    >
      {fields => (
        <OfficeHourFields
          {...fields}
          partitions={partitions ?? []}
          partitionsNote={
            unknown
              ? 'Não foi possível carregar as partições da conta.'
              : partitions?.length === 0
                ? 'A conta não tem partições: o horário vale para o local todo.'
                : null
          }
        />
      )}
    </RecordEditor>
  )
}

const Existing = ({ accountId, id, title }: { accountId: string; id: string; title: string }) => {
  const { view, retry } = useRecord(officeHoursOf(useServices()).one, { accountId, id })
  const hour = view.rows[0]
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return <Failed title="Não foi possível carregar o horário" problem={view.problem} onRetry={retry} />
  return hour ? (
    <Editor accountId={accountId} title={title} hour={hour} />
  ) : (
    <RecordMissing
      sentence="Este horário não existe, ou foi excluído por outra pessoa."
      backHref={tabHref(accountId, 'office-hours')}
      back="Ver horários da conta"
    />
  )
}

export const Page = ({ params }: PageProps) => {
  const accountId = params.accountId ?? ''
  const id = params.officeHourId
  const title = id ? 'Alterar horário' : 'Novo horário'
  return (
    <AccountShell accountId={accountId} title={title}>
      {id ? (
        <Existing key={id} accountId={accountId} id={id} title={title} />
      ) : (
        <Editor key={accountId} accountId={accountId} title={title} hour={null} />
      )}
    </AccountShell>
  )
}
