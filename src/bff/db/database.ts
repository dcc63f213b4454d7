import { mkdirSync, realpathSync } from 'node:fs'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { answerBackups } from './embedded/backup.ts'
import { type QueueLimits, queueForConnection } from './embedded/connection-queue.ts'
import { type Engine, hasCluster, startEngine } from './embedded/engine.ts'
import { startMaintenance } from './embedded/housekeeping.ts'
import { type DirectoryLost, lockDirectory } from './embedded/lock.ts'
import { EngineSocket } from './embedded/message-batcher.ts'
import { prepareMarked } from './embedded/prepared.ts'
import { finishRestore } from './embedded/restore.ts'
import type { Tables } from './tables.ts'

const { setTypeParser, getTypeParser } = pg.types
const DATE = 1082
const TIME = 1083
const TIME_LIST: number = 1183
const TEXT_LIST: number = 1009

// A DATE parsed as Date would shift a day in São Paulo.
setTypeParser(DATE, value => value)

const minutesOnly = (time: string) => time.slice(0, 5)
setTypeParser(TIME, minutesOnly)
setTypeParser(TIME_LIST, list => (getTypeParser(TEXT_LIST)(list) as string[]).map(minutesOnly))

export type Db = Kysely<Tables>

/** Statements since the start, and how long they were waited for. */
export interface QueryTime {
  count: number
  ms: number
}

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  queryTime: QueryTime
  /** Server URL for LISTEN; null for the embedded database. */
  url: string | null
  close(): Promise<void>
}

const kyselyOver = (pool: pg.Pool): Pick<Database, 'db' | 'queryTime'> => {
  // pg reports a lost connection twice; an unhandled 'error' event ends the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const queryTime = { count: 0, ms: 0 }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ queryDurationMillis }) {
      queryTime.count += 1
      queryTime.ms += queryDurationMillis
    },
  })
  return { db, queryTime }
}

const QUEUE: QueueLimits = { length: 500, waitMs: 15_000 }

const poolOf = (engine: Engine, beforeSend: () => void, queue: QueueLimits) => {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: queue.waitMs,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineSocket(engine, beforeSend) as never,
  })
  pool.on('connect', prepareMarked)
  queueForConnection(pool, queue)
  return pool
}

/** Exits at once: closing would write to a database another process now owns. */
const endAtOnce = (error: DirectoryLost) => {
  process.stderr.write(`ubidesk: ${error.message}\n`)
  process.exit(1)
}

/**
 * Opens the embedded database in a data directory, created on first use.
 * @param check runs once this process has the directory, before a database is created
 * @throws DirectoryInUse when another process holds the directory
 */
export const openEmbedded = async (
  dataDir: string,
  check: (isNew: boolean) => Promise<void> = async () => {},
  queue = QUEUE,
): Promise<Database & { engine: Engine }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir, endAtOnce)
  try {
    // Before a missing database is taken for a new one.
    finishRestore(dataDir)
    await check(!hasCluster(dataDir))
    const engine = await startEngine(realpathSync(dataDir))
    const { db, queryTime } = kyselyOver(poolOf(engine, lock.check, queue))
    const stopHousekeeping = startMaintenance(db)
    const stopBackups = answerBackups(realpathSync(dataDir), engine.copyTo)
    return {
      kind: 'embedded',
      db,
      queryTime,
      url: null,
      engine,
      async close() {
        await Promise.all([stopHousekeeping(), stopBackups()])
        await db.destroy()
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A hung server or a held lock must not keep the pool's connections. */
const timeouts = {
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  // A frozen process in mid-transaction holds up rows and live frames of all others.
  idle_in_transaction_session_timeout: 5_000,
  // The server's own limit comes first, unless its connection is dead.
  query_timeout: 20_000,
}

/** Lifts the limits for one transaction: migrations and first data may take minutes, also between statements. */
export const withoutTimeouts = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`SELECT set_config(name, '0', true) FROM unnest(
    ARRAY['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name`.execute(trx)
}

/** A silent connection kept in the pool would hold up the next request as long. */
const endWhenSilent = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  const watched = (...sent: unknown[]) => {
    const answer = query(...sent)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        // The pool drops a client that is ending as it comes back.
        if (error.message === 'Query read timeout') (client as unknown as pg.Client).end().catch(() => {})
      })
    return answer
  }
  client.query = watched as typeof client.query
}

export const openServer = async (url: string, max = 10): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max, ...timeouts })
  pool.on('connect', endWhenSilent)
  const { db, queryTime } = kyselyOver(pool)
  return { kind: 'server', db, queryTime, url, close: () => db.destroy() }
}

const TIMEOUT_CODE = /^(57014|55P03|25P03)$/
const LOST_CODE = /^(08|57P0|53|25006|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/
const LOST_WORDS = /Connection terminated|not queryable|timeout exceeded|Query read timeout|banco embutido/

/** Recognizes errors of a lost, missing or exhausted connection. */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && (LOST_CODE.test(code) || TIMEOUT_CODE.test(code))) return true
  // A lost transaction reports its failed rollback, not the cause.
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/** A transaction undone by a deadlock or a conflict: run it again. */
export const isWriteConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '')
