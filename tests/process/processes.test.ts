import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openServer } from '#bff/db/database.ts'
import { listenTo, soon } from '#tests/support/bff/live-frames.ts'
import { deadlineProblems } from '#tests/support/bff/occurrences/deadline-problems.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import { startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { checkStorm, registerStorm, sendUntilKilled } from '#tests/support/process/signal-storm.ts'
import { signIn } from '../../src/cli/simulator/receiver.mjs'

const SECRET_KEY = 'a key of both servers, long enough'
/** One that waits for a claim of the process that was killed. */
const LATE_MS = 60_000

/** A database of this test alone, on the server of DATABASE_URL (vite.config.ts). */
const createDatabase = async (): Promise<string> => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `ubidesk_two_${randomBytes(4).toString('hex')}`
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

it('two servers on one database tell each other’s events, and one that is killed in a storm loses nothing to the other', async () => {
  const DATABASE_URL = await createDatabase()
  const start = () =>
    startConsole({ DATABASE_URL, SECRET_KEY, DEMO: 'test', DATA_DIR: temporaryFolder('two-servers') })
  const one = await start()
  const other = await start()
  const receiver = await registerStorm(one)

  const there = await signIn(other.url, 'supervisor@demo.example', 'Console#2026')
  const line = listenTo(
    await fetch(`${other.url}/bff/v1/web/stream`, { headers: { authorization: `Bearer ${there.token}` } }),
  )
  await soon(() => expect(line.words.length).toBeGreaterThan(0))
  const here = await signIn(one.url, 'operador1@demo.example', 'Console#2026')
  const body = { accountId: '5', eventCode: '122', note: 'Vizinho ligou: alarme tocando.' }
  const { id } = await here('POST', '/occurrence/create', body)
  await soon(() =>
    expect(line.frames()).toContainEqual(
      expect.objectContaining({ topic: 'occurrence.created', entityId: id }),
    ),
  )

  const storm = await sendUntilKilled(one, receiver, 0)
  await checkStorm(other, receiver, storm)
  await line.leave()
  const stoppedAt = new Date()
  expect(await other.stop()).toBe(0)
  const database = await openServer(DATABASE_URL)
  expect(await occurrenceProblems(database)).toEqual([])
  expect(await deadlineProblems(database, stoppedAt, LATE_MS)).toEqual([])
  await database.close()
})
