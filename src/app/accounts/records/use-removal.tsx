import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Ref } from '#contracts/wire.ts'
import { type recordRemovalMachine, selectRecordRemoval } from '#machines/accounts/record-removal.machine.ts'
import { same } from '#machines/kit/form.values.ts'
import { useDesk } from '../../context.ts'
import { later } from '../../later.tsx'

const Dialog = later(async () => (await import('#screens/accounts/records/record-removal.tsx')).RecordRemoval)

interface RemovalRules {
  accountId: string
  title: string
  consequence: string
  /** Said once it is gone. */
  removed: string
  onRemoved: () => void
}

/** The removal of a record from its list: what starts it, and the dialog while it is being asked. */
export const useRemoval = (machine: typeof recordRemovalMachine, rules: RemovalRules) => {
  const { notify } = useDesk()
  const removal = useActorRef(machine, { input: { accountId: rules.accountId } })
  const asked = useSelector(removal, selectRecordRemoval, same)
  const { removed, onRemoved } = rules
  useEffect(() => {
    const gone = removal.on('record.removed', () => {
      notify({ kind: 'success', text: removed })
      onRemoved()
    })
    return () => gone.unsubscribe()
  }, [removal, notify, removed, onRemoved])
  return {
    ask: ({ id, name }: Ref) => removal.send({ type: 'removal.requested', record: { id, name } }),
    dialog: asked && (
      <Dialog
        removal={asked}
        title={rules.title}
        consequence={rules.consequence}
        onConfirm={() => removal.send({ type: 'removal.confirmed' })}
        onCancel={() => removal.send({ type: 'dialog.closed' })}
      />
    ),
  }
}
