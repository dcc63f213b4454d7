import type { AttendancePolicyWrite } from '#contracts/configuration/attendance-policies.contract.ts'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import { duress, fire, medical, panic } from './emergency-scripts.ts'
import {
  electricFence,
  intrusionOnDemand,
  intrusionWithImage,
  standardIntrusion,
} from './intrusion-scripts.ts'
import { concierge, lateToArm, patrol, untimelyDisarm } from './routine-scripts.ts'
import { battery, communication, missedTest, power } from './technical-scripts.ts'

type Rule = Pick<AttendancePolicyWrite, 'name' | 'description' | 'conditions' | 'steps'> &
  Partial<AttendancePolicyWrite>

/** A sentence as the demo has it. */
type ClosingSentence = Readonly<Pick<AttendanceSentence, 'id' | 'usage' | 'active'>> & {
  readonly categories: readonly OccurrenceCategory[]
}

const usual = {
  active: true,
  priorityOverride: null,
  waitBeforeQueueS: 0,
  acceptSlaS: 60,
  arrivalSlaS: 1200,
  closeSlaS: 3600,
  holdMaxS: 1800,
  autoCloseOnRestoreS: null,
  autoCloseOnDisarmS: null,
  groupWindowS: 300,
  runawayLimit: 10,
  requireClassification: true,
  requireAllSteps: false,
  closingSentenceIds: [],
} satisfies Partial<AttendancePolicyWrite>

const emergency = { priorityOverride: 1, acceptSlaS: 20, arrivalSlaS: 900, holdMaxS: 600 } as const
const technical = { acceptSlaS: 300, closeSlaS: 14_400, holdMaxS: 7200, autoCloseOnRestoreS: 3600 } as const

const rules: readonly Rule[] = [
  {
    name: 'Coação',
    description: 'Senha de coação: discrição total e polícia antes de qualquer ligação ao local.',
    conditions: { categories: ['DURESS'] },
    steps: duress,
    ...emergency,
    requireAllSteps: true,
  },
  {
    name: 'Pânico',
    description: 'Botão de pânico, audível ou silencioso.',
    conditions: { categories: ['PANIC'] },
    steps: panic,
    ...emergency,
  },
  {
    name: 'Incêndio',
    description: 'Detector de fumaça, acionador manual ou botão de incêndio.',
    conditions: { categories: ['FIRE'] },
    steps: fire,
    ...emergency,
  },
  {
    name: 'Emergência médica',
    description: 'Botão de socorro de idosos e pacientes.',
    conditions: { categories: ['MEDICAL'] },
    steps: medical,
    ...emergency,
  },
  {
    name: 'Intrusão com imagem',
    description: 'As câmeras decidem: entra na fila na hora, sem esperar desarme.',
    conditions: { categories: ['INTRUSION', 'VIDEO'], monitoringKinds: ['WITH_IMAGE'] },
    steps: intrusionWithImage,
    acceptSlaS: 30,
    autoCloseOnDisarmS: 60,
  },
  {
    name: 'Intrusão sob demanda',
    description: 'A viatura só sai com autorização do contato.',
    conditions: { categories: ['INTRUSION'], monitoringKinds: ['ON_DEMAND'] },
    steps: intrusionOnDemand,
    waitBeforeQueueS: 120,
    autoCloseOnDisarmS: 120,
  },
  {
    name: 'Intrusão convencional',
    description: 'Espera dois minutos pelo desarme de quem está chegando ou saindo.',
    conditions: { categories: ['INTRUSION'], monitoringKinds: ['STANDARD'] },
    steps: standardIntrusion,
    waitBeforeQueueS: 120,
    autoCloseOnDisarmS: 120,
  },
  {
    name: 'Cerca elétrica',
    description: 'Disparo, corte ou aterramento do perímetro.',
    conditions: { categories: ['FENCE'] },
    steps: electricFence,
    waitBeforeQueueS: 30,
    autoCloseOnRestoreS: 30,
  },
  {
    name: 'Portaria remota',
    description: 'Chamada de interfone de condomínio.',
    conditions: { categories: ['CONCIERGE'], services: ['CONCIERGE'] },
    steps: concierge,
    acceptSlaS: 15,
    closeSlaS: 600,
    requireClassification: false,
  },
  {
    name: 'Não armou no horário',
    description: 'O local deveria estar fechado e a central segue desarmada.',
    conditions: { eventCodes: ['X01'] },
    steps: lateToArm,
    acceptSlaS: 120,
    autoCloseOnRestoreS: 1800,
  },
  {
    name: 'Desarme fora do horário',
    description: 'Alguém desarmou a central quando o local deveria estar fechado.',
    conditions: { eventCodes: ['X02'] },
    steps: untimelyDisarm,
    acceptSlaS: 45,
  },
  {
    name: 'Teste periódico não recebido',
    description: 'A central não enviou o teste no intervalo programado.',
    conditions: { eventCodes: ['X03'] },
    steps: missedTest,
    ...technical,
  },
  {
    name: 'Falha de comunicação',
    description: 'Central muda, linha cortada ou operadora fora do ar.',
    conditions: { categories: ['COMMUNICATION'] },
    steps: communication,
    ...technical,
    acceptSlaS: 120,
  },
  {
    name: 'Falta de energia',
    description: 'Rede elétrica do local; a maioria volta sozinha.',
    conditions: { categories: ['POWER'] },
    steps: power,
    ...technical,
    waitBeforeQueueS: 300,
    groupWindowS: 1800,
  },
  {
    name: 'Bateria',
    description: 'Bateria da central ou de sensor sem fio.',
    conditions: { categories: ['BATTERY'] },
    steps: battery,
    ...technical,
    groupWindowS: 3600,
  },
  {
    name: 'Ronda',
    description: 'A ronda prevista para agora, e a que não foi registrada na sua janela.',
    conditions: { categories: ['PATROL'] },
    steps: patrol,
    acceptSlaS: 180,
  },
]

