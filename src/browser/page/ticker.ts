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
 * Also in a hidden page, which throttles timers to one a minute.
 * @param workerUrl where ticker.worker.ts is served
 * @returns stops it
 */
export const tickEvery = (workerUrl: string, everyMs: number, tick: () => void): (() => void) => {
  try {
    return inWorker(new Worker(workerUrl, { type: 'module' }), everyMs, tick)
  } catch {
    return onMainThread(everyMs, tick)
  }
}

export const createTicker = (workerUrl: string) =>
  fromCallback<EventObject, { everyMs: number }>(({ input, sendBack }) =>
    tickEvery(workerUrl, input.everyMs, () => sendBack({ type: 'beat.due' })),
  )

export const minutesActor = fromCallback<EventObject>(({ sendBack }) => {
  const say = () => sendBack({ type: 'minute.passed', now: Date.now() })
  say()
  return onMainThread(60_000, say)
})

/** Passes on what the browser and the server's answers say of the network. */
export const createNetworkActor = (signs: { listen: (hear: (sign: EventObject) => void) => () => void }) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const lost = () => sendBack({ type: 'network.lost' })
    const found = () => sendBack({ type: 'network.found' })
    const stopListening = signs.listen(sendBack)
    addEventListener('offline', lost)
    addEventListener('online', found)
    return () => {
      stopListening()
      removeEventListener('offline', lost)
      removeEventListener('online', found)
    }
  })
