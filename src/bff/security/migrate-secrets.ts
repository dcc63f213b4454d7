import { createDecipheriv } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Vault } from './vault.ts'

/** Format before JWE: 1, key id, nonce, ciphertext, tag; header authenticated. */
const OLD_FORMAT = Buffer.of(1)
const HEADER_BYTES = 5
const NONCE_END = HEADER_BYTES + 12
const TAG_BYTES = 16

const openOld = (key: Uint8Array, bytes: Buffer): string => {
  const nonce = bytes.subarray(HEADER_BYTES, NONCE_END)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bytes.subarray(0, HEADER_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const sealed = bytes.subarray(NONCE_END, -TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

const secrets = [
  ['central', 'command_password_enc'],
  ['contact', 'password_enc'],
  ['contact', 'counter_password_enc'],
  ['contact', 'duress_password_enc'],
] as const

/** Seals secrets of the old format again, in one transaction. @returns how many */
export const migrateSecrets = (db: Db, key: Uint8Array, vault: Vault): Promise<number> =>
  db.transaction().execute(async trx => {
    let count = 0
    for (const [table, column] of secrets) {
      const name = sql.ref(column)
      const { rows } = await sql<{ id: string; sealed: Buffer }>`SELECT id, ${name} AS sealed
        FROM ${sql.table(table)} WHERE substring(${name} FROM 1 FOR 1) = ${OLD_FORMAT} FOR UPDATE`.execute(
        trx,
      )
      for (const { id, sealed } of rows) {
        const again = await vault.seal(openOld(key, sealed))
        await sql`UPDATE ${sql.table(table)} SET ${name} = ${again} WHERE id = ${id}`.execute(trx)
      }
      count += rows.length
    }
    return count
  })
