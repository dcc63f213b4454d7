import { mkdirSync, realpathSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Engine, hasCluster, startEngine } from './embedded/engine.ts'
import { startMaintenance } from './embedded/housekeeping.ts'
import { lockDirectory } from './embedded/lock.ts'
import { EngineSocket } from './embedded/message-batcher.ts'
import type { Tables } from './tables.ts'

const { setTypeParser, getTypeParser } = pg.types
const DATE = 1082
const TIME = 1083
const TIME_LIST: number = 1183
const TEXT_LIST: number = 1009

// A DATE parsed as Date would shift a day in São Paulo.
setTypeParser(DATE, value => value)

/** `HH:mm`, as the wire has it. */
const minutesOnly = (time: string) => time.slice(0, 5)
setTypeParser(TIME, minutesOnly)
setTypeParser(TIME_LIST, list => (getTypeParser(TEXT_LIST)(list) as string[]).map(minutesOnly))

export type Db = Kysely<Tables>

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  /** Server URL for LISTEN; null for the embedded database. */
  url: string | null
  close(): Promise<void>
}

const kyselyOver = (pool: pg.Pool): Db => {
  // pg reports a lost connection twice; an unhandled 'error' event ends the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const poolOf = (engine: Engine) =>
  new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineSocket(engine) as never,
  })

/**
 * Opens the embedded database in a data directory, created on first use.
 * @param check runs once the directory is this process's, before a database is made in it
 * @throws DirectoryInUse when another process holds the directory
 */
export const openEmbedded = async (
  dataDir: string,
  check: (isNew: boolean) => Promise<void> = async () => {},
): Promise<Database & { engine: Engine }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(dataDir)
  try {
    await check(!hasCluster(dataDir))
    const engine = await startEngine(realpathSync(dataDir))
    const db = kyselyOver(poolOf(engine))
    const stopHousekeeping = startMaintenance(db)
    return {
      kind: 'embedded',
      db,
      url: null,
      engine,
      async close() {
        await stopHousekeeping()
        await db.destroy()
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens a PostgreSQL server, version 15 or newer. */
export const openServer = async (url: string, max = 10): Promise<Database> => {
  const db = kyselyOver(new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 }))
  return { kind: 'server', db, url, close: () => db.destroy() }
}

const LOST_CODE = /^(08|57P0|53|25006|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/
const LOST_WORDS = /Connection terminated|not queryable|timeout exceeded|banco embutido/

/** Recognizes errors of a lost or missing connection. */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && LOST_CODE.test(code)) return true
  // A lost transaction reports its failed rollback, not the cause.
  return error instanceof Error && LOST_WORDS.test(error.message)
}
