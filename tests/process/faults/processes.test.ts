import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openServer } from '#bff/db/database.ts'
import { newOccurrenceRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import { type RunningConsole, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { runShift } from '#tests/support/rehearsal/control-room.ts'
import { cutListeners, restartServer } from '#tests/support/rehearsal/postgres-faults.ts'
import { openRoundRobin } from '#tests/support/rehearsal/process-proxy.ts'
import type { Robot } from '#tests/support/rehearsal/robot.ts'
import { shiftProblems } from '#tests/support/rehearsal/shift-problems.ts'

const SECRET_KEY = 'a key of both servers, long enough'
/** Longer than a lock and a silence; the server has no setting for its ten minutes, so eleven are real. */
const FREEZE_S = Number(process.env.FREEZE_SECONDS ?? 100)
const RECOVERY_MS = 10_000
const BETWEEN_MS = 15_000
const LATE_MS = 60_000
const MINUTES = (FREEZE_S + 130) / 60

const createDatabase = async (): Promise<string> => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `ubidesk_faults_${randomBytes(4).toString('hex')}`
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** An occurrence opened now, until it is on every desk. @returns milliseconds */
const untilOnEveryDesk = async (robots: readonly Robot[], since: number): Promise<number> => {
  const idempotencyKey = randomUUID()
  const body = { accountId: '5', eventCode: '100', note: 'Vizinho ligou.' }
  let id: string | null = null
  while (id === null) {
    id = await robots[0]!.http(newOccurrenceRoutes.create, { body, idempotencyKey, timeoutMs: 5000 }).then(
      created => created?.id ?? null,
      () => wait(100, null),
    )
  }
  const seen = id
  while (!robots.every(robot => robot.heard(seen))) await wait(50)
  return performance.now() - since
}

it(
  'two processes and PostgreSQL behind a proxy: each killed, the database restarted, LISTEN cut, one frozen; nothing is lost, doubled or freed',
  async () => {
    const DATABASE_URL = await createDatabase()
    const start = (PORT = '0') =>
      startConsole({ DATABASE_URL, SECRET_KEY, DEMO: 'test', PORT, DATA_DIR: temporaryFolder('two-faults') })
    const sites: RunningConsole[] = [await start(), await start()]
    const urls = sites.map(({ url }) => url)
    const proxy = await openRoundRobin(urls)
    const figures: { fault: string; ms: number }[] = []
    const again = async (at: number) => {
      sites[at] = await start(new URL(urls[at] ?? '').port)
    }

    const breakThings = async (robots: readonly Robot[]) => {
      const measure = async (
        fault: string,
        happen: () => Promise<unknown>,
        mend?: () => Promise<unknown>,
      ) => {
        await wait(BETWEEN_MS)
        const since = performance.now()
        await happen()
        figures.push({ fault, ms: await untilOnEveryDesk(robots, since) })
        await mend?.()
      }
      await measure(
        'one process killed',
        () => sites[0]!.kill(),
        () => again(0),
      )
      await measure(
        'the other killed',
        () => sites[1]!.kill(),
        () => again(1),
      )
      await measure('PostgreSQL restarted', () => restartServer(DATABASE_URL))
      await measure('LISTEN cut', async () => expect(await cutListeners(DATABASE_URL)).toBeGreaterThan(0))
      const frozen = sites[0]!.process
      await measure(
        `one process frozen for ${FREEZE_S} s`,
        async () => frozen.kill('SIGSTOP'),
        () => wait(FREEZE_S * 1000),
      )
      await measure('and thawed', async () => frozen.kill('SIGCONT'))
    }

    const shift = await runShift(
      {
        url: proxy.url,
        password: 'Console#2026',
        emails: ['operador1@demo.example', 'operador2@demo.example', 'supervisor@demo.example'],
        minutes: MINUTES,
        panels: 20,
        vehicles: 4,
        seed: 30,
      },
      breakThings,
    )
    const stoppedAt = new Date()
    proxy.close()
    for (const site of sites) expect(await site.stop()).toBe(0)
    const database = await openServer(DATABASE_URL)
    const problems = await shiftProblems(database, shift, stoppedAt, LATE_MS)
    const { rows } = await sql<{ freed: string; expired: string }>`SELECT
      (SELECT count(*) FROM audit_log WHERE action = 'STATION_ABANDONED') AS freed,
      (SELECT count(*) FROM occurrence_event WHERE type = 'LOCK_EXPIRED') AS expired`.execute(database.db)
    await database.close()
    const taken = shift.works.flatMap(work => work.taken).length
    const closed = shift.works.flatMap(work => work.closed).length
    const lines = [
      ...figures.map(({ fault, ms }) => `| ${fault} | ${(ms / 1000).toFixed(1)} s | ≤ 10 s |`),
      `| signals acknowledged, calls repeated | ${shift.acknowledged.length}, ${shift.repeats} | |`,
      `| occurrences taken, closed | ${taken}, ${closed} | |`,
      `| requests of each process | ${proxy.served.join(', ')} | |`,
      `| lost, doubled, left behind | ${problems.length} | 0 |`,
      `| stations freed wrongly | ${rows[0]?.freed} | 0 |`,
      `| attendances taken from their operator | ${rows[0]?.expired} | 0 |`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (process.env.FAULTS_TABLE) appendFileSync(process.env.FAULTS_TABLE, `${lines.join('\n')}\n`)
    expect(problems).toEqual([])
    expect(rows).toEqual([{ freed: '0', expired: '0' }])
    expect(shift.sessionEnds).toBe(0)
    expect(figures.filter(({ ms }) => ms > RECOVERY_MS)).toEqual([])
  },
  (FREEZE_S + 900) * 1000,
)
