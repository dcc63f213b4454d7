import type { AnyActor } from 'xstate'
import { randomId } from '../kit/random-id.ts'
import { watchRootActors } from '../kit/root-actors.ts'
import type { Services } from '../services.ts'
import { createRecorder } from './recorder.ts'
import { shareStates } from './shared-states.ts'

/** Machines still process events shortly after the session ends. */
const AFTER_END_MS = 1000

/** Names this tab to the page of machines. */
export const TAB = randomId()

export const recorder = createRecorder()

/** Until it is ended, pages of machines in other tabs may ask for this tab's states. */
export const shareTab = (): (() => void) => shareStates(recorder, { tab: TAB, title: () => document.title })

const recorded = new WeakSet<object>()

/** Records all machines, running ones included; a session's end clears the log. */
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
