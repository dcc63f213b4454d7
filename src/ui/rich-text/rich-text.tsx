import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { field, help, label, problem as problemText } from '../field/field.ts'
import type { FieldProps } from '../field/text-field.tsx'
import { css } from '../theme/stitches.ts'
import { Highlighted, type TextPart } from './highlighted-text.tsx'
import { Suggestion, type SuggestionLook, Warning } from './suggestion.tsx'

const letters = {
  gridArea: '1 / 1',
  margin: 0,
  padding: '5px $2',
  border: '1px solid transparent',
  fontFamily: 'inherit',
  fontSize: '$3',
  lineHeight: '20px',
  letterSpacing: 'normal',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
// The mirror has the same text: it sizes the textarea and shows the tints.
const stack = css({
  display: 'grid',
  minHeight: 92,
  background: '$panel',
  borderRadius: '$2',
  '& > div': { ...letters, color: 'transparent', pointerEvents: 'none', userSelect: 'none' },
  '& > textarea': {
    ...letters,
    width: '100%',
    height: '100%',
    background: 'transparent',
    borderColor: '$lineStrong',
    borderRadius: '$2',
    resize: 'none',
    overflow: 'hidden',
    position: 'relative',
    '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
    '&[aria-invalid=true]': { borderColor: '$danger' },
  },
  variants: { low: { true: { minHeight: 52 } } },
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  flexWrap: 'wrap',
})
const count = css({
  fontSize: '$1',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  padding: '2px $2',
  borderRadius: '$round',
  '&[data-over]': { background: '$amber3', color: '$amber12', fontWeight: '$strong' },
})
const asked = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })
const heard = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

interface RichTextLook {
  text: string
  parts: readonly TextPart[]
  guidance: string | null
  counter: { length: number; limit: number; over: boolean } | null
  problem: string | null
  warnings: readonly string[]
  canAsk: boolean
  busy: boolean
  canUndo: boolean
  suggestion: SuggestionLook | null
}

interface RichTextProps extends Partial<Pick<FieldProps, 'label' | 'error' | 'optional'>> {
  look: RichTextLook
  name?: string
  readOnly?: boolean
  area?: RefObject<HTMLTextAreaElement | null>
  /** Buttons beside the AI's; its advice is left out then. */
  tools?: ReactNode
  onChange: (text: string) => void
  onAsk: () => void
  onUndo: () => void
  onAccept: () => void
  onDiscard: () => void
  onRetry: () => void
  onAppend: () => void
}

const spoken = ({ busy, suggestion, canUndo }: RichTextLook) =>
  busy ? 'Reescrevendo a frase…' : suggestion ? 'Sugestão pronta.' : canUndo ? 'Sugestão aplicada.' : ''

/** Spec §2: the suggestion never replaces the text by itself. */
export const RichText = ({
  label: text = 'Frase',
  error,
  optional,
  look,
  name,
  readOnly = false,
  area: given,
  tools,
  onChange,
  onAsk,
  onUndo,
  onAccept,
  onDiscard,
  onRetry,
  onAppend,
}: RichTextProps) => {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const area = given ?? own
  const ask = useRef<HTMLButtonElement>(null)
  const wrong = error ?? look.problem
  const guidance = tools ? null : look.guidance
  const waitsForText = !look.canAsk && !readOnly && !tools
  const backToText = (act: () => void) => () => {
    act()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!undo || !look.canUndo) return
    event.preventDefault()
    onUndo()
  }
  const notes = [
    guidance && `${id}-help`,
    wrong && `${id}-wrong`,
    look.warnings.length > 0 && `${id}-warn`,
  ].filter(Boolean)
  return (
    <div className={field()}>
      <label className={label()} htmlFor={id}>
        {text}
        {optional === true && <small> (opcional)</small>}
      </label>
      <div className={stack({ low: Boolean(tools) })}>
        <div aria-hidden>
          <Highlighted parts={look.parts} />
          {'\n'}
        </div>
        <textarea
          ref={area}
          id={id}
          name={name}
          value={look.text}
          readOnly={readOnly}
          required={!optional}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={notes.join(' ') || undefined}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {wrong && (
        <span id={`${id}-wrong`} className={problemText()}>
          {wrong}
        </span>
      )}
      {look.warnings.length > 0 && (
        <div id={`${id}-warn`}>
          {look.warnings.map(each => (
            <Warning key={each}>{each}</Warning>
          ))}
        </div>
      )}
      {guidance && (
        <span id={`${id}-help`} className={help()}>
          {guidance}
        </span>
      )}
      <div className={foot()}>
        <div className={asked()}>
          {tools}
          <Button
            ref={ask}
            disabled={!look.canAsk}
            busy={look.busy}
            aria-describedby={waitsForText ? `${id}-why` : undefined}
            onClick={onAsk}
          >
            <Sparkles size={16} aria-hidden />
            {look.busy ? 'Reescrevendo…' : 'Reescrever com IA'}
          </Button>
          {waitsForText && (
            <span id={`${id}-why`} className={help()}>
              Escreva o texto acima para pedir uma versão melhor.
            </span>
          )}
          {look.canUndo && (
            <Button weight="quiet" onClick={backToText(onUndo)}>
              <Undo2 size={16} aria-hidden />
              Desfazer
            </Button>
          )}
        </div>
        {look.counter && (
          <span className={count()} data-over={look.counter.over || undefined}>
            {look.counter.length}/{look.counter.limit}
          </span>
        )}
      </div>
      <div className={heard()} role="status" aria-live="polite">
        {spoken(look)}
      </div>
      {look.suggestion && (
        <Suggestion
          suggestion={look.suggestion}
          current={look.text}
          busy={look.busy}
          mayFocus={() => document.activeElement === ask.current || document.activeElement === document.body}
          onAccept={backToText(onAccept)}
          onDiscard={backToText(onDiscard)}
          onRetry={onRetry}
          onAppend={backToText(onAppend)}
        />
      )}
    </div>
  )
}
