import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'

/** Contract §2, `technicianBlock.reason`. */
export const blockReasonLabels: Record<BlockReason, string> = {
  VACATION: 'Férias',
  DAY_OFF: 'Folga',
  SICK_LEAVE: 'Atestado médico',
  TRAINING: 'Treinamento',
  ON_CALL: 'Plantão',
  LUNCH: 'Almoço',
  VEHICLE_MAINTENANCE: 'Manutenção da viatura',
  MEETING: 'Reunião',
  OTHER: 'Outro',
}
