import Eraser from 'lucide-react/icons/eraser'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useId } from 'react'
import { Button } from '../button/button.tsx'
import { field, help, label, problem } from '../field/field.ts'
import { css } from '../theme/stitches.ts'
import { INK_WIDTH, pathOf, SHEET, type Stroke } from './strokes.ts'
import { usePen } from './use-pen.ts'

const group = css(field, { border: 0, margin: 0, padding: 0 })
const title = css(label, { padding: 0, marginBottom: '$1' })
// White paper in both themes: the image is stored as it was drawn.
const sheet = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: `${SHEET.width} / ${SHEET.height}`,
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: 'white',
  color: 'black',
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  '&[data-invalid]': { borderColor: '$danger' },
  '&[data-read-only]': { cursor: 'default', opacity: 0.6 },
})
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  marginTop: '$1',
  '& output': { marginLeft: 'auto', fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})

const Ink = memo(({ strokes }: { strokes: readonly Stroke[] }) => <path d={strokes.map(pathOf).join('')} />)

const countText = (count: number) => (count === 0 ? 'Em branco' : count === 1 ? '1 traço' : `${count} traços`)

interface SignaturePadProps {
  label: string
  name: string
  strokes: readonly Stroke[]
  error?: string | null
  hint?: string
  readOnly?: boolean
  onChange: (strokes: readonly Stroke[]) => void
}

/** Draws by pointer, pen or touch only: always offer another way to sign. */
export const SignaturePad = ({
  label: text,
  name,
  strokes,
  error,
  hint,
  readOnly = false,
  onChange,
}: SignaturePadProps) => {
  const id = useId()
  const { drawn, handlers } = usePen(readOnly, stroke => onChange([...strokes, stroke]))
  const note = error || hint
  const idle = readOnly || strokes.length === 0
  return (
    <fieldset
      className={group()}
      data-field={name}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend className={title()}>{text}</legend>
      <svg
        role="img"
        aria-label={`${text}: ${countText(strokes.length).toLowerCase()}`}
        className={sheet()}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        data-invalid={error ? true : undefined}
        data-read-only={readOnly || undefined}
        {...handlers}
      >
        <path d={`M40 ${SHEET.height - 50}h${SHEET.width - 80}`} stroke="#8b8d98" />
        <g stroke="currentColor" strokeWidth={INK_WIDTH}>
          <Ink strokes={strokes} />
          <path d={pathOf(drawn)} />
        </g>
      </svg>
      {note && (
        <span id={`${id}-note`} className={error ? problem() : help()}>
          {note}
        </span>
      )}
      <div className={tools()}>
        <Button aria-disabled={idle} onClick={() => idle || onChange(strokes.slice(0, -1))}>
          <Undo2 size={16} aria-hidden /> Desfazer
        </Button>
        <Button aria-disabled={idle} onClick={() => idle || onChange([])}>
          <Eraser size={16} aria-hidden /> Limpar
        </Button>
        <output>{countText(strokes.length)}</output>
      </div>
    </fieldset>
  )
}
