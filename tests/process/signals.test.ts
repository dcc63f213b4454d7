import { expect, it } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { deadlineProblems } from '#tests/support/bff/occurrences/deadline-problems.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import { startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import {
  checkStorm,
  registerStorm,
  type StormReceiver,
  sendUntilKilled,
} from '#tests/support/process/signal-storm.ts'
import { sized } from '#tests/support/sample-size.ts'

const ROUNDS = sized(20, 1)
/** Lateness allowed after a process was stopped. */
const STARTS_IN_MS = 60_000

it(
  `X02 kill -9 in the middle of a storm, ${ROUNDS} times: no signal, deadline, attendance or draft with its cursor that was acknowledged is lost, none is doubled`,
  async () => {
    const DATA_DIR = preparedFolder('signals')
    let receiver: StormReceiver | null = null
    let next = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startConsole({ DATA_DIR, DEMO: 'test' })
      receiver ??= await registerStorm(site)
      const storm = await sendUntilKilled(site, receiver, next)
      next = storm.next
      const after = await startConsole({ DATA_DIR, DEMO: 'test' })
      await checkStorm(after, receiver, storm)
      const stoppedAt = new Date()
      expect(await after.stop()).toBe(0)
      const database = await openEmbedded(DATA_DIR)
      expect(await occurrenceProblems(database)).toEqual([])
      expect(await deadlineProblems(database, stoppedAt, STARTS_IN_MS)).toEqual([])
      await database.close()
    }
  },
  ROUNDS * 90_000,
)
