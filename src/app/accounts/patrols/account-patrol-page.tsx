import { useSelector } from '@xstate/react'
import type { Patrol } from '#contracts/accounts/patrols.contract.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import {
  createPatrolForm,
  formatPatrolValue,
  newPatrol,
  type PatrolValues,
  patrolBody,
  patrolValues,
} from '#machines/accounts/patrols/patrol.form.ts'
import { patrolFieldLabels } from '#machines/accounts/patrols/patrol.labels.ts'
import { PatrolFields } from '#screens/accounts/patrols/patrol-fields.tsx'
import { PlannedRuns } from '#screens/accounts/patrols/planned-runs.tsx'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { RecordEditor } from '../../kit/form/record-editor.tsx'
import { useRecord, useRecords } from '../../kit/list/use-records.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'
import { tabHref } from '../account-tabs.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { patrolsOf } from './patrol-machines.ts'

interface EditorProps {
  accountId: string
  title: string
  /** Null for a new one. */
  patrol: Patrol | null
}

interface OfPatrolProps {
  accountId: string
  id: string
}

const Runs = ({ accountId, id }: OfPatrolProps) => {
  const { view, retry } = useRecords(patrolsOf(useServices()).runs, { accountId, id })
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return (
      <Failed
        title="Não foi possível calcular as próximas execuções"
        problem={view.problem}
        onRetry={retry}
      />
    )
  return <PlannedRuns runs={view.rows} />
}

const Editor = ({ accountId, title, patrol }: EditorProps) => {
  const { actors } = patrolsOf(useServices())
  const request = useActorRef(actors.cameras, { input: { accountId } })
  const cameras = useSelector(request, snapshot => snapshot.output)
  return (
    <RecordEditor<PatrolValues, Patrol>
      title={title}
      machine={() =>
        createPatrolForm(patrolProblems).provide({
          actors: actors.form(accountId, patrol?.id ?? null, patrolBody),
        })
      }
      initial={patrol ? patrolValues(patrol) : newPatrol()}
      version={patrol?.version ?? null}
      draft={{ form: 'patrol', entityId: patrol?.id ?? `new-${accountId}` }}
      labels={patrolFieldLabels}
      words={formatPatrolValue}
      saved={patrol ? 'Ronda alterada.' : 'Ronda cadastrada.'}
      backHref={tabHref(accountId, 'patrols')}
    >
      {fields => <PatrolFields {...fields} cameras={cameras ?? []} />}
    </RecordEditor>
  )
}

const Existing = ({ accountId, id, title }: OfPatrolProps & { title: string }) => {
  const { view, retry } = useRecord(patrolsOf(useServices()).one, { accountId, id })
  const patrol = view.rows[0]
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return <Failed title="Não foi possível carregar a ronda" problem={view.problem} onRetry={retry} />
  return patrol ? (
    <>
      <Editor accountId={accountId} title={title} patrol={patrol} />
      <Runs accountId={accountId} id={id} />
    </>
  ) : (
    <RecordMissing
      sentence="Esta ronda não existe, ou foi excluída por outra pessoa."
      backHref={tabHref(accountId, 'patrols')}
      back="Ver rondas da conta"
    />
  )
}

export const Page = ({ params }: PageProps) => {
  const accountId = params.accountId ?? ''
  const id = params.patrolId
  const title = id ? 'Alterar ronda' : 'Nova ronda'
  return (
    <AccountShell accountId={accountId} title={title}>
      {id ? (
        <Existing key={id} accountId={accountId} id={id} title={title} />
      ) : (
        <Editor key={accountId} accountId={accountId} title={title} patrol={null} />
      )}
    </AccountShell>
  )
}
