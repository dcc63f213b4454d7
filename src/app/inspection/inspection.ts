import type { AnyActor } from 'xstate'
import { watchRootActors } from '../kit/root-actors.ts'
import type { Services } from '../services.ts'
import { createRecorder } from './recorder.ts'

/** Machines still answer the session's end for a moment. */
const AFTER_END_MS = 1000

/** The tab's one recorder. */
export const recorder = createRecorder()

const recorded = new WeakSet<object>()

/** Records every machine from now on, those that run already included; a session's end erases what it left. */
export const startInspection = ({
  session,
  refresh,
  toasts,
}: Pick<Services, 'session' | 'refresh' | 'toasts'>): void => {
  if (recorded.has(session)) return
  recorded.add(session)
  for (const actor of [session, refresh, toasts]) recorder.watch(actor as AnyActor)
  watchRootActors(recorder.watch)
  session.on('session.ended', () => {
    queueMicrotask(recorder.seal)
    setTimeout(recorder.seal, AFTER_END_MS)
  })
}
