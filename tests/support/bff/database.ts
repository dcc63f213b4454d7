import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openServer } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { firstRun } from '#bff/db/seed/first-run.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { createVault } from '#bff/security/vault.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

/** When the demo data of every test were made. A Friday, noon in São Paulo. */
export const TEST_NOW = new Date('2026-11-20T15:00:00Z')

/** What every test's BFF derives its keys from. */
export const TEST_SECRET = Buffer.from('a key for tests, at least this long')

/** A PostgreSQL server; default: an embedded database per file. */
const serverUrl = process.env.DATABASE_URL

const TEMPLATE_DB = 'ubidesk_test_template'

const admin = async (sql: string) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string): string => {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${database}`
  return url.href
}

const fill = async (database: Database) => {
  await migrate(database.db)
  await firstRun(
    database.db,
    { demo: 'test', admin: null },
    TEST_NOW,
    createVault(deriveKeys(TEST_SECRET).vault),
  )
  await database.close()
}

/** Makes the database that every test file starts from a copy of. */
export const makeTemplate = async (directory: string): Promise<void> => {
  if (serverUrl) {
    await admin(`DROP DATABASE IF EXISTS ${TEMPLATE_DB}`)
    await admin(`CREATE DATABASE ${TEMPLATE_DB}`)
    await fill(await openServer(urlOf(TEMPLATE_DB)))
    return
  }
  rmSync(directory, { recursive: true, force: true })
  await fill(await openEmbedded(directory))
}

/** A database with the `test` profile, of this test file alone. Close it in `afterAll`. */
export const openTestDatabase = async (template: string): Promise<Database> => {
  if (serverUrl) {
    const name = `ubidesk_test_${randomBytes(6).toString('hex')}`
    await admin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DB}`)
    const database = await openServer(urlOf(name))
    return {
      ...database,
      async close() {
        await database.close()
        await admin(`DROP DATABASE ${name}`)
      },
    }
  }
  const directory = mkdtempSync(join(databaseDirectory, 'ubidesk-test-'))
  if (existsSync(template)) cpSync(template, directory, { recursive: true })
  const database = await openEmbedded(directory)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
