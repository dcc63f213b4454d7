import { afterFirstPaint } from '../after-first-paint.ts'
import { lazy } from '../lazy.tsx'

/** Loaded ahead: it must open without network. */
export const LeaveDialog = lazy(async () => (await import('#ui/form/leave-dialog.tsx')).LeaveDialog)

afterFirstPaint.then(LeaveDialog.load).catch(() => {})
