import type { OccurrenceCategory, OccurrencePriority } from '#contracts/occurrences/categories.ts'

export const categoryLabels: Readonly<Record<OccurrenceCategory, string>> = {
  PANIC: 'Pânico',
  DURESS: 'Coação',
  FIRE: 'Incêndio',
  MEDICAL: 'Emergência médica',
  INTRUSION: 'Intrusão',
  FENCE: 'Cerca elétrica',
  TAMPER: 'Violação',
  VIDEO: 'CFTV',
  CONCIERGE: 'Portaria',
  SCHEDULE: 'Quebra de horário',
  OPEN_CLOSE: 'Arme/Desarme',
  COMMUNICATION: 'Falha de comunicação',
  POWER: 'Energia',
  BATTERY: 'Bateria',
  TECHNICAL: 'Técnico',
  PATROL: 'Ronda',
  TEST: 'Teste',
}

export const priorityLabels: Readonly<Record<OccurrencePriority, string>> = {
  1: 'Emergência',
  2: 'Crítica',
  3: 'Alta',
  4: 'Média',
  5: 'Baixa',
}
