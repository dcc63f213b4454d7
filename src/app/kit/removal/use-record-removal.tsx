import type { RecordToRemove } from '#client/actors/accounts/office-hours.actors.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { lazy } from '../lazy.tsx'
import { type RemovalMachine, useRemoval } from './use-removal.ts'

const Dialog = lazy(async () => (await import('#screens/kit/record-removal.tsx')).RecordRemoval)

interface RemovalRules {
  accountId: string
  title: string
  consequence: string
  /** Said once it is gone. */
  removed: string
  onRemoved: () => void
}

/** The removal of a record from its list: what starts it, and the dialog while it is being asked. */
export const useRecordRemoval = (machine: RemovalMachine<RecordToRemove>, rules: RemovalRules) => {
  const { accountId, title, consequence, removed, onRemoved } = rules
  const { ask, asked } = useRemoval(machine, { said: () => removed, onRemoved })
  return {
    ask: ({ id, name }: Ref) => ask({ accountId, id, name }),
    dialog: asked && <Dialog title={title} consequence={consequence} {...asked} />,
  }
}
