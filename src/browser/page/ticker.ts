import { type EventObject, fromCallback } from 'xstate'

const onMainThread = (everyMs: number, tick: () => void) => {
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}

const inWorker = (worker: Worker, everyMs: number, tick: () => void) => {
  let stopFallback = () => {}
  worker.addEventListener('message', tick)
  worker.addEventListener('error', () => {
    worker.terminate()
    stopFallback = onMainThread(everyMs, tick)
  })
  worker.postMessage(everyMs)
  return () => {
    worker.terminate()
    stopFallback()
  }
}

/**
 * Ticks at an even pace: in a worker, because a hidden page's own timers slow down to once a minute; on the main
 * thread where no worker can be had.
 * @param workerUrl where ticker.worker.ts is served
 * @returns a function that stops it
 */
export const tickEvery = (workerUrl: string, everyMs: number, tick: () => void): (() => void) => {
  try {
    return inWorker(new Worker(workerUrl, { type: 'module' }), everyMs, tick)
  } catch {
    return onMainThread(everyMs, tick)
  }
}

/** `beat.due` at an even pace, whether or not the page is seen. */
export const createTicker = (workerUrl: string) =>
  fromCallback<EventObject, { everyMs: number }>(({ input, sendBack }) =>
    tickEvery(workerUrl, input.everyMs, () => sendBack({ type: 'beat.due' })),
  )

/** `minute.passed` once a minute, near enough. */
export const minutesActor = fromCallback<EventObject>(({ sendBack }) => {
  const say = () => sendBack({ type: 'minute.passed', now: Date.now() })
  say()
  return onMainThread(60_000, say)
})

/** `network.lost` and `network.found`, as the browser sees them. */
export const networkActor = fromCallback<EventObject>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'network.lost' })
  const found = () => sendBack({ type: 'network.found' })
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
})
