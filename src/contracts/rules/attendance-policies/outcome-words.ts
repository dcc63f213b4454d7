import type { StepType } from '../../configuration/policy-script.contract.ts'

/** How a step ended. */
export type StepOutcome = 'DONE' | 'YES' | 'NO' | 'FAIL'

const usualWords: Readonly<Record<StepOutcome, string>> = {
  DONE: 'Feito',
  YES: 'Sim',
  NO: 'Não',
  FAIL: 'Sem sucesso',
}

const ownWords: Readonly<Partial<Record<StepType, Partial<Record<StepOutcome, string>>>>> = {
  CALL_CONTACT: { YES: 'Alguém atendeu', FAIL: 'Ninguém atendeu' },
  CHECK_PASSWORD: { YES: 'Senha certa', NO: 'Senha errada', FAIL: 'Não foi possível perguntar' },
  VIEW_CAMERA: { YES: 'Há algo nas imagens', NO: 'Não há nada', FAIL: 'Sem imagem' },
  DISPATCH: { DONE: 'Viatura enviada', FAIL: 'Nenhuma viatura disponível' },
  CALL_AUTHORITY: { DONE: 'Acionada', FAIL: 'Não atendeu' },
  COMMAND: { DONE: 'Executado', FAIL: 'Não executado' },
}

/** How a step may end, as an operator says it. */
export const outcomeWords = (type: StepType, outcome: StepOutcome): string =>
  ownWords[type]?.[outcome] ?? usualWords[outcome]
