import { createStore } from '@xstate/store'
import { holdTyping } from '#ui/shortcuts/hold-typing.ts'
import type { Services } from '../services.ts'
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

export const openPalette = (services: Services): void => {
  holdTyping()
  frameDialogOf(services).send({ type: 'opened', dialog: 'palette' })
}
