import FlaskConical from 'lucide-react/icons/flask-conical'
import type { selectTestRibbon } from '#machines/accounts/test-mode/test-mode.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { formatMinutes } from '#ui/format/dates.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'

const ribbon = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $3',
  padding: '$2 $3',
  border: '1px solid $colors$amber7',
  borderRadius: '$3',
  background: '$amber3',
  color: '$amber12',
  fontSize: '$2',
  '& > svg': { flexShrink: 0, color: '$amber11' },
  '& > p': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '$strong' },
  '& button': { color: '$text' },
})

interface TestRibbonProps {
  ribbon: NonNullable<ReturnType<typeof selectTestRibbon>>
  onEnd: () => void
}

const zonesOf = (zones: number[] | 'ALL'): string => {
  if (zones === 'ALL') return 'Todas as zonas'
  return zones.length === 1 ? `Zona ${zones[0]}` : `Zonas ${zones.join(', ')}`
}

export const TestRibbon = ({ ribbon: { test, minutes, busy }, onEnd }: TestRibbonProps) => (
  <section className={ribbon()} aria-label="Conta em teste">
    <FlaskConical size={16} aria-hidden />
    <p>
      <strong>Em teste até {formatMoment(test.until)}</strong> —{' '}
      {minutes === 1 || minutes === 60 ? 'falta' : 'faltam'} {formatMinutes(minutes)}. {zonesOf(test.zones)} ·{' '}
      {test.reason.name} · por {test.by.name}
    </p>
    <Button busy={busy} onClick={onEnd}>
      {busy ? 'Encerrando…' : 'Encerrar teste'}
    </Button>
  </section>
)
