import type { MouseEvent } from 'react'
import { secondsAt } from '#contracts/rules/dates.ts'
import type { CftvView, Lane } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { axis, lane, scale, track } from './cftv.styles.ts'

/** Nearer than this to an end, the event's time stands alone there. */
const NEAR_END = 0.14

interface ImageTimelineProps {
  axis: CftvView['axis']
  currentId: string | null
  onPoint: (at: number, cameraId: string | null) => void
}

const shareOf = ({ currentTarget, clientX }: MouseEvent): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width))
}

const percent = (share: number) => `${share * 100}%`

const Points = ({ points, currentId }: Pick<Lane, 'points'> & { currentId: string | null }) =>
  points.map(({ id, at, reviewed, attached }) => (
    <i
      key={id}
      style={{ left: percent(at) }}
      data-reviewed={reviewed || undefined}
      data-attached={attached || undefined}
      data-current={id === currentId || undefined}
    />
  ))

const Scale = ({ axis: { from, to, event } }: Pick<ImageTimelineProps, 'axis'>) => (
  <p className={scale()}>
    {event >= NEAR_END && <span style={{ left: 0 }}>{secondsAt(from)}</span>}
    <span
      data-at="event"
      style={
        event < NEAR_END
          ? { left: 0 }
          : event > 1 - NEAR_END
            ? { right: 0 }
            : { left: percent(event), transform: 'translateX(-50%)' }
      }
    >
      Evento {secondsAt(from + (to - from) * event)}
    </span>
    {event <= 1 - NEAR_END && <span style={{ right: 0 }}>{secondsAt(to)}</span>}
  </p>
)

/** All cameras on one axis of time; the list beside it does the same by keyboard. */
export const ImageTimeline = ({ axis: shown, currentId, onPoint }: ImageTimelineProps) => {
  const { lanes, event, from, to } = shown
  return (
    <section className={axis()} aria-label="Linha do tempo das imagens">
      {lanes.map(({ cameraId, name, ofZone, points }) => (
        <div key={cameraId ?? ''} style={{ display: 'contents' }}>
          <span className={lane()} title={name}>
            {name} {ofZone && <small>· da zona</small>}
          </span>
          <div
            className={track()}
            aria-hidden
            onClick={press => onPoint(from + shareOf(press) * (to - from), cameraId)}
          >
            <i data-event style={{ left: percent(event) }} />
            <Points points={points} currentId={currentId} />
          </div>
        </div>
      ))}
      <Scale axis={shown} />
    </section>
  )
}
