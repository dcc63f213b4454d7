import { useId } from 'react'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { type DrawnWay, layOutScript } from '#machines/configuration/attendance-policies/script-layout.ts'
import { stepTypeLabels } from '#machines/configuration/attendance-policies/step.labels.ts'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { css } from '#ui/theme/stitches.ts'

/** Pixels at 100 %. */
const WIDTH = 220
const HEAD = 40
const EXIT = 18
const GAP = 28
const LABELS = 132
const LANE = 14
const EDGE = 4
/** Below this the words of the drawing are too small. */
const LEAST = 0.85

const frame = css({
  position: 'sticky',
  top: 16,
  overflow: 'auto',
  maxHeight: '75vh',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  '@media (max-width: 1100px)': { position: 'static' },
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& rect': { fill: '$app', stroke: '$lineStrong' },
  '& [data-unreached] rect': { stroke: '$danger', strokeDasharray: '4 3' },
  '& text': { fontSize: 12, fill: '$text' },
  '& [data-quiet]': { fontSize: 11, fill: '$muted' },
  '& path': { fill: 'none', stroke: '$muted' },
  '& marker path': { fill: '$muted', stroke: 'none' },
  '& [data-loop]': { stroke: '$danger' },
})

interface Box {
  step: PolicyStep
  at: number
  top: number
  height: number
  isReached: boolean
}

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

const pathOf = ({ lane, exit }: DrawnWay, from: Box, to: Box) => {
  const middle = EDGE + WIDTH / 2
  if (lane === null) return `M ${middle} ${from.top + from.height} V ${to.top - 2}`
  const right = EDGE + WIDTH
  const side = right + LABELS + lane * LANE
  return `M ${right} ${exitTop(from, exit)} H ${side} V ${to.top + 8} H ${right + 2}`
}

const exitTop = ({ top }: Box, exit: number) => top + HEAD - EXIT / 2 + exit * EXIT

interface WayProps {
  way: DrawnWay
  from: Box
  to: Box
  marker: string
}

const Way = ({ way, from, to, marker }: WayProps) => {
  const label = [way.label, way.isLoop && 'sem fim'].filter(Boolean).join(', ')
  return (
    <g>
      <path d={pathOf(way, from, to)} markerEnd={`url(#${marker})`} data-loop={way.isLoop || undefined} />
      {label && (
        <text
          data-quiet
          x={way.lane === null ? EDGE + WIDTH / 2 + 8 : EDGE + WIDTH + 8}
          y={way.lane === null ? from.top + from.height + 17 : exitTop(from, way.exit) - 4}
        >
          {shorten(label, 22)}
        </text>
      )}
    </g>
  )
}

/** Steps as boxes, ways out as arrows; the list beside says the same. */
export const ScriptDiagram = ({ steps }: { steps: readonly PolicyStep[] }) => {
  const marker = `${useId()}arrow`
  const { boxes, ways, lanes } = layOutScript(steps)
  let top = EDGE
  const placed = boxes.map(({ exits, ...box }, at): Box => {
    const height = HEAD + Math.max(0, exits - 1) * EXIT
    const here = { ...box, at, top, height }
    top += height + GAP
    return here
  })
  const width = EDGE * 2 + WIDTH + (lanes > 0 ? LABELS + lanes * LANE : 0)
  return (
    <ScrollFrame className={frame().toString()} label="Desenho do roteiro">
      <svg viewBox={`0 0 ${width} ${top}`} style={{ maxWidth: width, minWidth: width * LEAST }} aria-hidden>
        <marker
          id={marker}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M 0 0 L 8 4 L 0 8 Z" />
        </marker>
        {ways.map(way => {
          const [from, to] = [placed[way.from], placed[way.to]]
          return from && to && <Way key={`${way.from}-${way.to}`} {...{ way, from, to, marker }} />
        })}
        {placed.map(({ step, at, top: y, height, isReached }) => (
          <g key={step.id} data-unreached={isReached ? undefined : ''}>
            <rect x={EDGE} y={y} width={WIDTH} height={height} rx={6} />
            <text x={EDGE + 10} y={y + 17}>
              {at + 1}. {shorten(step.title, 28)}
            </text>
            <text data-quiet x={EDGE + 10} y={y + 32}>
              {stepTypeLabels[step.type]}
              {!isReached && ', sem entrada'}
            </text>
          </g>
        ))}
      </svg>
    </ScrollFrame>
  )
}
