import { setTimeout as wait } from 'node:timers/promises'
import type { BffDeps } from '../../app.ts'
import { describeFault } from '../../http/fault.ts'
import { createSystemWrite } from '../../http/writes.ts'
import { createIntake } from '../occurrences/intake/intake.ts'
import { createPlayer } from './play.ts'

const TICK_MS = 500

/**
 * Plays nights in a training console, from the start of the process.
 * @returns stops it, once what it does is done
 */
export const startNights = async ({ db, clock, live, log }: BffDeps): Promise<() => Promise<void>> => {
  const write = createSystemWrite(db, clock, live.tell)
  const player = createPlayer({ db, clock, write, take: createIntake(write) })
  await player.endStopped()
  const stopping = new AbortController()
  const play = async () => {
    while (!stopping.signal.aborted) {
      await player.tick().catch(error => log.error({ fault: describeFault(error) }, 'a night stumbled'))
      await wait(TICK_MS, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const playing = play()
  return async () => {
    stopping.abort()
    await playing
  }
}
