import type {
  TrainingEnding,
  TrainingNight,
  TrainingSpeed,
  TrainingTime,
} from '#contracts/training/training.contract.ts'

export const nightLabels: Readonly<Record<TrainingNight, string>> = {
  CALM: 'Noite calma',
  STORM: 'Tempestade',
  RECORDED: 'Noite gravada',
}

export const nightHints: Readonly<Record<TrainingNight, string>> = {
  CALM: 'doze minutos, um alarme depois do outro',
  STORM: 'oitenta faltas de energia e um pânico em um minuto',
  RECORDED: 'sinais gravados da demonstração, sem as pausas longas',
}

export const speedLabels: Readonly<Record<TrainingSpeed, string>> = {
  1: '1×, como aconteceu',
  2: '2×',
  4: '4×',
  8: '8×, para quem já treinou',
}

export const endingLabels: Readonly<Record<TrainingEnding, string>> = {
  PERSON: 'Terminada por quem treinava',
  TIME: 'Terminada pelo tempo',
  STOPPED: 'Interrompida: o console parou',
}

/** A time against its limit, in a word. */
export const timeWord = ({ seconds, limit, done }: TrainingTime): string => {
  if (seconds <= limit) return done ? 'no prazo' : 'no prazo ainda'
  return done ? 'atrasou' : 'atrasado'
}

/** Points in a word; from 80 on good, from 50 on fair. */
export const pointsWord = (points: number): 'bom' | 'regular' | 'ruim' => {
  if (points >= 80) return 'bom'
  return points >= 50 ? 'regular' : 'ruim'
}
