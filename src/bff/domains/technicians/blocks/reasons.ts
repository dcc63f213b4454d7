import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'
import { type Actor, holdsAny } from '../../../http/access.ts'

/** Reasons of blocks may be about health. */
export const seesBlockReasons = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(permissions, ['ubidesk.so.technicianSchedulePause'])

/** Text after "Agenda bloqueada". @param reason null when the caller may not read it */
export const blockedWords = (reason: BlockReason | null): string =>
  reason ? `: ${blockReasonLabels[reason]}` : ' neste horário'
