import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { withoutTimeouts } from './database.ts'
import type { Tables } from './tables.ts'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const MIGRATION_LOCK = 7_204_613_300

export class MigrationMismatch extends Error {}

const migrations = Object.entries(files)
  .map(([path, text]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    text,
    digest: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Migrates forward only, inside one advisory lock: parallel starts wait.
 * @throws MigrationMismatch when an applied file changed, or the database is newer than this build
 */
export const migrate = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    await sql`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
      trx,
    )
    const applied = await trx.selectFrom('schema_migration').select(['name', 'digest']).execute()
    const known = new Map(migrations.map(({ name, digest }) => [name, digest]))
    for (const { name, digest } of applied) {
      if (!known.has(name))
        throw new MigrationMismatch(`o banco de dados é de uma versão mais nova (${name})`)
      if (known.get(name) !== digest)
        throw new MigrationMismatch(`a migração ${name} mudou depois de aplicada neste banco de dados`)
    }
    const done = new Set(applied.map(({ name }) => name))
    for (const { name, text, digest } of migrations) {
      if (done.has(name)) continue
      await sql.raw(text).execute(trx)
      await trx.insertInto('schema_migration').values({ name, digest }).execute()
    }
  })
