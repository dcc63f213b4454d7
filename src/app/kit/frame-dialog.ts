import { createStore } from '@xstate/store'
import { perServices } from './per-services.ts'

export type FrameDialog =
  | 'palette'
  | 'shortcuts'
  | 'inspector'
  | 'station'
  | 'handover'
  | 'stations'
  | 'logout'

interface Context {
  open: FrameDialog | null
}

const initial: Context = { open: null }

export const frameDialogOf = perServices(() =>
  createStore({
    context: initial,
    on: {
      opened: (_, { dialog }: { dialog: FrameDialog }): Context => ({ open: dialog }),
      closed: (): Context => ({ open: null }),
    },
  }),
)
