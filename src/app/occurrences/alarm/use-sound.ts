import { useSelector } from '@xstate/react'
import { serverNow } from '#client/server-clock.ts'
import { same } from '#machines/kit/same.ts'
import { type SoundView, selectSound } from '#machines/occurrences/alarm/alarm.selectors.ts'
import { useServices } from '../../context.ts'
import { currentAlarmOf } from './current-alarm.ts'

interface Sound {
  /** Null for a person at no station. */
  view: SoundView | null
  onMute: () => void
  onUnmute: () => void
  onAllow: () => void
}

/** Sounds of the queue as the screen tells them, and their buttons. */
export const useSound = (): Sound => {
  const alarm = useSelector(currentAlarmOf(useServices()), ({ context }) => context.alarm)
  const view = useSelector(alarm ?? undefined, snapshot => (snapshot ? selectSound(snapshot) : null), same)
  return {
    view,
    onMute: () => alarm?.send({ type: 'mute.requested', now: serverNow() }),
    onUnmute: () => alarm?.send({ type: 'unmute.requested' }),
    onAllow: () => alarm?.send({ type: 'audio.requested' }),
  }
}
