import { type ReactNode, useState } from 'react'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'

/**
 * The way out of a dialog: at once, or, when what was written in it would be lost, once the person has said so. A press
 * beside it and Esc come here too.
 */
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
