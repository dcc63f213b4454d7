import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { itemsOf } from '#machines/stations/handover/handover.selectors.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatAt, HandoverItems } from './handover-items.tsx'

const text = css({
  padding: '$3',
  borderRadius: '$2',
  background: '$selected',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** `Bruno Reis · Posto 03 · às 18:00`. */
export const describeHandover = ({ from, station, at }: ShiftHandover): string =>
  `${from.name} · ${station.name} · ${formatAt(at)}`

interface HandoverContentProps {
  handover: ShiftHandover
  onOpen: () => void
}

export const HandoverContent = ({ handover, onOpen }: HandoverContentProps) => (
  <>
    <p className={text()}>{handover.text}</p>
    <HandoverItems items={itemsOf(handover.snapshot, handover.now)} onOpen={onOpen} />
  </>
)
