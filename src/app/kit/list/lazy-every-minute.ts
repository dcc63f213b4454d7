import { afterFirstPaint } from '../after-first-paint.ts'
import { lazy } from '../lazy.tsx'

/** Keeps a list fresh as time passes; its code speaks after the first screen's. */
export const Fresh = lazy(() =>
  afterFirstPaint.then(async () => (await import('./every-minute.tsx')).EveryMinute),
)
