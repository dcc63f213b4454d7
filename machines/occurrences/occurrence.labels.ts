import type {
  OccurrenceCategory,
  OccurrenceClassification,
  OccurrencePriority,
} from '#contracts/occurrences/categories.ts'
import type {
  ClosedMode,
  OccurrenceBadge,
  VerificationLevel,
} from '#contracts/occurrences/occurrences.contract.ts'

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

export const classificationLabels: Readonly<Record<OccurrenceClassification, string>> = {
  REAL: 'Real',
  FALSE: 'Falso',
  USER_ERROR: 'Erro de usuário',
  TECHNICAL: 'Técnico',
  TEST: 'Teste',
  INFORMATIVE: 'Informativo',
}

export const closedModeLabels: Readonly<Record<ClosedMode, string>> = {
  OPERATOR: 'Operador',
  AUTO_RESTORE: 'Restauração automática',
  AUTO_DISARM: 'Desarme',
  BULK: 'Em lote',
  TEST: 'Em teste',
}

export const verificationLabels: Readonly<Record<VerificationLevel, string>> = {
  0: 'Sem acionamento',
  1: 'Sem informação adicional',
  2: 'Presença humana provável',
  3: 'Ameaça ao patrimônio confirmada',
  4: 'Ameaça à vida confirmada',
}

export const badgeLabels: Readonly<Record<OccurrenceBadge, string>> = {
  NEW_SIGNAL: 'Novo sinal',
  BACK_FROM_HOLD: 'Retornou da espera',
  OPERATOR_LOST: 'Operador desconectado',
  RUNAWAY: 'Disparos em série',
  TRANSFERRED: 'Transferida',
}
