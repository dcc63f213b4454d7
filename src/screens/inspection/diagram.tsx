import { createElement, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { css } from '#ui/theme/stitches.ts'
import { type Part, parseDrawing } from './parse-diagram.ts'

const colours = {
  person: '$colors$accentText',
  done: '$colors$green12',
  failed: '$colors$tomato12',
  time: '$colors$amber12',
  system: '$colors$muted',
}

const kinds = Object.fromEntries(
  Object.entries(colours).flatMap(([kind, colour]) => [
    [`& text.${kind}, & tspan.${kind}, & .tip.${kind}`, { fill: colour }],
    [`& .way.${kind}`, { stroke: colour }],
  ]),
)

const stage = css({
  maxHeight: 340,
  overflow: 'auto',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  background: '$panel',
  '& svg': { display: 'block', fontSize: 11 },
  '& .page': { fill: '$colors$panel' },
  '& .box': { fill: '$colors$app', stroke: '$colors$lineStrong', strokeWidth: 1.2 },
  '& .group': { fill: '$colors$panel' },
  '& .region': { strokeDasharray: '5 4' },
  '& .ring': { fill: 'none', stroke: '$colors$lineStrong', strokeWidth: 1.2 },
  '& text, & .start': { fill: '$colors$text' },
  '& .heading': { fontSize: 18, fontWeight: '$strong' },
  '& .title': { fontSize: 13, fontWeight: '$strong' },
  '& .name, & .actor': { fontFamily: '$mono', fontSize: 10, fill: '$colors$muted' },
  '& .about': { fontSize: 13, fill: '$colors$muted' },
  '& .way': { fill: 'none', strokeWidth: 1.3 },
  '& .said': {
    paintOrder: 'stroke',
    stroke: '$colors$panel',
    strokeWidth: 3,
    strokeLinejoin: 'round',
  },
  ...kinds,
  '& [data-lit] > .box': { stroke: '$colors$accent', strokeWidth: 3.5, fill: '$colors$selected' },
  variants: { tall: { true: { maxHeight: '75vh' } } },
})

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  'marker-end': 'markerEnd',
}

/** Dropped: the page sets its own style and name. */
const left = new Set(['style', 'title', 'desc'])

const propsOf = ({ tag, attributes }: Part) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => tag !== 'svg' || ['viewBox', 'width', 'height'].includes(name))
      .map(([name, value]) => [renamed[name] ?? name, value]),
  )

const elementOf = (part: Part, lit: ReadonlySet<string>, key: number, more: object = {}): ReactNode => {
  const { tag, attributes, parts, text } = part
  if (left.has(tag)) return null
  const state = attributes['data-state']
  const light = state !== undefined && lit.has(state) ? { 'data-lit': '' } : {}
  const content = tag === 'text' || tag === 'tspan' ? [text] : []
  return createElement(
    tag,
    { key, ...propsOf(part), ...light, ...more },
    ...content,
    ...parts.map((each, index) => elementOf(each, lit, index)),
  )
}

interface DrawingProps {
  source: string
  label: string
  lit: readonly string[]
  tall?: boolean
}

export const Drawing = ({ source, label, lit, tall = false }: DrawingProps) => {
  const frame = useRef<HTMLElement>(null)
  const svg = useMemo(() => parseDrawing(source), [source])
  const lights = lit.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is lit decides where to look
  useEffect(() => {
    const here = frame.current
    const innermost = [...(here?.querySelectorAll('[data-lit]') ?? [])].at(-1)
    if (!here || !innermost) return
    const [of, at] = [here.getBoundingClientRect(), innermost.getBoundingClientRect()]
    here.scrollLeft += at.left + at.width / 2 - of.left - of.width / 2
    here.scrollTop += at.top + at.height / 2 - of.top - of.height / 2
  }, [svg, lights])
  return (
    <ScrollFrame ref={frame} className={stage({ tall }).toString()} label={label}>
      {elementOf(svg, new Set(lit), 0, { role: 'img', 'aria-label': label })}
    </ScrollFrame>
  )
}
