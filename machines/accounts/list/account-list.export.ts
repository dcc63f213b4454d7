import type { AccountQuery, AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { createExportMachine } from '../../kit/export.machine.ts'

/** The largest page the contract gives. */
const PAGE = 100

/** How many accounts a file may have. */
export const MOST_EXPORTED = 10_000

export const accountExportMachine = createExportMachine<AccountQuery, AccountRow>({
  pageSize: PAGE,
  most: MOST_EXPORTED,
  keyOf: ({ id }) => id,
})
