import { useSelector } from '@xstate/react'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { equipmentProblems } from '#contracts/rules/equipment.ts'
import {
  createEquipmentForm,
  type EquipmentValues,
  equipmentBody,
  equipmentFieldLabels,
  equipmentValues,
  formatEquipmentValue,
  newEquipment,
} from '#machines/accounts/equipment/equipment.form.ts'
import { type CentralChoice, selectEquipment } from '#machines/accounts/equipment/equipment.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { EquipmentFacts } from '#screens/accounts/equipment/equipment-facts.tsx'
import { EquipmentFields } from '#screens/accounts/equipment/equipment-fields.tsx'
import { today } from '#screens/kit/format.ts'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { RecordEditor } from '../../kit/record/record-editor.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'
import { tabHref } from '../account-tabs.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { equipmentOf } from './equipment-machines.ts'

interface EditorProps {
  accountId: string
  title: string
  /** Null for a new one. */
  equipment: Equipment | null
  centrals: readonly CentralChoice[]
}

const Editor = ({ accountId, title, equipment, centrals }: EditorProps) => {
  const { actors } = equipmentOf(useServices())
  return (
    <RecordEditor<EquipmentValues, Equipment>
      title={title}
      machine={() =>
        createEquipmentForm({ judge: equipmentProblems, today }).provide({
          actors: actors.form(accountId, equipment?.id ?? null, equipmentBody),
        })
      }
      initial={equipment ? equipmentValues(equipment) : newEquipment(today())}
      version={equipment?.version ?? null}
      draft={{ form: 'equipment', entityId: equipment?.id ?? `new-${accountId}` }}
      labels={equipmentFieldLabels}
      words={(values, name) =>
        formatEquipmentValue(values, name, id => centrals.find(each => each.id === id)?.name ?? id)
      }
      saved={equipment ? 'Equipamento alterado.' : 'Equipamento cadastrado.'}
      backHref={tabHref(accountId, 'equipment')}
    >
      {fields => <EquipmentFields {...fields} centrals={centrals} />}
    </RecordEditor>
  )
}

interface OfEquipmentProps {
  accountId: string
  id: string | null
  title: string
  mayWrite: boolean
}

const OfEquipment = ({ accountId, id, title, mayWrite }: OfEquipmentProps) => {
  const actor = useActorRef(equipmentOf(useServices()).one, { input: { accountId, id, mayWrite } })
  const view = useSelector(actor, selectEquipment, same)
  const backHref = tabHref(accountId, 'equipment')
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return (
      <Failed
        title="Não foi possível carregar o equipamento"
        problem={view.problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    )
  if (view.kind === 'missing')
    return (
      <RecordMissing
        sentence="Este equipamento não existe nesta conta."
        backHref={backHref}
        back="Ver equipamentos da conta"
      />
    )
  if (view.kind === 'facts')
    return <EquipmentFacts equipment={view.equipment} why={view.why} today={today()} backHref={backHref} />
  return <Editor accountId={accountId} title={title} equipment={view.equipment} centrals={view.centrals} />
}

/** Read-only without the permission. */
export const Page = ({ params }: PageProps) => {
  const accountId = params.accountId ?? ''
  const id = params.equipmentId ?? null
  const title = id ? 'Equipamento' : 'Novo equipamento'
  const mayWrite = holdsAny(useSelector(useServices().session, selectPermissions), [
    'ubidesk.account.equipments.write',
  ])
  return (
    <AccountShell accountId={accountId} title={title}>
      {/* A permission change remounts the form: the draft restores typed text. */}
      <OfEquipment
        key={`${id ?? 'new'} ${mayWrite}`}
        accountId={accountId}
        id={id}
        title={title}
        mayWrite={mayWrite}
      />
    </AccountShell>
  )
}
