import type { ReactNode } from 'react'
import { timeAt } from '#contracts/rules/dates.ts'
import type { DraftStatus } from '#machines/kit/draft/server-draft.machine.ts'
import type { selectReport } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { part, quiet, row, told } from './attendance.styles.ts'
import { Key } from './key.tsx'

type ReportView = ReturnType<typeof selectReport>

const placeholderWords = ({ placeholders }: ReportView) => {
  const count = placeholders.length
  return count === 1 ? '1 marcador por preencher' : `${count} marcadores por preencher`
}

/** When it was saved, small; only a save that failed is announced. */
const DraftTold = ({ draft }: { draft: DraftStatus }) => (
  <span className={told()}>
    {draft?.kind === 'saved' && `Salvo às ${timeAt(draft.at)}`}
    <span role="status">{draft?.kind === 'unsent' && 'Salvo só neste computador'}</span>
  </span>
)

interface ReportToolsProps {
  report: ReportView
  draft: DraftStatus
  hasSentences: boolean
  onSentences: () => void
}

export const ReportTools = ({ report, draft, hasSentences, onSentences }: ReportToolsProps) => (
  <>
    <Button disabled={!hasSentences || !report.writable} onClick={onSentences}>
      Frases <Key name="/" />
    </Button>
    <Button
      weight={report.endsStep ? 'primary' : 'plain'}
      disabled={!report.maySave && !report.busy}
      busy={report.busy}
      type="submit"
    >
      {report.endsStep ? 'Registrar e concluir a etapa' : 'Registrar'}
    </Button>
    {report.placeholders.length > 0 && (
      <span className={quiet()} role="status">
        {placeholderWords(report)} <Key name="Tab" />
      </span>
    )}
    <DraftTold draft={draft} />
  </>
)

interface AttendanceReportProps {
  report: ReportView
  draft: DraftStatus
  onTakeOther: () => void
  onKeepOwn: () => void
  onSave: () => void
  children: ReactNode
}

/** Free text of the operator; machine facts reach the timeline by themselves. */
export const AttendanceReport = ({
  report,
  draft,
  onTakeOther,
  onKeepOwn,
  onSave,
  children,
}: AttendanceReportProps) =>
  report.writable || report.kept || draft?.kind === 'other' ? (
    <section className={part()} aria-label="Relato">
      {report.kept && <p className={quiet()}>Este texto não foi registrado; fica aqui para copiar.</p>}
      {draft?.kind === 'other' && (
        <div className={row()}>
          <p role="alert">Há outro rascunho seu, das {timeAt(draft.at)}.</p>
          <Button onClick={onTakeOther}>Usar o outro</Button>
          <Button weight="quiet" onClick={onKeepOwn}>
            Manter este
          </Button>
        </div>
      )}
      <form
        onSubmit={event => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
      </form>
    </section>
  ) : null
