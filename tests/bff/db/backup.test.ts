import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openEmbedded } from '#bff/db/database.ts'
import { backUp } from '#bff/db/embedded/backup.ts'
import { lockDirectory } from '#bff/db/embedded/lock.ts'
import { restore } from '#bff/db/embedded/restore.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

const folder = mkdtempSync(join(databaseDirectory, 'ubidesk-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)

const count = async ({ db }: Database) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM item`.execute(db)).rows[0]?.n ?? 0

/** An empty cluster takes seconds to make: each test copies this one. */
beforeAll(async () => {
  await (await openEmbedded(at('empty'))).close()
}, 120_000)

const withItems = async (name: string) => {
  cpSync(at('empty'), at(name), { recursive: true })
  const database = await openEmbedded(at(name))
  await sql`CREATE TABLE IF NOT EXISTS item (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)`.execute(
    database.db,
  )
  writeFileSync(join(at(name), 'secret.key'), `secret of ${name}`)
  return database
}

describe('a backup of the embedded database', () => {
  it('taken while rows are written has each row that was answered before it, and opens', async () => {
    const source = await withItems('busy')
    let writing = true
    let written = 0
    const writer = (async () => {
      while (writing) {
        await sql`INSERT INTO item (text) VALUES (repeat('x', 500))`.execute(source.db)
        written += 1
      }
    })()
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(50)
    const before = written
    await backUp(at('busy'), at('copy-of-busy'))
    writing = false
    await writer
    expect(await restore(at('copy-of-busy'), at('elsewhere'))).toBeNull()
    const restored = await openEmbedded(at('elsewhere'))
    const found = await count(restored)
    expect(found).toBeGreaterThanOrEqual(before)
    expect(found).toBeLessThanOrEqual(await count(source))
    expect(readFileSync(join(at('elsewhere'), 'secret.key'), 'utf8')).toBe('secret of busy')
    await Promise.all([restored.close(), source.close()])
  })

  it('is made of a stopped console too; what a restore replaces is kept beside', async () => {
    const source = await withItems('stopped')
    await sql`INSERT INTO item (text) VALUES ('a')`.execute(source.db)
    await source.close()
    await backUp(at('stopped'), at('copy-of-stopped'))
    const other = await withItems('other')
    await expect(restore(at('copy-of-stopped'), at('other'))).rejects.toThrow(/está em uso pelo processo/)
    await other.close()
    const former = await restore(at('copy-of-stopped'), at('other'))
    expect(existsSync(join(former ?? '', 'pg', 'PG_VERSION'))).toBe(true)
    const restored = await openEmbedded(at('other'))
    expect(await count(restored)).toBe(1)
    await restored.close()
  })

  it.each([
    ['start', 1],
    ['start', 2],
    ['start', 3],
    ['second restore', 2],
  ])('a %s goes on with a restore that was killed before its rename %i', async (next, killedAt) => {
    const name = `${next}-${killedAt}`
    const source = await withItems(name)
    await sql`INSERT INTO item (text) VALUES ('a')`.execute(source.db)
    await source.close()
    await backUp(at(name), at(`copy-of-${name}`))
    const again = await openEmbedded(at(name))
    await sql`INSERT INTO item (text) VALUES ('b')`.execute(again.db)
    await again.close()
    writeFileSync(join(at(name), 'secret.key'), 'another secret')
    let renames = 0
    const killed = restore(at(`copy-of-${name}`), at(name), new Date(0), (from, to) => {
      renames += 1
      if (renames === killedAt) throw new Error('killed')
      renameSync(from, to)
    })
    await expect(killed).rejects.toThrow('killed')
    if (next !== 'start') await restore(at(`copy-of-${name}`), at(name))
    const restored = await openEmbedded(at(name))
    expect(await count(restored)).toBe(1)
    await restored.close()
    expect(readFileSync(join(at(name), 'secret.key'), 'utf8')).toBe(`secret of ${name}`)
    const former = join(at(name), 'before-1970-01-01T00-00-00-000Z')
    expect(readFileSync(join(former, 'secret.key'), 'utf8')).toBe('another secret')
    const before = await openEmbedded(former)
    expect(await count(before)).toBe(2)
    await before.close()
  })

  it('asks for one at a time, and says so of a console that does not answer', async () => {
    cpSync(at('empty'), at('silent'), { recursive: true })
    const lock = await lockDirectory(at('silent'), error => {
      throw error
    })
    const first = backUp(at('silent'), at('first'), 3000)
    const told = expect(first).rejects.toThrow(/não respondeu em 3 s/)
    await expect.poll(() => existsSync(join(at('silent'), 'backup.request')), { timeout: 10_000 }).toBe(true)
    await expect(backUp(at('silent'), at('second'))).rejects.toThrow('outro backup está em andamento')
    await told
    expect(existsSync(join(at('silent'), 'backup.request'))).toBe(false)
    lock.release()
  })

  it('refuses a folder that exists, one without a database, and what is no backup', async () => {
    const source = await withItems('refusing')
    mkdirSync(at('taken'))
    await expect(backUp(at('refusing'), at('taken'))).rejects.toThrow(/taken já existe/)
    await expect(backUp(at('nowhere'), at('new'))).rejects.toThrow(/não há banco de dados/)
    await expect(restore(at('taken'), at('target'))).rejects.toThrow(/não é um backup/)
    expect(existsSync(at('target'))).toBe(false)
    await source.close()
  })
})
