import { useState } from 'react'
import { serverNow } from '#client/server-clock.ts'
import { PrintFrame } from '#screens/kit/print/print-frame.tsx'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { ReportSheet } from '#screens/occurrences/reports/report-print.tsx'
import type { ReportTable } from '#screens/occurrences/reports/report-table.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { page } from '#ui/page/page.ts'

interface Part {
  kind: 'skeleton' | 'failed' | 'rows'
  problem: string | null
  tables: readonly ReportTable[]
  onRetry: () => void
}

interface ReportsPrintProps {
  /** Of the first that came. */
  about: { from: string; to: string; stations: readonly { id: string; name: string }[] } | null
  /** Those that one may see, in order. */
  parts: readonly Part[]
  backHref: string
}

/** All the tables on paper, once all have come. */
export const ReportsPrint = ({ about, parts, backHref }: ReportsPrintProps) => {
  const [printedAt] = useState(() => new Date(serverNow()).toISOString())
  const failed = parts.find(({ kind }) => kind === 'failed')
  if (!failed && about && parts.every(({ kind }) => kind === 'rows'))
    return (
      <PrintFrame backHref={backHref} back="Voltar aos relatórios" onPrint={() => print()}>
        <ReportSheet
          days={about}
          stations={about.stations}
          printedAt={printedAt}
          tables={parts.flatMap(({ tables }) => tables)}
        />
      </PrintFrame>
    )
  return (
    <div className={page()}>
      {failed ? (
        <Failed
          title="Não foi possível carregar os relatórios"
          problem={failed.problem}
          onRetry={failed.onRetry}
        />
      ) : (
        <RecordSkeleton />
      )}
    </div>
  )
}
