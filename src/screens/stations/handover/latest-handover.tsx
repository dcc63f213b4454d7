import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { section } from '../../home/home.styles.ts'
import { describeHandover, HandoverContent } from './handover-content.tsx'
import { formatAt } from './handover-items.tsx'

const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $3',
  padding: '$3 $4',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  fontSize: '$2',
  '& > div': { flex: '1 1 260px', minWidth: 0 },
})
const text = css({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: '$muted',
})

interface LatestHandoverProps {
  handover: ShiftHandover
  open: boolean
  onOpen: (open: boolean) => void
}

/** D-27: the last handover, and who took it over. */
export const LatestHandover = ({ handover, open, onOpen }: LatestHandoverProps) => {
  const { to, acceptedAt } = handover
  return (
    <section className={section()} aria-label="Última passagem de plantão">
      <h2>Última passagem de plantão</h2>
      <div className={card()}>
        <div>
          <p>{describeHandover(handover)}</p>
          <p className={text()}>{handover.text}</p>
        </div>
        {to && acceptedAt ? (
          <span>
            {to.name} assumiu {formatAt(acceptedAt)}
          </span>
        ) : (
          <span className={badge({ hue: 'amber' })}>Espera quem assuma</span>
        )}
        <Button onClick={() => onOpen(true)}>Ler</Button>
      </div>
      {open && (
        <Modal
          title="Passagem de plantão"
          hint={describeHandover(handover)}
          size="md"
          onClose={() => onOpen(false)}
        >
          <HandoverContent handover={handover} onOpen={() => onOpen(false)} />
        </Modal>
      )}
    </section>
  )
}
