import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $3',
  flexBasis: '100%',
  '& p': { flex: '1 1 200px' },
})

const texts = (own: number): string =>
  own === 0
    ? 'Fim do turno?'
    : own === 1
      ? '1 ocorrência está com você.'
      : `${own} ocorrências estão com você.`

interface HandoverAdviceProps {
  /** Occurrences that the person attends or holds. */
  own: number
  onHandover: () => void
}

export const HandoverAdvice = ({ own, onHandover }: HandoverAdviceProps) => (
  <div className={line()}>
    <p role="status">{texts(own)}</p>
    <Button onClick={onHandover}>Passar plantão…</Button>
  </div>
)
