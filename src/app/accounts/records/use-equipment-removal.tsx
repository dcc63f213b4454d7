import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { Equipment } from '#contracts/equipment.contract.ts'
import {
  readRemovalDraft,
  selectEquipmentRemoval,
  selectRemovalDraft,
} from '#machines/accounts/equipment-removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useDesk } from '../../context.ts'
import { later } from '../../later.tsx'
import { useDraft } from '../../use-draft.ts'
import { equipmentOf } from './equipment.ts'

const Dialog = later(
  async () => (await import('#screens/accounts/equipment/equipment-removal.tsx')).EquipmentRemoval,
)

/** The removal of an equipment: what starts it, and the dialog that asks why. */
export const useEquipmentRemoval = (accountId: string, onRemoved: () => void) => {
  const desk = useDesk()
  const { notify } = desk
  const removal = useActorRef(equipmentOf(desk).removal, { input: { accountId } })
  const asked = useSelector(removal, selectEquipmentRemoval, same)
  useDraft(removal, {
    form: 'equipment.removal',
    entityId: accountId,
    read: selectRemovalDraft,
    onRecalled: found => {
      const draft = readRemovalDraft(found)
      if (draft) removal.send({ type: 'draft.recalled', draft })
    },
  })
  useEffect(() => {
    const gone = removal.on('equipment.removed', ({ model }) => {
      notify({ kind: 'success', text: `${model} removido da conta.` })
      onRemoved()
    })
    return () => gone.unsubscribe()
  }, [removal, notify, onRemoved])
  return {
    ask: useCallback(
      (equipment: Equipment) => removal.send({ type: 'removal.requested', equipment }),
      [removal],
    ),
    dialog: asked && (
      <Dialog
        removal={asked}
        onReason={reason => removal.send({ type: 'reason.changed', reason })}
        onConfirm={() => removal.send({ type: 'removal.confirmed' })}
        onCancel={() => removal.send({ type: 'dialog.closed' })}
      />
    ),
  }
}
