import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'
import { type Actor, holdsAny } from '../../../http/access.ts'

/** True for who may read the reasons of blocks: they may be about health. */
export const seesBlockReasons = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(permissions, ['ubidesk.so.technicianSchedulePause'])

/** What TECHNICIAN_BLOCKED says after "Agenda bloqueada". @param reason null for who may not know it */
export const blockedWords = (reason: BlockReason | null): string =>
  reason ? `: ${blockReasonLabels[reason]}` : ' neste horário'
