import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'

/** Label of a block; generic when the reason is hidden from the caller. */
export const formatBlockReason = (reason: BlockReason | null): string =>
  reason ? blockReasonLabels[reason] : 'Indisponível'
