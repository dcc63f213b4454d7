import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { equipmentRemovalActors } from '#client/actors/accounts/equipment.actors.ts'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import {
  equipmentRemovalMachine,
  readRemovalDraft,
  selectEquipmentRemoval,
  selectRemovalDraft,
  selectRemovalWritten,
} from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { useDiscardDialog } from '../../kit/form/use-discard-dialog.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useFocusAfterRemoval } from '../../kit/removal/use-focus-after-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { accountHttpOf } from '../account-http.ts'

const machineOf = perServices(services =>
  equipmentRemovalMachine.provide({ actors: equipmentRemovalActors(accountHttpOf(services)) }),
)

const Dialog = lazy(
  async () => (await import('#screens/accounts/equipment/equipment-removal.tsx')).EquipmentRemoval,
)

interface AskingProps {
  draft: { form: string; entityId: string }
  removal: ActorRefFrom<typeof equipmentRemovalMachine>
  asked: NonNullable<ReturnType<typeof selectEquipmentRemoval>>
  onLeave: () => void
}

const Asking = ({ draft, removal, asked, onLeave }: AskingProps) => {
  const otherDraft = useDraft(removal, {
    ...draft,
    read: selectRemovalDraft,
    onRecalled: found => {
      const recalled = readRemovalDraft(found)
      if (recalled) removal.send({ type: 'draft.recalled', draft: recalled })
    },
    onTaken: found => {
      const taken = readRemovalDraft(found)
      if (taken) removal.send({ type: 'draft.taken', draft: taken })
    },
  })
  const { giveUp, asking } = useDiscardDialog(
    () => selectRemovalWritten(removal.getSnapshot()),
    () => {
      onLeave()
      removal.send({ type: 'dialog.closed' })
    },
  )
  return (
    <>
      <Dialog
        removal={asked}
        otherDraft={otherDraft}
        onReason={reason => removal.send({ type: 'reason.changed', reason })}
        onConfirm={() => removal.send({ type: 'removal.confirmed' })}
        onCancel={giveUp}
      />
      {asking}
    </>
  )
}

interface RemovalRules {
  mayWrite: boolean
  onRemoved: () => void
}

export const useEquipmentRemoval = (accountId: string, { mayWrite, onRemoved }: RemovalRules) => {
  const services = useServices()
  const { notify } = services
  const removal = useActorRef(machineOf(services), { input: { accountId } })
  const asked = useSelector(removal, selectEquipmentRemoval, same)
  const { remember, forget } = useFocusAfterRemoval()
  const ask = useCallback(
    (equipment: Equipment) => {
      remember()
      removal.send({ type: 'removal.requested', equipment })
    },
    [removal, remember],
  )
  const draft = { form: 'equipment.removal', entityId: accountId }
  const reopen = (found: unknown) => {
    const left = readRemovalDraft(found)
    if (left) ask(left.equipment)
  }
  useStoredDraft(mayWrite ? [{ ...draft, open: reopen }] : null)
  useEffect(() => {
    const gone = removal.on('equipment.removed', ({ model }) => {
      notify({ kind: 'success', text: `${model} removido da conta.` })
      onRemoved()
    })
    return () => gone.unsubscribe()
  }, [removal, notify, onRemoved])
  return { ask, dialog: asked && <Asking draft={draft} removal={removal} asked={asked} onLeave={forget} /> }
}
