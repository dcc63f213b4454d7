import { SoundButton } from '#screens/occurrences/alarm/sound-button.tsx'
import { useSound } from './use-sound.ts'

export const MuteButton = ({ compact = false }: { compact?: boolean }) => (
  <SoundButton {...useSound()} compact={compact} />
)
