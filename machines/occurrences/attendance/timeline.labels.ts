import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type {
  CallOutcome,
  CallPasswordCheck,
  DispatchTarget,
} from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { outcomeWords, type StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { dispatchLineLabel, dispatchTargetLabels, isDispatchLine } from '../dispatch/dispatch.labels.ts'
import { eventLabel } from '../occurrence-status.labels.ts'

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  ANSWERED: 'Atendeu',
  NO_ANSWER: 'Não atendeu',
  BUSY: 'Ocupado',
  VOICEMAIL: 'Caixa postal',
  WRONG_NUMBER: 'Número errado',
  REFUSED: 'Recusou a ligação',
}

/** Duress reads as the right password: somebody may be looking over a shoulder. */
export const passwordCheckLabels: Readonly<Record<CallPasswordCheck, string>> = {
  MATCH: 'Senha confere',
  DURESS: 'Senha confere',
  MISMATCH: 'Senha não confere',
  NOT_ASKED: 'Senha não perguntada',
}

/** In the past, as the timeline tells them. */
const happened: Readonly<Record<string, string>> = {
  RECEIVE: 'Entrou na fila',
  RECEIVE_WAIT: 'Aguarda desarme',
  CREATE_MANUAL: 'Aberta à mão',
  WAIT_ELAPSED: 'Entrou na fila sem desarme',
  AUTO_CLOSE: 'Encerrada sozinha',
  ATTEND: 'Atendimento iniciado',
  FEED: 'Entregue ao posto',
  HOLD: 'Colocada em espera',
  RESUME: 'Retomada',
  HOLD_ELAPSED: 'Voltou da espera',
  NEW_SIGNAL_WAKES: 'Acordada por novo sinal',
  RELEASE: 'Devolvida à fila',
  TRANSFER: 'Transferida',
  TAKE_OVER: 'Atendimento assumido',
  LOCK_EXPIRED: 'Operador desconectado',
  CLOSE: 'Encerrada',
  BULK_CLOSE: 'Encerrada em lote',
  NOTE: 'Relato',
  ARRIVAL_PROPOSED: 'Viatura perto do local',
}

interface CallPayload {
  contact?: { name: string } | null
  phone?: string
  outcome?: CallOutcome
  passwordCheck?: CallPasswordCheck | null
}

const callWords = ({ contact, phone, outcome, passwordCheck }: CallPayload): string => {
  const who = contact?.name ?? phone ?? ''
  if (passwordCheck) return `${passwordCheckLabels[passwordCheck]}: ${who}`
  return `Ligação para ${who}: ${outcome ? callOutcomeLabels[outcome].toLowerCase() : ''}`
}

const stepWords = (
  { title, value, stepId }: { title?: string; value?: StepOutcome; stepId?: string },
  steps: readonly PolicyStep[],
): string => {
  const type = steps.find(({ id }) => id === stepId)?.type
  if (!type || !value || value === 'DONE') return title ?? ''
  const outcome = outcomeWords(type, value)
  return title?.endsWith('?') ? `${title} ${outcome}` : `${title ?? ''}: ${outcome.toLowerCase()}`
}

const commandWords = ({ central, output }: { central?: { name: string }; output?: number | null }): string =>
  `Comando à central ${central?.name ?? ''}${output ? `: ligar PGM ${output}` : ''}`

const orderWords = ({ order }: { order?: { number: number } }): string =>
  `Ordem de serviço ${order ? `#${order.number} ` : ''}aberta`

interface DispatchPayload {
  target?: DispatchTarget
  vehicle?: { name: string } | null
  protocolNumber?: string | null
}

const dispatchWords = (
  type: string,
  { target = 'VEHICLE', vehicle, protocolNumber }: DispatchPayload,
): string => {
  const who = target === 'VEHICLE' ? vehicle?.name : dispatchTargetLabels[target]
  const protocol = protocolNumber ? `, protocolo ${protocolNumber}` : ''
  return `${dispatchLineLabel(type, target)}${who ? `: ${who}` : ''}${protocol}`
}

const imageWords = ({
  camera,
  createdAt,
}: {
  camera?: { name: string } | null
  createdAt?: string
}): string => ['Imagem anexada', camera?.name, createdAt && secondsAt(createdAt)].filter(Boolean).join(' · ')

/** Words of a timeline line. @param steps of the rule, for the answers of the script */
export const timelineWords = (line: OccurrenceEventRow, steps: readonly PolicyStep[]): string => {
  if (line.type === 'CALL') return callWords(line.payload)
  if (line.type === 'ORDER') return orderWords(line.payload)
  if (line.type === 'COMMAND') return commandWords(line.payload)
  if (line.type === 'STEP') return stepWords(line.payload, steps)
  if (line.type === 'IMAGE_ATTACH') return imageWords(line.payload)
  if (isDispatchLine(line.type)) return dispatchWords(line.type, line.payload)
  return happened[line.type] ?? eventLabel(line.type, line.from)
}

const endsOwnership = ['TAKE_OVER', 'LOCK_EXPIRED', 'RELEASE', 'TRANSFER', 'HOLD', 'CLOSE', 'BULK_CLOSE']

/** Sentence for an operator who has lost an attendance. */
export const lossWords = (timeline: readonly OccurrenceEventRow[]): string => {
  const line = timeline.find(({ type }) => endsOwnership.includes(type))
  const who = line?.actor.kind === 'person' ? line.actor.name : 'O sistema'
  switch (line?.type) {
    case 'TAKE_OVER':
      return `${who} assumiu este atendimento.`
    case 'LOCK_EXPIRED':
      return 'Esta tela ficou sem contato com o servidor e a ocorrência voltou à fila.'
    case 'CLOSE':
    case 'BULK_CLOSE':
      return `${who} encerrou esta ocorrência.`
    default:
      return 'Esta ocorrência não está mais com você.'
  }
}
