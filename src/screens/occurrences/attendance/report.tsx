import type { ReactNode } from 'react'
import type { selectReport } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { part, quiet } from './attendance.styles.ts'
import { Key } from './key.tsx'

type ReportView = ReturnType<typeof selectReport>

const placeholderWords = ({ placeholders }: ReportView) => {
  const count = placeholders.length
  return count === 1 ? '1 marcador por preencher' : `${count} marcadores por preencher`
}

interface ReportToolsProps {
  report: ReportView
  hasSentences: boolean
  onSentences: () => void
  onSave: () => void
}

export const ReportTools = ({ report, hasSentences, onSentences, onSave }: ReportToolsProps) => (
  <>
    <Button disabled={!hasSentences || !report.writable} onClick={onSentences}>
      Frases <Key name="/" />
    </Button>
    <Button
      weight={report.endsStep ? 'primary' : 'plain'}
      disabled={!report.maySave && !report.busy}
      busy={report.busy}
      onClick={onSave}
    >
      {report.endsStep ? 'Registrar e concluir a etapa' : 'Registrar'}
    </Button>
    {report.placeholders.length > 0 && (
      <span className={quiet()} role="status">
        {placeholderWords(report)} <Key name="Tab" />
      </span>
    )}
  </>
)

/** Free text of the operator; machine facts reach the timeline by themselves. */
export const AttendanceReport = ({ report, children }: { report: ReportView; children: ReactNode }) =>
  report.writable || report.kept ? (
    <section className={part()} aria-label="Relato">
      {report.kept && <p className={quiet()}>Este texto não foi registrado; fica aqui para copiar.</p>}
      {children}
    </section>
  ) : null
