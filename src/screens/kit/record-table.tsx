import type { LucideIcon } from 'lucide-react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import type { RecordWords } from '#machines/kit/labels/record.labels.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { headingRow, panelTitle } from '#ui/page/page.ts'
import { frame, table } from '#ui/table/table.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { RecordSkeleton } from './record-states.tsx'

const title = css(panelTitle, { marginBottom: 0 })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 24, '@touch': { minHeight: 44 } })
const muted = css({ color: '$muted' })
const rowActions = css({ display: 'flex', gap: '$1' })
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

interface Listed {
  id: string
  name: string
  active: boolean
}

export interface RecordTableProps<Row extends Listed> {
  words: RecordWords
  list: ReturnType<typeof selectCollection<unknown, Row>>
  href: string
  onRetry: () => void
  onRemove: (row: Row) => void
}

interface TableOptions<Row> {
  icon: LucideIcon
  hint: string
  columns: readonly (readonly [title: string, cell: (row: Row) => ReactNode])[]
  linked?: boolean
  title?: string
  above?: { title: string; of: (rows: readonly Row[]) => ReactNode }
}

export const RecordTable = <Row extends Listed>(props: RecordTableProps<Row> & TableOptions<Row>) => {
  const { words, list, href, columns, above, onRetry, onRemove } = props
  const tableTitle = props.title ?? words.list
  const rowKeys = useRowKeys<HTMLTableSectionElement>({ stops: true })
  if (list.kind === 'skeleton') return <RecordSkeleton />
  if (list.kind === 'failed')
    return <Failed title={words.listFailed} problem={list.problem} onRetry={onRetry} />
  if (list.rows.length === 0)
    return (
      <Empty
        icon={props.icon}
        title={words.empty}
        action={
          <ButtonLink weight="primary" href={`${href}/create`}>
            {words.create}
          </ButtonLink>
        }
      >
        {props.hint}
      </Empty>
    )
  return (
    <div className={stack()}>
      <div className={headingRow()}>
        <h2 className={title()}>{above?.title ?? tableTitle}</h2>
        <ButtonLink weight="primary" href={`${href}/create`}>
          <Plus size={16} aria-hidden /> {words.create}
        </ButtonLink>
      </div>
      <StaleList list={list} onRetry={onRetry} />
      {above && (
        <>
          {above.of(list.rows)}
          <h2 className={title()}>{tableTitle}</h2>
        </>
      )}
      <div className={frame({ bounded: true })}>
        <table className={table()} aria-label={tableTitle} aria-busy={list.busy}>
          <thead>
            <tr>
              {['Nome', ...columns.map(([name]) => name), 'Ações'].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...rowKeys}>
            {list.rows.map(row => (
              <tr key={row.id}>
                <th scope="row">
                  {props.linked ? (
                    <Link className={link().toString()} href={`${href}/${row.id}`} data-row={row.id}>
                      {row.name}
                    </Link>
                  ) : (
                    row.name
                  )}
                  {!row.active && (
                    <>
                      {' '}
                      <span className={muted()}>{words.inactive}</span>
                    </>
                  )}
                </th>
                {columns.map(([name, cell]) => (
                  <td key={name}>{cell(row)}</td>
                ))}
                <td>
                  <span className={rowActions()}>
                    <ButtonLink
                      weight="quiet"
                      href={`${href}/${row.id}/update`}
                      aria-label={`Alterar: ${row.name}`}
                      data-row={props.linked ? undefined : row.id}
                    >
                      <Pencil size={14} aria-hidden /> Alterar
                    </ButtonLink>
                    <Button weight="quiet" aria-label={`Excluir: ${row.name}`} onClick={() => onRemove(row)}>
                      <Trash2 size={14} aria-hidden /> Excluir
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
