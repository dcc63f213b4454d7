import { type ReactNode, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'

/** Asks before closing a dialog with typed text; also on Esc and outside clicks. */
export const useDiscardDialog = (
  loses: () => boolean,
  leave: () => void,
): { giveUp: () => void; asking: ReactNode } => {
  const [asks, setAsks] = useState(false)
  return {
    giveUp: () => (loses() ? setAsks(true) : leave()),
    asking: asks && (
      <LeaveDialog
        onStay={() => setAsks(false)}
        onLeave={() => {
          setAsks(false)
          leave()
        }}
      />
    ),
  }
}
