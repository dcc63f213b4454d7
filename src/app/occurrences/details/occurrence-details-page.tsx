import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { recordWords } from '#machines/kit/labels/record.labels.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { attendanceHref, cftvHref, newOrderHref, replayHref } from '#screens/occurrences/attendance-link.ts'
import { OccurrenceDetails, OccurrenceHeading } from '#screens/occurrences/details/occurrence-details.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { headingRow, page, toolbar } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { LoadRecord } from '../../kit/record/load-record.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'
import type { Services } from '../../services.ts'
import { DispatchReportPage } from '../dispatch/dispatch-report.tsx'
import { readOccurrenceOf } from './occurrence-reads.ts'

const LIST = '/occurrence/search?page=1'

const words = {
  ...recordWords({ one: 'ocorrência', many: 'ocorrências', feminine: true, ofCompany: true }),
  missing: 'Esta ocorrência não existe.',
}

const readOccurrences = { words, of: (services: Services) => ({ one: readOccurrenceOf(services) }) }

const useOpensOrders = () => holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.so'])

const OccurrenceOrders = lazy(
  async () => (await import('#screens/occurrences/occurrence-orders.tsx')).OccurrenceOrders,
)

const Details = ({ occurrence }: { occurrence: Occurrence }) => {
  const opens = useOpensOrders()
  const { orders } = occurrence
  return (
    <OccurrenceDetails
      occurrence={occurrence}
      orders={orders.length > 0 && <OccurrenceOrders orders={orders} opens={opens} />}
    />
  )
}

const Frame = ({ occurrence, children }: { occurrence: Occurrence | null; children: ReactNode }) => {
  const opensOrders = useOpensOrders()
  return (
    <div className={page()}>
      <Title screen={occurrence ? `Ocorrência #${occurrence.number}` : 'Ocorrência'} />
      <header className={headingRow()}>
        <OccurrenceHeading occurrence={occurrence} />
        <div className={toolbar()}>
          <ButtonLink href={LIST}>{words.back}</ButtonLink>
          {occurrence && isTagged(occurrence.status, 'open') && (
            <ButtonLink href={attendanceHref(occurrence.id)} weight="primary">
              Abrir atendimento
            </ButtonLink>
          )}
          {occurrence && !isTagged(occurrence.status, 'open') && (
            <ButtonLink href={replayHref(occurrence.id)}>Reproduzir atendimento</ButtonLink>
          )}
          {occurrence && (
            <ButtonLink href={cftvHref(occurrence.id, { from: 'details' })}>Ver imagens</ButtonLink>
          )}
          {occurrence && opensOrders && (
            <ButtonLink href={newOrderHref(occurrence.id)}>Abrir ordem de serviço</ButtonLink>
          )}
        </div>
      </header>
      {children}
    </div>
  )
}

const Read = ({ occurrenceId }: { occurrenceId: string }) => (
  <LoadRecord
    key={occurrenceId}
    kind={readOccurrences}
    where={{}}
    id={occurrenceId}
    backHref={LIST}
    live={{ topics: ['occurrence.updated', 'occurrence.closed'], entityId: occurrenceId }}
    frame={(content, occurrence) => <Frame occurrence={occurrence}>{content}</Frame>}
  >
    {occurrence => <Details occurrence={occurrence} />}
  </LoadRecord>
)

/** A report reads the same occurrence: as a screen of its own it makes others heavier. */
export const Page: PageModule['Page'] = ({ params: { occurrenceId = '', dispatchId } }) =>
  dispatchId ? (
    <DispatchReportPage occurrenceId={occurrenceId} dispatchId={dispatchId} />
  ) : (
    <Read occurrenceId={occurrenceId} />
  )
