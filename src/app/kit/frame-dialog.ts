import { createStore } from '@xstate/store'
import { perServices } from './per-services.ts'

/** Dialogs that open from any screen. */
export type FrameDialog = 'palette' | 'shortcuts' | 'inspector' | 'station' | 'logout'

interface Context {
  open: FrameDialog | null
}

const initial: Context = { open: null }

/** One dialog of the frame at a time. */
export const frameDialogOf = perServices(() =>
  createStore({
    context: initial,
    on: {
      opened: (_, { dialog }: { dialog: FrameDialog }): Context => ({ open: dialog }),
      closed: (): Context => ({ open: null }),
    },
  }),
)
