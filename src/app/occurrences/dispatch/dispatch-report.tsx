import FileX from 'lucide-react/icons/file-x'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { dispatchReportActors } from '#client/actors/occurrences/dispatch-report.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import { recordWords } from '#machines/kit/labels/record.labels.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { type DispatchReport, isReported } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { PrintFrame } from '#screens/kit/print/print-frame.tsx'
import { attendanceHref, detailsHref } from '#screens/occurrences/attendance-link.ts'
import { DispatchReportSheet } from '#screens/occurrences/dispatch/dispatch-report.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { page } from '#ui/page/page.ts'
import { accountReadsOf } from '../../accounts/account-reads.ts'
import { perServices } from '../../kit/per-services.ts'
import { LoadRecord } from '../../kit/record/load-record.tsx'
import { Title } from '../../kit/title.tsx'

const machineOf = perServices(services =>
  createRecordMachine<{ occurrenceId: string; id: string }, DispatchReport>().provide({
    actors: dispatchReportActors(services.http, accountReadsOf(services)),
  }),
)

const kind = {
  words: {
    ...recordWords({ one: 'deslocamento', many: 'deslocamentos', ofCompany: true }),
    missing: 'Esta ocorrência não tem este deslocamento.',
    back: 'Voltar à ocorrência',
  },
  of: (services: Parameters<typeof machineOf>[0]) => ({ one: machineOf(services) }),
}

/** A frame that is still loading would be missing on paper. */
const printLoaded = async () => {
  await Promise.allSettled([...document.images].map(image => image.decode()))
  print()
}

const Frame = ({ report, children }: { report: DispatchReport | null; children: ReactNode }) => (
  <>
    <Title screen={report ? `Inspeção técnica #${report.occurrence.number}` : 'Inspeção técnica'} />
    {report && isReported(report.dispatch) ? children : <div className={page()}>{children}</div>}
  </>
)

interface ReportProps {
  report: DispatchReport
  backHref: string
  back: string
}

const Report = ({ report, backHref, back }: ReportProps) => {
  const [printedAt] = useState(() => new Date(serverNow()).toISOString())
  if (!isReported(report.dispatch))
    return (
      <Empty
        heading="h1"
        icon={FileX}
        title="Ainda não há relatório"
        action={
          <ButtonLink href={backHref} weight="primary">
            {back}
          </ButtonLink>
        }
      >
        O relatório de inspeção técnica é do deslocamento de uma viatura, depois de encerrado.
      </Empty>
    )
  return (
    <PrintFrame backHref={backHref} back={back} onPrint={printLoaded}>
      <DispatchReportSheet report={report} printedAt={printedAt} />
    </PrintFrame>
  )
}

interface DispatchReportPageProps {
  occurrenceId: string
  dispatchId: string
}

/** The report of one visit, on paper. */
export const DispatchReportPage = ({ occurrenceId, dispatchId }: DispatchReportPageProps) => {
  const fromDetails = new URLSearchParams(useSearch()).get('from') === 'details'
  const way = fromDetails
    ? { backHref: detailsHref(occurrenceId), back: 'Voltar à ocorrência' }
    : { backHref: attendanceHref(occurrenceId), back: 'Voltar ao atendimento' }
  return (
    <LoadRecord
      key={dispatchId}
      kind={kind}
      where={{ occurrenceId }}
      id={dispatchId}
      backHref={detailsHref(occurrenceId)}
      frame={(content, report) => <Frame report={report}>{content}</Frame>}
    >
      {report => <Report report={report} {...way} />}
    </LoadRecord>
  )
}
