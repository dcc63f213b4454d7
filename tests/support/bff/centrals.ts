import type { CentralWrite } from '#contracts/accounts/centrals.contract.ts'
import type { TestBff } from './bff.ts'

let made = 0

/** A central nobody has yet, as a form would send it. */
export const centralBody = (changes: Partial<CentralWrite> = {}): CentralWrite => ({
  name: 'Central nova',
  manufacturer: 'Intelbras',
  model: 'AMT 4010',
  protocol: 'CONTACT_ID',
  receiverAccount: (0xa0000 + ++made).toString(16),
  channelEthernet: 0,
  channelGprs: 1,
  networkMode: 1,
  partitions: [
    { number: 1, name: 'Geral' },
    { number: 2, name: 'Estoque' },
  ],
  zones: [
    { number: 1, name: 'Porta', partitionNumber: 1, kind: 'DELAYED' },
    { number: 2, name: 'Fundos', partitionNumber: 2, kind: 'INSTANT' },
  ],
  ...changes,
})

/** An account whose central is as wanted, with its ids. */
export const demoCentral = async (
  { db }: TestBff,
  status: 'ONLINE' | 'OFFLINE',
): Promise<{ accountId: string; centralId: string; path: string }> => {
  const row = await db
    .selectFrom('central')
    .select(['id', 'account_id'])
    .where('connection_status', '=', status)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    accountId: row.account_id,
    centralId: row.id,
    path: `/account/${row.account_id}/central/${row.id}`,
  }
}
