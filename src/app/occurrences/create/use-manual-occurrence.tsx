import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import { mayOpenOccurrence } from '#machines/occurrences/create/manual-occurrence.rules.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { afterFirstPaint } from '../../kit/after-first-paint.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { manualOccurrenceDraft } from './manual-occurrence-draft.ts'

const ManualOccurrenceDialog = lazy(
  async () => (await import('./manual-occurrence-dialog.tsx')).ManualOccurrenceDialog,
)

interface ManualOccurrenceRules {
  /** Of the screen; null: to be chosen. */
  account: Picked | null
  /** The account takes occurrences. */
  active?: boolean
  /** Takes what was opened; default: its own page does. */
  onAttend?: (occurrence: Occurrence) => void
}

/** "Abrir ocorrência": its key, its dialog and what opens it; none for who may not. */
export const useManualOccurrence = ({ account, active = true, onAttend }: ManualOccurrenceRules) => {
  const allowed = mayOpenOccurrence(useSelector(useServices().session, selectPermissions)) && active
  const [open, setOpen] = useState(false)
  const onOpen = useCallback(() => setOpen(true), [])
  const onClose = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (allowed) afterFirstPaint.then(ManualOccurrenceDialog.load).catch(() => {})
  }, [allowed])
  useStoredDraft(allowed ? [{ ...manualOccurrenceDraft(account), open: onOpen }] : null)
  const shortcuts = useMemo(
    (): Shortcut[] =>
      allowed ? [{ keys: 'a', label: 'Abrir ocorrência', group: 'Atendimento', onPress: onOpen }] : [],
    [allowed, onOpen],
  )
  return {
    shortcuts,
    onOpen: allowed ? onOpen : undefined,
    dialog: open && <ManualOccurrenceDialog account={account} onAttend={onAttend} onClose={onClose} />,
  }
}
