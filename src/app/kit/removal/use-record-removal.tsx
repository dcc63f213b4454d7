import type { RecordToRemove } from '#client/kit/crud.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { useServices } from '../../context.ts'
import { discardDraft } from '../draft/discard-draft.ts'
import { lazy } from '../lazy.tsx'
import { type RemovalMachine, useRemoval } from './use-removal.ts'

const Dialog = lazy(async () => (await import('#screens/kit/record-removal.tsx')).RecordRemoval)

interface RemovalRules<Where> {
  where: Where
  title: string
  consequence: string
  removed: string
  /** Form of its drafts, which its removal deletes. */
  draft?: string
  onRemoved: () => void
  /** Of a record that can be made inactive. */
  onDeactivate?: ((record: Ref) => void) | undefined
}

export const useRecordRemoval = <Where extends object>(
  machine: RemovalMachine<RecordToRemove<Where>>,
  rules: RemovalRules<Where>,
) => {
  const { where, title, consequence, removed, draft, onRemoved, onDeactivate } = rules
  const services = useServices()
  const { ask, asked } = useRemoval(machine, {
    said: () => removed,
    onRemoved: ({ id }) => {
      if (draft) discardDraft(services, draft, id)
      onRemoved()
    },
  })
  return {
    ask: ({ id, name }: Ref) => ask({ ...where, id, name }),
    dialog: asked && (
      <Dialog
        title={title}
        consequence={consequence}
        onDeactivate={
          onDeactivate &&
          (() => {
            asked.onCancel()
            onDeactivate(asked.removal.item)
          })
        }
        {...asked}
      />
    ),
  }
}