/** The rules of the demo by rank; the catch-all, which the installation brings, follows them. */
export const demoPolicies: readonly AttendancePolicyWrite[] = rules.map(rule => ({ ...usual, ...rule }))

const FIRST_ID = 2

/** At most three of the rule's categories; without any, those of all categories. */
const closingOf = ({ conditions }: AttendancePolicyWrite, sentences: readonly ClosingSentence[]) => {
  const wanted = conditions.categories ?? []
  const closing = sentences.filter(({ usage, active }) => usage === 'CLOSING' && active)
  const own = closing.filter(({ categories }) => categories.some(each => wanted.includes(each)))
  const general = closing.filter(({ categories }) => categories.length === 0)
  return (own.length > 0 ? own : general).slice(0, 3).map(({ id }) => id)
}

/** Rows of the rules and of their first versions. @param authorId who wrote them */
export const policyRows = (at: string, authorId: string | null, sentences: readonly ClosingSentence[]) => {
  const policies = demoPolicies.map((policy, index) => ({
    id: String(FIRST_ID + index),
    rank: index + 1,
    catchAll: false,
    ...policy,
    closingSentenceIds: closingOf(policy, sentences),
    version: 1,
  }))
  return {
    policies: policies.map(policy => ({
      id: policy.id,
      name: policy.name,
      description: policy.description,
      rank: policy.rank,
      catch_all: policy.catchAll,
      active: policy.active,
      conditions: policy.conditions,
      steps: policy.steps,
      priority_override: policy.priorityOverride,
      wait_before_queue_s: policy.waitBeforeQueueS,
      accept_sla_s: policy.acceptSlaS,
      arrival_sla_s: policy.arrivalSlaS,
      close_sla_s: policy.closeSlaS,
      hold_max_s: policy.holdMaxS,
      auto_close_on_restore_s: policy.autoCloseOnRestoreS,
      auto_close_on_disarm_s: policy.autoCloseOnDisarmS,
      group_window_s: policy.groupWindowS,
      runaway_limit: policy.runawayLimit,
      require_classification: policy.requireClassification,
      require_all_steps: policy.requireAllSteps,
      closing_sentence_ids: policy.closingSentenceIds,
      version: policy.version,
    })),
    versions: policies.map(policy => ({ policy_id: policy.id, version: 1, policy, at, author_id: authorId })),
  }
}
