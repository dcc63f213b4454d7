import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { migrateSecrets } from '#bff/security/migrate-secrets.ts'
import { createVault } from '#bff/security/vault.ts'
import { openTestDatabase, TEST_SECRET } from '#tests/support/bff/database.ts'

const { vault: key } = deriveKeys(TEST_SECRET)
const vault = createVault(key)

/** Sealed with TEST_SECRET by the version before JWE. */
const old = {
  'segredo da central': 'AfZjQyuUPz26trz4r9IhKyKQmoOuhz09BlDl8bIDW3kZBDToobc/kdPt9DCFMKr+gvth',
  Girassol: 'AfZjQyugQWDiBWwIycAKf2BUIAsm4q6HmWImpvBmj8tmhubtklcyoGU=',
}
const bytesOf = (text: keyof typeof old) => Buffer.from(old[text], 'base64')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(inject('template'))
})
afterAll(() => database.close())

const secretsOf = async () => {
  const { db } = database
  const { command_password_enc } = await db
    .selectFrom('central')
    .select('command_password_enc')
    .where('id', '=', '1')
    .executeTakeFirstOrThrow()
  const contact = await db
    .selectFrom('contact')
    .select(['password_enc', 'counter_password_enc', 'duress_password_enc'])
    .where('id', '=', '1')
    .executeTakeFirstOrThrow()
  return [command_password_enc, ...Object.values(contact)]
}

test('secrets of the version before JWE are sealed again once, the others left as they are', async () => {
  const { db } = database
  const others = () =>
    sql<{ all: string }>`SELECT md5(string_agg(password_enc::text, ',' ORDER BY id)) AS all FROM contact
      WHERE id <> 1`.execute(db)
  const before = await others()
  await db
    .updateTable('central')
    .set({ command_password_enc: bytesOf('segredo da central') })
    .where('id', '=', '1')
    .execute()
  await db
    .updateTable('contact')
    .set({
      password_enc: bytesOf('Girassol'),
      counter_password_enc: null,
      duress_password_enc: bytesOf('Girassol'),
    })
    .where('id', '=', '1')
    .execute()

  expect(await migrateSecrets(db, key, vault)).toBe(3)
  const sealed = await secretsOf()
  expect(await Promise.all(sealed.map(bytes => bytes && vault.open(bytes)))).toEqual([
    'segredo da central',
    'Girassol',
    null,
    'Girassol',
  ])
  expect(await migrateSecrets(db, key, vault)).toBe(0)
  expect(await secretsOf()).toEqual(sealed)
  expect((await others()).rows).toEqual(before.rows)
})

test('one that was altered stops it, and none is changed', async () => {
  const { db } = database
  const altered = bytesOf('Girassol')
  altered[20]! ^= 1
  await db
    .updateTable('central')
    .set({ command_password_enc: bytesOf('segredo da central') })
    .where('id', '=', '1')
    .execute()
  await db.updateTable('contact').set({ password_enc: altered }).where('id', '=', '1').execute()
  await expect(migrateSecrets(db, key, vault)).rejects.toThrow()
  const [central] = await secretsOf()
  expect(central).toEqual(bytesOf('segredo da central'))
})
