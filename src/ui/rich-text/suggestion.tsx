import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'
import { Highlighted, type TextPart } from './highlighted-text.tsx'
import { LazyWordDiff } from './lazy-word-diff.tsx'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$3',
  background: '$panel',
  border: '1px solid $colors$accent',
  borderRadius: '$2',
  '& h3': { margin: 0, fontSize: '$2', fontWeight: '$strong', color: '$accentText' },
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& summary': { minHeight: 24, fontSize: '$2', cursor: 'pointer' },
  '& del': { background: '$tomato3', color: '$tomato12' },
  '& ins': { background: '$green3', color: '$green12', textDecoration: 'none' },
})
const menu = css({ display: 'flex', gap: '$2', flexWrap: 'wrap' })
const warning = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  fontSize: '$2',
  color: '$amber12',
  '& svg': { flexShrink: 0, color: '$amber11' },
})

export const Warning = ({ children }: { children: string }) => (
  <p className={warning()}>
    <TriangleAlert size={14} aria-hidden />
    {children}
  </p>
)

export interface SuggestionLook {
  title: string
  parts: readonly TextPart[]
  warnings: readonly string[]
  canAppend: boolean
}

interface SuggestionProps {
  suggestion: SuggestionLook
  current: string
  busy: boolean
  mayFocus: () => boolean
  onAccept: () => void
  onDiscard: () => void
  onRetry: () => void
  onAppend: () => void
}

const moveFocus = (menu: HTMLElement, by: number) => {
  const items = [...menu.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  items[(at + by + items.length) % items.length]?.focus()
}

export const Suggestion = ({
  suggestion: { title, parts, warnings, canAppend },
  current,
  busy,
  mayFocus,
  onAccept,
  onDiscard,
  onRetry,
  onAppend,
}: SuggestionProps) => {
  const accept = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useEffect(() => {
    if (mayFocus()) accept.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDiscard()
  }
  const onMenuKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveFocus(event.currentTarget, by)
  }
  return (
    <section className={panel()} aria-label={title} aria-busy={busy} onKeyDown={onKeyDown}>
      <h3>{title}</h3>
      <p>
        <Highlighted parts={parts} />
      </p>
      {warnings.map(text => (
        <Warning key={text}>{text}</Warning>
      ))}
      <details>
        <summary>Ver alterações</summary>
        <p>
          <LazyWordDiff before={current} after={parts.map(({ text }) => text).join('')} />
        </p>
      </details>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className={menu()} role="group" aria-label="Opções da sugestão" onKeyDown={onMenuKeyDown}>
        <Button ref={accept} weight="primary" disabled={busy} onClick={onAccept}>
          <Check size={16} aria-hidden />
          Aceitar
        </Button>
        <Button disabled={busy} onClick={onDiscard}>
          <X size={16} aria-hidden />
          Descartar
        </Button>
        <Button busy={busy} onClick={onRetry}>
          <RefreshCw size={16} aria-hidden />
          Tentar novamente
        </Button>
        {canAppend && (
          <Button disabled={busy} onClick={onAppend}>
            <ListPlus size={16} aria-hidden />
            Inserir abaixo
          </Button>
        )}
      </div>
    </section>
  )
}
