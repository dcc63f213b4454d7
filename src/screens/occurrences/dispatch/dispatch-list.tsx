import { useId } from 'react'
import type { DispatchUpdate } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { ARRIVAL_METRES } from '#contracts/rules/occurrences/arrival.ts'
import {
  dispatchActionOf,
  dispatchStatusLabel,
  dispatchWordsOf,
  isDispatchTagged,
} from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchTargetLabels } from '#machines/occurrences/dispatch/dispatch.labels.ts'
import { isReported } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { css } from '#ui/theme/stitches.ts'
import { part, problem, quiet, row } from '../attendance/attendance.styles.ts'
import { Key } from '../attendance/key.tsx'
import { arrivalWords } from './arrival-words.ts'

const list = css({
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexDirection: 'column', gap: '$1', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '$strong' },
})

const body = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '$3' })

/** Two beside each other in the column of a desk. */
const steps = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '$2',
  '& button': { height: 'auto', minHeight: '$control', padding: '$1 $2', whiteSpace: 'normal' },
})

const moments = [
  ['Pedido', 'requestedAt'],
  ['Aceite', 'acceptedAt'],
  ['Saída', 'departedAt'],
  ['Chegada', 'arrivedAt'],
  ['Fim', 'finishedAt'],
] as const satisfies readonly (readonly [string, keyof Dispatch])[]

const momentWords = (dispatch: Dispatch, zone: string | undefined): string =>
  moments
    .flatMap(([name, field]) => (dispatch[field] ? [`${name} ${timeAt(dispatch[field], zone)}`] : []))
    .join(' · ')

const Due = ({ at, zone }: { at: string; zone: string | undefined }) => {
  const late = useCurrentTime() > Date.parse(at)
  return (
    <span className={badge({ hue: late ? 'red' : 'amber' })}>
      {late ? 'Atrasada: devia chegar às' : 'Chegar até'} {timeAt(at, zone)}
    </span>
  )
}

interface DispatchListProps {
  dispatches: readonly Dispatch[]
  zone: string | undefined
  /** Of one dispatch. */
  reportHref: (dispatchId: string) => string
  /** Null where the reader's profile sends no vehicles, or he only follows. */
  onRequest: (() => void) | null
  /** Null where the reader does not attend the occurrence. */
  onAuthority: (() => void) | null
  /** Null where the reader only follows. */
  onUpdate: ((dispatch: Dispatch, event: DispatchUpdate) => void) | null
  /** Whose next step the key P records. */
  nextId: string | null
  busyId: string | null
  problem: string | null
  /** Null where the same again would be refused. */
  onRetry: (() => void) | null
}

const Line = ({
  dispatch,
  zone,
  reportHref,
  onUpdate,
  nextId,
  busyId,
}: DispatchListProps & { dispatch: Dispatch }) => {
  const { id, target, vehicle, agent, status, protocolNumber, allowed, report } = dispatch
  const { arrivalDueAt, arrivalProposedAt } = dispatch
  const coming = isDispatchTagged(status, 'coming')
  const arrival = coming ? arrivalWords(dispatch) : null
  return (
    <li>
      <div className={row()}>
        <strong>{vehicle?.name ?? dispatchTargetLabels[target]}</strong>
        <span className={badge({ hue: status === 'ON_SITE' ? 'green' : coming ? 'blue' : 'slate' })}>
          {dispatchStatusLabel(status)}
        </span>
        {coming && arrivalDueAt && <Due at={arrivalDueAt} zone={zone} />}
      </div>
      <p className={quiet()}>
        {[agent?.name, arrival, protocolNumber && `Protocolo ${protocolNumber}`].filter(Boolean).join(' · ')}
      </p>
      <p className={quiet()}>{momentWords(dispatch, zone)}</p>
      {coming && arrivalProposedAt && (
        <p role="status">
          A viatura está a menos de {ARRIVAL_METRES} m desde {timeAt(arrivalProposedAt, zone)}: chegou?
        </p>
      )}
      {report && <p>{report}</p>}
      {isReported(dispatch) && (
        <div>
          <ButtonLink href={reportHref(id)}>Relatório de inspeção técnica</ButtonLink>
        </div>
      )}
      {onUpdate && allowed.length > 0 && (
        <div className={steps()}>
          {allowed.map((event, index) => {
            const action = dispatchActionOf(status, event)
            return (
              action && (
                <Button
                  key={event}
                  weight={index === 0 && nextId === id ? 'primary' : 'plain'}
                  busy={busyId === id}
                  disabled={busyId !== null && busyId !== id}
                  onClick={() => onUpdate(dispatch, event as DispatchUpdate)}
                >
                  {dispatchWordsOf(action, target).label} {index === 0 && nextId === id && <Key name="p" />}
                </Button>
              )
            )
          })}
        </div>
      )}
    </li>
  )
}

/** Vehicles sent to the place and authorities called, the newest first. */
export const DispatchList = (props: DispatchListProps) => {
  const { dispatches, onRequest, onAuthority, onUpdate, problem: failed, onRetry } = props
  const reasonId = useId()
  return (
    <section className={part({ shrinks: true })} aria-label="Deslocamentos">
      <h2>Deslocamentos</h2>
      <div className={body()}>
        {dispatches.length === 0 ? (
          <p className={quiet()}>Ninguém foi enviado ao local.</p>
        ) : (
          <ol className={list()}>
            {[...dispatches].reverse().map(dispatch => (
              <Line key={dispatch.id} {...props} dispatch={dispatch} />
            ))}
          </ol>
        )}
        {failed && (
          <p className={problem()} role="alert">
            {failed} {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
          </p>
        )}
        <div className={row()}>
          {(onRequest || onUpdate) && (
            <Button
              disabled={!onRequest}
              aria-describedby={onRequest ? undefined : reasonId}
              onClick={() => onRequest?.()}
            >
              Deslocar viatura {onRequest && <Key name="v" />}
            </Button>
          )}
          {onAuthority && (
            <Button onClick={onAuthority}>
              Acionar autoridade <Key name="g" />
            </Button>
          )}
        </div>
        {onUpdate && !onRequest && (
          <p id={reasonId} className={quiet()}>
            Seu perfil de atendimento não desloca viaturas.
          </p>
        )}
      </div>
    </section>
  )
}
