const SECONDS = 60
const two = (value: number) => String(value).padStart(2, '0')

/** `02:51`, or `3:02:51` from an hour on. @param ms milliseconds; negative ones are zero */
export const formatClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / SECONDS)
  const hours = Math.floor(minutes / SECONDS)
  const rest = `${two(minutes % SECONDS)}:${two(seconds % SECONDS)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
