import type { AccountQuery, AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { createExportMachine } from '../../kit/export.machine.ts'

/** Contract maximum. */
const PAGE = 100

export const MAX_EXPORTED_ROWS = 10_000

export const accountExportMachine = createExportMachine<AccountQuery, AccountRow>({
  pageSize: PAGE,
  most: MAX_EXPORTED_ROWS,
  keyOf: ({ id }) => id,
})
