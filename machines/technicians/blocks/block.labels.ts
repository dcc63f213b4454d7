import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'

/** Contract §3, `technicianBlock.reason`. */
export const blockReasonLabels: Readonly<Record<BlockReason, string>> = {
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

/** Label of a block; generic when the reason is hidden from the caller. */
export const formatBlockReason = (reason: BlockReason | null): string =>
  reason ? blockReasonLabels[reason] : 'Indisponível'

export const blockReasons = Object.keys(blockReasonLabels) as readonly BlockReason[]

/** The days of the week as the wire numbers them: Sunday is 0. */
export const weekdays = [
  { day: 0, name: 'domingo', short: 'Dom' },
  { day: 1, name: 'segunda-feira', short: 'Seg' },
  { day: 2, name: 'terça-feira', short: 'Ter' },
  { day: 3, name: 'quarta-feira', short: 'Qua' },
  { day: 4, name: 'quinta-feira', short: 'Qui' },
  { day: 5, name: 'sexta-feira', short: 'Sex' },
  { day: 6, name: 'sábado', short: 'Sáb' },
] as const
