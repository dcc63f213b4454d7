import { sql, type Transaction } from 'kysely'
import type { Vault } from '../../../../security/vault.ts'
import type { Tables } from '../../../tables.ts'

export const demoPanelPassword = (centralId: string): string =>
  String(1000 + ((Number(centralId) * 37) % 9000))

/** Separate from the deterministic data: sealing uses random nonces. */
export const sealDemoPanels = async (trx: Transaction<Tables>, vault: Vault): Promise<void> => {
  const centrals = await trx.selectFrom('central').select('id').orderBy('id').execute()
  const rows = await Promise.all(
    centrals
      .filter(({ id }) => Number(id) % 3 !== 0)
      .map(async ({ id }) => ({ id, sealed: (await vault.seal(demoPanelPassword(id))).toString('hex') })),
  )
  await sql`UPDATE central SET command_password_enc = decode(given.sealed, 'hex'), command_password_set_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, sealed text)
    WHERE central.id = given.id`.execute(trx)
}
