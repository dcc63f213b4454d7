import { Actor, type AnyActor } from 'xstate'
import { begun, type Services, start } from '../services.ts'
import { createRecorder } from './recorder.ts'

const AFTERWARDS_MS = 1000

/** The tab's one recorder. */
export const recorder = createRecorder()

const follow = (services: Services): void => {
  const early = begun.splice(0).flatMap(ref => ref.deref() ?? [])
  for (const actor of [services.session, services.refresh, services.toasts, ...early]) {
    const ref = actor as AnyActor
    // What has stopped is not followed; what lives in another is followed with it.
    if (!ref._parent && ref.getSnapshot()?.status === 'active') recorder.watch(ref)
  }
  Actor.prototype.start = function (this: AnyActor) {
    if (!this._parent) recorder.watch(this)
    return start.call(this)
  }
}

/** Records every machine from now on, and those that began before; a session's end takes its past with it. */
export const startInspection = (services: Services): void => {
  follow(services)
  services.session.on('session.ended', () => {
    queueMicrotask(recorder.seal)
    setTimeout(recorder.seal, AFTERWARDS_MS)
  })
}
