/** Each number stays beside its unit: `1 h 30 min`. @param seconds up to a day */
export const formatSeconds = (seconds: number): string => {
  const parts: readonly [number, string][] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ]
  const said = parts.flatMap(([count, unit]) => (count > 0 ? [`${count}\u00a0${unit}`] : []))
  return said.join(' ') || '0\u00a0s'
}

const HOURS = String.raw`(?:(\d+)\s*h(?:oras?)?)?`
const MINUTES = String.raw`(?:(\d+)\s*m(?:in(?:utos?)?)?)?`
const SECONDS = String.raw`(?:(\d+)\s*s(?:eg(?:undos?)?)?)?`
const written = new RegExp(`^${HOURS}\\s*${MINUTES}\\s*${SECONDS}$`, 'i')

/** Seconds of a written time, such as `1 h 30 min` or `45s`; else NaN. */
export const secondsIn = (text: string): number => {
  const [, hours, minutes, seconds] = written.exec(text.trim()) ?? []
  if (!(hours || minutes || seconds)) return Number.NaN
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}
