import { createStore } from '@xstate/store'
import type { ActorRefFrom } from 'xstate'
import type { alarmMachine } from '#machines/occurrences/alarm/alarm.machine.ts'
import { perServices } from '../../kit/per-services.ts'

type AlarmRef = ActorRefFrom<typeof alarmMachine>

/** The alarm of the person's station; its code comes after the first screen. */
export const currentAlarmOf = perServices(() =>
  createStore({
    context: { alarm: null as AlarmRef | null },
    on: {
      started: (_, { alarm }: { alarm: AlarmRef }) => ({ alarm }),
      stopped: () => ({ alarm: null }),
    },
  }),
)
