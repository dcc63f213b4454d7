import { type EventObject, fromCallback } from 'xstate'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'

interface Melody {
  /** Two tones, in Hz, one after the other. */
  tones: readonly [number, number]
  times: number
  /** Seconds of each tone. */
  length: number
  loudness: number
}

/** Higher, faster and louder as it is more urgent. */
const melodies: Readonly<Record<OccurrencePriority, Melody>> = {
  1: { tones: [988, 740], times: 4, length: 0.15, loudness: 0.5 },
  2: { tones: [740, 988], times: 2, length: 0.16, loudness: 0.35 },
  3: { tones: [587, 784], times: 1, length: 0.2, loudness: 0.3 },
  4: { tones: [494, 587], times: 1, length: 0.22, loudness: 0.22 },
  5: { tones: [392, 440], times: 1, length: 0.22, loudness: 0.16 },
}

/** Seconds in which a tone swells and fades: without them it clicks. */
const EDGE = 0.02

const openAudio = (): AudioContext | null => {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

/** Starts a melody now. @returns ends it early */
const play = (audio: AudioContext, { tones, times, length, loudness }: Melody): (() => void) => {
  const volume = audio.createGain()
  volume.connect(audio.destination)
  const started = Array.from({ length: times }, () => tones)
    .flat()
    .map((frequency, index) => {
      const from = audio.currentTime + index * length
      const tone = audio.createOscillator()
      const edge = audio.createGain()
      tone.type = 'triangle'
      tone.frequency.value = frequency
      edge.gain.setValueAtTime(0, from)
      edge.gain.linearRampToValueAtTime(loudness, from + EDGE)
      edge.gain.setValueAtTime(loudness, from + length - EDGE)
      edge.gain.linearRampToValueAtTime(0, from + length)
      tone.connect(edge).connect(volume)
      tone.start(from)
      tone.stop(from + length)
      return tone
    })
  const last = started.at(-1)
  if (last) last.onended = () => volume.disconnect()
  return () => {
    for (const tone of started) tone.stop()
    volume.disconnect()
  }
}

type Command =
  | { type: 'tone.requested'; priority: OccurrencePriority }
  | { type: 'silence.requested' }
  | { type: 'audio.requested' }

/** Plays two tones by priority; says `audio.allowed` and `audio.blocked`. */
export const tonePlayer = fromCallback<Command>(({ sendBack, receive }) => {
  const audio = openAudio()
  if (!audio) {
    sendBack({ type: 'audio.blocked' } satisfies EventObject)
    return
  }
  let silence = () => {}
  const tell = () => sendBack({ type: audio.state === 'running' ? 'audio.allowed' : 'audio.blocked' })
  // Browsers allow sound after any press, not only this button's.
  const resume = () => {
    if (audio.state !== 'running') audio.resume().catch(() => {})
  }
  audio.addEventListener('statechange', tell)
  addEventListener('pointerup', resume)
  addEventListener('keydown', resume)
  if (audio.state === 'running') tell()
  receive(command => {
    if (command.type === 'audio.requested') resume()
    else {
      silence()
      silence = command.type === 'tone.requested' ? play(audio, melodies[command.priority]) : () => {}
    }
  })
  return () => {
    audio.removeEventListener('statechange', tell)
    removeEventListener('pointerup', resume)
    removeEventListener('keydown', resume)
    audio.close().catch(() => {})
  }
})
