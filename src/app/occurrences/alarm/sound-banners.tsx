import { useLocation } from 'wouter'
import { SoundBanner } from '#screens/occurrences/alarm/sound-banner.tsx'
import { useSound } from './use-sound.ts'

/** These pages have the queue, or its emergencies and the button, at their own place. */
const ATTENDANCE = /^\/occurrence\/(list|[^/]+\/attendance)$/

export const SoundBanners = () => {
  const [path] = useLocation()
  return <SoundBanner {...useSound()} elsewhere={!ATTENDANCE.test(path)} />
}
