import { afterFirstPaint } from '../after-first-paint.ts'
import { lazy } from '../lazy.tsx'

/** Asked for once a page with a form stands, so that it is there when the network is not. */
export const LeaveDialog = lazy(async () => (await import('#ui/form/leave-dialog.tsx')).LeaveDialog)

afterFirstPaint.then(LeaveDialog.load).catch(() => {})
