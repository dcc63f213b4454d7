import type { ComponentType, ReactNode } from 'react'
import type { DefinedForm, Judge } from '#machines/kit/form/define-form.ts'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import type { RecordTableProps } from '#screens/kit/record-table.tsx'
import { useServices } from '../context.ts'
import { useRecords } from '../kit/list/use-records.ts'
import type { DefinedRecord } from '../kit/record/define-record.ts'
import { LoadRecord } from '../kit/record/load-record.tsx'
import type { NextStep } from '../kit/record/record-editor.tsx'
import { RecordPage } from '../kit/record/record-page.tsx'
import { useRecordRemoval } from '../kit/removal/use-record-removal.tsx'
import type { PageProps } from '../pages.ts'
import { type AccountTabId, type AccountTabProps, tabHref } from './account-tabs.ts'
import { AccountShell } from './details/account-shell.tsx'

interface OfAccount {
  accountId: string
}

interface AccountRecordPageProps<Values extends object, Body, Saved extends { version: number }> {
  kind: DefinedRecord<OfAccount, Body, Saved>
  form: DefinedForm<Values, Body, Saved>
  judge: Judge<Body>
  initial?: () => Values
  formatValue?: DefinedForm<Values, Body, Saved>['formatValue']
  title?: string
  readOnly?: (saved: Saved) => ReactNode
  next?: NextStep<Saved> | undefined
  accountId: string
  id: string | undefined
  draft: string
  tab: AccountTabId
  above?: (saved: Saved) => ReactNode
  below?: (saved: Saved | null, refresh: () => void) => ReactNode
  children: (fields: FieldsProps<Values>) => ReactNode
}

export const AccountRecordPage = <Values extends object, Body, Saved extends { version: number }>({
  accountId,
  id,
  draft,
  tab,
  ...page
}: AccountRecordPageProps<Values, Body, Saved>) => (
  <AccountShell
    accountId={accountId}
    title={id ? (page.title ?? page.kind.words.update) : page.kind.words.create}
  >
    <RecordPage
      key={id ?? accountId}
      {...page}
      where={{ accountId }}
      id={id ?? null}
      draft={{ form: draft, newId: `new-${accountId}` }}
      backHref={tabHref(accountId, tab)}
    />
  </AccountShell>
)

interface PageOptions<Values extends object, Body, Saved extends { version: number }>
  extends Omit<
    AccountRecordPageProps<Values, Body, Saved>,
    'accountId' | 'id' | 'next' | 'below' | 'children'
  > {
  idParam: string
  Fields: ComponentType<FieldsProps<Values> & OfAccount>
  next?: { label: string; hrefOf: (accountId: string, saved: Saved) => string }
  Below?: ComponentType<OfAccount & { saved: Saved | null; refresh: () => void }>
}

export const accountRecordPage =
  <Values extends object, Body, Saved extends { version: number }>({
    idParam,
    Fields,
    Below,
    next,
    ...page
  }: PageOptions<Values, Body, Saved>) =>
  ({ params: { accountId = '', [idParam]: id } }: PageProps) => (
    <AccountRecordPage
      {...page}
      accountId={accountId}
      id={id}
      next={next && { label: next.label, hrefOf: saved => next.hrefOf(accountId, saved) }}
      below={(saved, refresh) => Below && <Below accountId={accountId} saved={saved} refresh={refresh} />}
    >
      {fields => <Fields {...fields} accountId={accountId} />}
    </AccountRecordPage>
  )

interface AccountRecordProps<Body, Saved> {
  kind: DefinedRecord<OfAccount, Body, Saved>
  accountId: string
  id: string
  tab: AccountTabId
  children: (saved: Saved) => ReactNode
}

export const AccountRecord = <Body, Saved>({ accountId, tab, ...props }: AccountRecordProps<Body, Saved>) => (
  <LoadRecord
    key={props.id}
    {...props}
    where={{ accountId }}
    backHref={tabHref(accountId, tab)}
    live={{ topics: ['account.updated'], entityId: accountId }}
  />
)

interface AccountRecordsOptions {
  path: string
  /** Form of their drafts. */
  draft: string
  consequence: string
}

interface Listed {
  id: string
  name: string
  active: boolean
}

export const useAccountRecords = <Body, Saved extends Listed>(
  kind: DefinedRecord<OfAccount, Body, Saved>,
  accountId: string,
  { path, draft, consequence }: AccountRecordsOptions,
): { table: RecordTableProps<Saved>; dialog: ReactNode; refresh: () => void } => {
  const { words } = kind
  const machines = kind.of(useServices())
  const { view, refresh, retry } = useRecords(machines.list, { accountId })
  const removal = useRecordRemoval(machines.removal, {
    where: { accountId },
    title: words.removal,
    consequence,
    removed: words.removed,
    draft,
    onRemoved: refresh,
  })
  return {
    table: {
      words,
      list: view,
      href: `/account/${accountId}/${path}`,
      onRetry: retry,
      onRemove: removal.ask,
    },
    dialog: removal.dialog,
    refresh,
  }
}

export const accountRecordsTab =
  <Body, Saved extends Listed>(
    kind: DefinedRecord<OfAccount, Body, Saved>,
    Table: ComponentType<RecordTableProps<Saved>>,
    options: AccountRecordsOptions,
  ) =>
  ({ accountId }: AccountTabProps) => {
    const { table, dialog } = useAccountRecords(kind, accountId, options)
    return (
      <>
        <Table {...table} />
        {dialog}
      </>
    )
  }
