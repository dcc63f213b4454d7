import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $3',
  fontSize: '$2',
  '& > p': { color: '$muted' },
})

interface RecalledDraftProps {
  busy: boolean
  onDiscard: () => void
}

export const RecalledDraft = ({ busy, onDiscard }: RecalledDraftProps) => (
  <div className={line()}>
    <p role="status">O que você tinha escrito antes voltou.</p>
    <Button disabled={busy} onClick={onDiscard}>
      Descartar rascunho
    </Button>
  </div>
)
