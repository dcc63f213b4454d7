import { calm } from '../after-first-paint.ts'
import { later } from '../lazy.tsx'

/** Keeps a list fresh as time passes; its code speaks after the first screen's. */
export const Fresh = later(() => calm.then(async () => (await import('./every-minute.tsx')).EveryMinute))
