import { afterFirstPaint } from '../after-first-paint.ts'
import { lazy } from '../lazy.tsx'

export const Fresh = lazy(() =>
  afterFirstPaint.then(async () => (await import('./every-minute.tsx')).EveryMinute),
)
