import Printer from 'lucide-react/icons/printer'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { RefreshButton } from '#ui/button/refresh-button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatDate } from '../../kit/format.ts'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { ReportBlock } from './report-block.tsx'
import type { ReportTable } from './report-table.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const title = css({ fontSize: '$4', fontWeight: '$strong' })

/** A report as it stands: of occurrences, or of orders. */
export interface ReportView {
  kind: 'skeleton' | 'failed' | 'rows'
  problem: string | null
  busy: boolean
  tables: readonly ReportTable[]
  onRetry: () => void
}

export interface ReportDays {
  from: string
  to: string
}

export const daysText = ({ from, to }: ReportDays): string =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`

interface ReportPartProps {
  name: string
  view: ReportView
  /** Instead of tables. */
  empty?: ReactNode
  onExport: (table: ReportTable) => void
}

export const ReportPart = ({ name, view, empty, onExport }: ReportPartProps) => (
  <section className={list()} aria-label={name} aria-busy={view.busy}>
    <h2 className={title()}>{name}</h2>
    {view.kind === 'skeleton' && <RecordSkeleton />}
    {view.kind === 'failed' && (
      <Failed title="Não foi possível carregar estes números" problem={view.problem} onRetry={view.onRetry} />
    )}
    {view.kind === 'rows' && (
      <>
        {view.problem && <Stale problem={view.problem} onRetry={view.onRetry} />}
        {empty || view.tables.map(table => <ReportBlock key={table.id} table={table} onExport={onExport} />)}
      </>
    )}
  </section>
)

interface NoOccurrencesProps {
  filtered: boolean
  onClear: () => void
}

export const NoOccurrences = ({ filtered, onClear }: NoOccurrencesProps) =>
  filtered ? (
    <FilteredEmpty title="Nenhuma ocorrência neste período e nestes postos" onClear={onClear}>
      Pode haver em outro período ou em outros postos.
    </FilteredEmpty>
  ) : (
    <Empty icon={SearchX} title="Nenhuma ocorrência nos últimos 30 dias">
      Escolha um período nos filtros para ver as anteriores.
    </Empty>
  )

interface ReportsScreenProps {
  filters: ReactNode
  /** Null until they are known. */
  days: ReportDays | null
  busy: boolean
  children: ReactNode
  printHref: string
  onRefresh: () => void
}

/** What a period says of the work: charts, and the table beside each (beyond row 29). */
export const ReportsScreen = (props: ReportsScreenProps) => (
  <div className={page()}>
    <header className={headingRow()}>
      <h1 className={heading()}>Relatórios {props.days && <small>{daysText(props.days)}</small>}</h1>
      <div className={toolbar()}>
        <RefreshButton busy={props.busy} onRefresh={props.onRefresh} />
        <ButtonLink href={props.printHref}>
          <Printer size={16} aria-hidden />
          Versão para imprimir
        </ButtonLink>
      </div>
    </header>
    {props.filters}
    {props.children}
  </div>
)
