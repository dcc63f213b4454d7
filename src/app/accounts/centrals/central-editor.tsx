import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  centralBody,
  centralRecord,
  centralValues,
  validateCentral,
} from '#client/actors/accounts/central-body.ts'
import { centralActors, centralFormActors } from '#client/actors/accounts/centrals.actors.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import {
  type CentralValues,
  createCentralForm,
  newCentral,
} from '#machines/accounts/centrals/central.form.ts'
import {
  centralMachine,
  type OpenedCentral,
  selectCentral,
} from '#machines/accounts/centrals/central.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { CentralFields } from '#screens/accounts/centrals/central-fields.tsx'
import { CentralConflict, CentralForm, CentralSkeleton } from '#screens/accounts/centrals/central-form.tsx'
import { RecordMissing } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { useServices } from '../../context.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { Services } from '../../services.ts'
import { tabHref } from '../account-tabs.ts'
import { CentralPassword } from './central-password.tsx'

const openingOf = perServices(({ http }) => centralMachine.provide({ actors: centralActors(http) }))

const formOf = (services: Services, accountId: string, central: Central | null) =>
  createCentralForm({ validate: validateCentral, normal: centralBody, recordOf: centralRecord }).provide({
    actors: centralFormActors(services, accountId, central),
  })

interface EditorProps extends OpenedCentral {
  accountId: string
  title: string
}

const Editor = ({ accountId, central, cameras, title }: EditorProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(() => formOf(services, accountId, central))
  const [values] = useState(() => (central ? centralValues(central) : newCentral()))
  const back = tabHref(accountId, 'centrals')
  const { form, frame, view, conflict, leaving, ...act } = useForm<CentralValues, Central>(machine, {
    values,
    version: central?.version ?? null,
    draft: { form: 'central', entityId: central?.id ?? `new-${accountId}` },
    onSaved: saved => {
      services.notify({
        kind: 'success',
        text: central ? `Central alterada: ${saved.name}.` : `Central cadastrada: ${saved.name}.`,
      })
      navigate(back)
    },
    onLeft: () => navigate(back),
  })
  return (
    <>
      {conflict ? (
        <CentralConflict
          conflict={conflict}
          cameras={cameras}
          busy={view.busy}
          onChoose={act.chooseSide}
          onSave={act.resolve}
          onBack={act.dismiss}
        />
      ) : (
        <CentralForm
          title={title}
          frame={frame}
          view={view}
          onSubmit={act.submit}
          onRetry={act.retry}
          onPick={act.focus}
          onCancel={leaving.ask}
        >
          <CentralFields host={form} cameras={cameras} />
        </CentralForm>
      )}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

interface CentralEditorProps {
  accountId: string
  /** Null for a new one. */
  centralId: string | null
  title: string
}

export const CentralEditor = ({ accountId, centralId, title }: CentralEditorProps) => {
  const services = useServices()
  const mayCommand = holdsAny(useSelector(services.session, selectPermissions), [
    'ubidesk.central.commandPassword',
  ])
  const opening = useActorRef(openingOf(services), { input: { accountId, centralId } })
  const view = useSelector(opening, selectCentral, same)
  if (view.kind === 'skeleton') return <CentralSkeleton />
  if (view.kind === 'failed')
    return (
      <Failed
        title="Não foi possível carregar a central"
        problem={view.problem}
        onRetry={() => opening.send({ type: 'retry.requested' })}
      />
    )
  if (view.kind === 'missing')
    return (
      <RecordMissing
        sentence="Esta central não existe, ou foi removida por outra pessoa."
        backHref={tabHref(accountId, 'centrals')}
        back="Ver centrais da conta"
      />
    )
  const { central, cameras } = view
  return (
    <>
      {central && mayCommand && <CentralPassword accountId={accountId} central={central} />}
      <Editor accountId={accountId} central={central} cameras={cameras} title={title} />
    </>
  )
}
