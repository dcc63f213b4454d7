import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'

export const formatBlockReason = (reason: BlockReason | null): string =>
  reason ? blockReasonLabels[reason] : 'Indisponível'
