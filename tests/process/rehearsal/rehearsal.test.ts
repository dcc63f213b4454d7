import { appendFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { runShift } from '#tests/support/rehearsal/control-room.ts'
import { linesOf, tableOf } from '#tests/support/rehearsal/figures.ts'
import { shiftProblems } from '#tests/support/rehearsal/shift-problems.ts'
import { processUse, untilIdle } from '../../bench/queue-load.mjs'

/** `npm run rehearse` says how long, and where the table goes; the test is a short one of three robots. */
const { REHEARSAL_MINUTES, REHEARSAL_TABLE } = process.env
const MINUTES = Number(REHEARSAL_MINUTES ?? 1)
const LATE_MS = 60_000
const EACH_MS = 1000

const whole = {
  DEMO: 'demo',
  emails: [
    ...['operador1', 'operador2', 'supervisor59', 'supervisor60'],
    ...Array.from({ length: 16 }, (_, index) => `operator${index + 10}`),
  ],
  panels: 300,
  vehicles: 40,
}
const small = { DEMO: 'test', emails: ['operador1', 'operador2', 'supervisor'], panels: 20, vehicles: 4 }

it(
  'a shift of robots, panels and vehicles: nothing is lost, doubled or left behind',
  async () => {
    const { DEMO, emails, ...room } = REHEARSAL_MINUTES ? whole : small
    const DATA_DIR = REHEARSAL_MINUTES ? temporaryFolder('rehearsal') : preparedFolder('rehearsal')
    const site = await startConsole({ DATA_DIR, DEMO })
    const pid = site.process.pid ?? 0
    if (REHEARSAL_MINUTES) await untilIdle(pid)
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, processUse(pid).megabytes)
    }, EACH_MS)
    const from = { at: performance.now(), seconds: processUse(pid).seconds }
    const shift = await runShift({
      url: site.url,
      password: 'Console#2026',
      emails: emails.map(name => `${name}@demo.example`),
      minutes: MINUTES,
      seed: 30,
      ...room,
    })
    clearInterval(watching)
    const seconds = (performance.now() - from.at) / 1000
    const use = { share: (processUse(pid).seconds - from.seconds) / seconds, megabytes: most, seconds }
    const stoppedAt = new Date()
    expect(await site.stop()).toBe(0)
    const database = await openEmbedded(DATA_DIR)
    const problems = await shiftProblems(database, shift, stoppedAt, LATE_MS)
    await database.close()
    const lines = linesOf(shift, problems, use)
    if (REHEARSAL_TABLE) appendFileSync(REHEARSAL_TABLE, `${tableOf(lines)}\n`)
    expect(problems).toEqual([])
    expect(shift.sessionEnds).toBe(0)
    expect(shift.works.flatMap(({ closed }) => closed).length).toBeGreaterThan(0)
    expect(shift.heard.length).toBeGreaterThan(0)
    // A busy machine breaks times; the command alone asks for them.
    if (REHEARSAL_MINUTES) expect(lines.filter(({ kept }) => !kept)).toEqual([])
  },
  MINUTES * 60_000 + 600_000,
)
