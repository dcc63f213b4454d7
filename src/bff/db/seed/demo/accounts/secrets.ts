import { sql, type Transaction } from 'kysely'
import type { Vault } from '../../../../security/vault.ts'
import type { Tables } from '../../../tables.ts'

/** The command password of a demo central. */
export const demoPanelPassword = (centralId: string): string =>
  String(1000 + ((Number(centralId) * 37) % 9000))

/**
 * Gives two demo centrals out of three a command password. Apart from the rest: what a vault seals is never the same twice.
 */
export const sealDemoPanels = async (trx: Transaction<Tables>, vault: Vault): Promise<void> => {
  const centrals = await trx.selectFrom('central').select('id').orderBy('id').execute()
  const rows = centrals
    .filter(({ id }) => Number(id) % 3 !== 0)
    .map(({ id }) => ({ id, sealed: vault.seal(demoPanelPassword(id)).toString('hex') }))
  await sql`UPDATE central SET command_password_enc = decode(given.sealed, 'hex'), command_password_set_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, sealed text)
    WHERE central.id = given.id`.execute(trx)
}
