import { formatMoment } from '#contracts/rules/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const offer = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '$2',
  padding: '$2 $3',
  borderRadius: '$2',
  background: '$selected',
  fontSize: '$2',
})

export interface OfferedDraft {
  savedAt: number
  isLive: boolean
  onTake: () => void
}

interface DraftOfferProps {
  draft: OfferedDraft | null | undefined
  disabled?: boolean
}

export const DraftOffer = ({ draft, disabled = false }: DraftOfferProps) =>
  draft ? (
    <div className={offer()}>
      <p role="status">
        {draft.isLive
          ? 'Este formulário está sendo preenchido em outra aba'
          : 'Há outro rascunho deste formulário'}
        , desde {formatMoment(draft.savedAt)}. Nada se perde ao trocar.
      </p>
      <Button disabled={disabled} onClick={draft.onTake}>
        Usar o outro rascunho
      </Button>
    </div>
  ) : null
