import type { SnapshotFrom } from 'xstate'
import type { alarmMachine } from './alarm.machine.ts'
import { emergenciesIn } from './sounds.ts'

const SECOND_MS = 1000

/** Sounds for the screen; `mutedUntil` in milliseconds since 1970, server's clock. */
export const selectSound = (snapshot: SnapshotFrom<typeof alarmMachine>) => ({
  kind: snapshot.hasTag('blocked')
    ? ('blocked' as const)
    : snapshot.context.mutedUntil === null
      ? ('on' as const)
      : ('muted' as const),
  mutedUntil: snapshot.context.mutedUntil,
  emergencies: emergenciesIn(snapshot.context.waiting),
})
export type SoundView = ReturnType<typeof selectSound>

/** Whole seconds until sounds are back. @param now milliseconds since 1970, by the server's clock */
export const muteSecondsLeft = (mutedUntil: number | null, now: number): number =>
  mutedUntil === null ? 0 : Math.max(0, Math.ceil((mutedUntil - now) / SECOND_MS))
