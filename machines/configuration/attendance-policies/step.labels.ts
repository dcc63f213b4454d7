import type {
  Authority,
  PolicyStep,
  StepConfig,
  StepType,
} from '#contracts/configuration/policy-script.contract.ts'
import { outcomesOf, type StepOutcome, stepAfter } from '#contracts/rules/attendance-policies/script.ts'
import { relationLabels } from '../../accounts/details/account.labels.ts'
import { formatSeconds } from './policy.labels.ts'

export const stepTypeLabels: Readonly<Record<StepType, string>> = {
  INFO: 'Orientação',
  CONFIRM: 'Confirmação',
  YES_NO: 'Pergunta',
  CALL_CONTACT: 'Ligação para contato',
  CHECK_PASSWORD: 'Conferência de senha',
  VIEW_CAMERA: 'Câmeras',
  DISPATCH: 'Envio de viatura',
  CALL_AUTHORITY: 'Acionamento de autoridade',
  NOTE: 'Registro',
  OPEN_ORDER: 'Ordem de serviço',
  WAIT: 'Espera',
  CLOSE: 'Encerramento',
}

const authorityLabels: Readonly<Record<Authority, string>> = {
  POLICE: 'Polícia Militar (190)',
  FIRE: 'Bombeiros (193)',
  MEDICAL: 'SAMU (192)',
}

const usualOutcomes: Readonly<Record<StepOutcome, string>> = {
  DONE: 'Feito',
  YES: 'Sim',
  NO: 'Não',
  FAIL: 'Sem sucesso',
}

const ownOutcomes: Readonly<Partial<Record<StepType, Partial<Record<StepOutcome, string>>>>> = {
  CALL_CONTACT: { YES: 'Alguém atendeu', FAIL: 'Ninguém atendeu' },
  CHECK_PASSWORD: { YES: 'Senha certa', NO: 'Senha errada', FAIL: 'Não foi possível perguntar' },
  VIEW_CAMERA: { YES: 'Há algo nas imagens', NO: 'Não há nada', FAIL: 'Sem imagem' },
  DISPATCH: { DONE: 'Viatura enviada', FAIL: 'Nenhuma viatura disponível' },
  CALL_AUTHORITY: { DONE: 'Acionada', FAIL: 'Não atendeu' },
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
    const words = ownOutcomes[step.type]?.[way.outcome] ?? usualOutcomes[way.outcome]
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
