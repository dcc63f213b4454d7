import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { at } from '../../../src/cli/steps/paths.mjs'

const run = promisify(execFile)
const command = (name: string, DATA_DIR: string, ...args: string[]) =>
  run(process.execPath, [at(`src/cli/backup/${name}.mjs`), ...args], { env: { ...process.env, DATA_DIR } })

/** A digest of each table's rows, whatever their order. */
const digests = async (dataDir: string) => {
  const { db, close } = await openEmbedded(dataDir)
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
    db,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const rows = await sql<{ count: number; digest: string }>`
      SELECT count(*)::int AS count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS digest FROM ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = rows.rows[0]
  }
  await close()
  return found
}

it('a backup under load, restored elsewhere, lets the first person sign in; a quiet one has every table equal', async () => {
  const source = preparedFolder('backup')
  const copies = temporaryFolder('copies')
  const console_ = await startConsole({ DATA_DIR: source, DEMO: 'test' })
  const call = await signIn(console_.url)
  let busy = true
  let read = 0
  const load = Array.from({ length: 4 }, async () => {
    while (busy) {
      const told = await call('PUT', '/auth/user/station', { stationId: null })
      if (told.status >= 500) throw new Error(`${told.status}`)
      await call('GET', '/home/summary')
      read += 1
    }
  })
  await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(10)
  const { stdout } = await command('backup', source, join(copies, 'busy'))
  expect(stdout).toContain('Backup de')
  busy = false
  await Promise.all(load)

  const elsewhere = temporaryFolder('elsewhere')
  await command('restore', elsewhere, join(copies, 'busy'))
  const second = await startConsole({ DATA_DIR: elsewhere, DEMO: 'test' })
  expect((await (await signIn(second.url))('GET', '/home/summary')).status).toBe(200)
  await second.stop()

  await console_.stop()
  await command('backup', source, join(copies, 'quiet'))
  const quiet = temporaryFolder('quiet')
  await command('restore', quiet, join(copies, 'quiet'))
  const [was, is] = [await digests(source), await digests(quiet)]
  expect(Object.keys(was).length).toBeGreaterThan(50)
  expect(is).toEqual(was)
})

it('a restore under a running console is refused in one line, with exit code 1', async () => {
  const source = preparedFolder('restore')
  const running = await startConsole({ DATA_DIR: source, DEMO: 'test' })
  const target = join(temporaryFolder('copy'), 'one')
  await command('backup', source, target)
  await expect(command('restore', source, target)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ubidesk: o diretório de dados \S+ está em uso pelo processo \d+\n$/),
  })
  await running.stop()
})
