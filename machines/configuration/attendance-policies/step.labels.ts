import type {
  Authority,
  PolicyStep,
  StepConfig,
  StepType,
} from '#contracts/configuration/policy-script.contract.ts'
import { outcomeWords } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { outcomesOf, stepAfter } from '#contracts/rules/attendance-policies/script.ts'
import { formatSeconds } from '#contracts/rules/attendance-policies/seconds.ts'
import { relationLabels } from '../../accounts/details/account.labels.ts'

export const stepTypeLabels: Readonly<Record<StepType, string>> = {
  INFO: 'Orientação',
  CONFIRM: 'Confirmação',
  YES_NO: 'Pergunta',
  CALL_CONTACT: 'Ligação para contato',
  CHECK_PASSWORD: 'Conferência de senha',
  VIEW_CAMERA: 'Câmeras',
  DISPATCH: 'Envio de viatura',
  CALL_AUTHORITY: 'Acionamento de autoridade',
  COMMAND: 'Comando de PGM',
  NOTE: 'Registro',
  OPEN_ORDER: 'Ordem de serviço',
  WAIT: 'Espera',
  CLOSE: 'Encerramento',
}

/** Titles of new steps, to be written over. */
export const firstTitles: Readonly<Record<StepType, string>> = {
  INFO: 'Ler a orientação',
  CONFIRM: 'Confirmar o que foi feito',
  YES_NO: 'Perguntar',
  CALL_CONTACT: 'Ligar para os contatos',
  CHECK_PASSWORD: 'Conferir a senha do contato',
  VIEW_CAMERA: 'Ver as câmeras',
  DISPATCH: 'Enviar a viatura',
  CALL_AUTHORITY: 'Acionar a autoridade',
  COMMAND: 'Abrir o portão',
  NOTE: 'Registrar o que houve',
  OPEN_ORDER: 'Abrir ordem de serviço',
  WAIT: 'Aguardar',
  CLOSE: 'Encerrar a ocorrência',
}

export const authorityLabels: Readonly<Record<Authority, string>> = {
  POLICE: 'Polícia Militar (190)',
  FIRE: 'Bombeiros (193)',
  MEDICAL: 'SAMU (192)',
}

type Steps = readonly PolicyStep[]

const placeOf = (steps: Steps, { id, title }: PolicyStep) =>
  `etapa ${steps.findIndex(step => step.id === id) + 1}, ${title}`

/** One line for each branch of a step; empty without branches. */
export const describeBranches = (steps: Steps, step: PolicyStep): string[] => {
  const ways = outcomesOf[step.type].map(outcome => ({ outcome, next: stepAfter(steps, step.id, outcome) }))
  const next = steps[steps.indexOf(step) + 1]
  if (ways.every(way => way.next === (next ?? null))) return []
  const [first, ...others] = ways
  if (first?.next && others.every(way => way.next === first.next))
    return [`Em qualquer caso: ${placeOf(steps, first.next)}`]
  return ways.flatMap(way => {
    const words = outcomeWords(step.type, way.outcome)
    return way.next ? [`${words}: ${placeOf(steps, way.next)}`] : []
  })
}

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const contactsWords = ({ contactRoles, maxContacts }: StepConfig): string | false => {
  const who = contactRoles && anyOf.format(contactRoles.map(role => relationLabels[role]))
  const most = maxContacts && `até ${maxContacts} ${maxContacts === 1 ? 'contato' : 'contatos'}`
  return who || most ? `Para: ${[who, most].filter(Boolean).join(', ')}` : false
}

/** The options of a step in words, one line each. */
export const describeConfig = ({
  required,
  config = {},
}: Pick<PolicyStep, 'required' | 'config'>): string[] => {
  const { authority, waitSeconds, closeReasonCode, sentenceId } = config
  const said = [
    !required && 'Opcional',
    contactsWords(config),
    authority && authorityLabels[authority],
    waitSeconds !== undefined && `Espera ${formatSeconds(waitSeconds)}`,
    closeReasonCode !== undefined && 'Sugere o motivo do encerramento',
    sentenceId !== undefined && 'Com frase pronta',
  ]
  return said.flatMap(each => each || [])
}

/** A whole script in one text, to be compared with another. */
export const describeScript = (steps: Steps): string =>
  steps
    .map((step, at) =>
      [
        `${at + 1}. ${step.title} (${stepTypeLabels[step.type]})`,
        step.text,
        ...describeConfig(step),
        ...describeBranches(steps, step),
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join('; ')
