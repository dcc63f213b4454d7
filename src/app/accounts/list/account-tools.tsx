import type { AccountQuery } from '#contracts/accounts/accounts.contract.ts'
import { accountColumns, hiddenColumns } from '#machines/accounts/list/account-list.columns.ts'
import { MAX_EXPORTED_ROWS } from '#machines/accounts/list/account-list.export.ts'
import { FILTERS_KEY } from '#machines/accounts/list/account-list.query.ts'
import { ColumnsMenu } from '#ui/table/columns-menu.tsx'
import { ExportTools, type ListTableProps } from '../../kit/list/export-tools.tsx'
import { accountExportOf } from './account-export.ts'

export const AccountTools = (list: ListTableProps & { query: AccountQuery }) => (
  <ExportTools
    {...list}
    tableKey={FILTERS_KEY}
    hidden={hiddenColumns}
    defineExport={accountExportOf}
    most={MAX_EXPORTED_ROWS}
    things="contas"
    columns={choose => <ColumnsMenu columns={accountColumns} hidden={list.look.hidden} onChange={choose} />}
  />
)
