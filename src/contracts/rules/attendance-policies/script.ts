import type { PolicyStep, StepConfig, StepType } from '../../configuration/policy-script.contract.ts'
import type { FieldError } from '../../kit/wire.ts'
import { outcomeWords, type StepOutcome } from './outcome-words.ts'

export type { StepOutcome } from './outcome-words.ts'

export type BranchName = 'onYes' | 'onNo' | 'onFail'

/** How each type may end; `CLOSE` ends the script. */
export const outcomesOf: Readonly<Record<StepType, readonly StepOutcome[]>> = {
  INFO: ['DONE'],
  CONFIRM: ['DONE'],
  YES_NO: ['YES', 'NO'],
  /** Somebody was reached, or nobody. */
  CALL_CONTACT: ['YES', 'FAIL'],
  /** Right, wrong, or could not be asked. Duress ends as right does. */
  CHECK_PASSWORD: ['YES', 'NO', 'FAIL'],
  /** Something was seen, nothing was, or there is no image. */
  VIEW_CAMERA: ['YES', 'NO', 'FAIL'],
  /** Sent, or nobody to send. */
  DISPATCH: ['DONE', 'FAIL'],
  CALL_AUTHORITY: ['DONE', 'FAIL'],
  /** A central switched an output, such as that of a door, or did not. */
  COMMAND: ['DONE', 'FAIL'],
  NOTE: ['DONE'],
  OPEN_ORDER: ['DONE'],
  WAIT: ['DONE'],
  CLOSE: [],
}

/** The branch that tells where an outcome leads; null: always to the next step. */
export const branchOf: Readonly<Record<StepOutcome, BranchName | null>> = {
  DONE: null,
  YES: 'onYes',
  NO: 'onNo',
  FAIL: 'onFail',
}

/** What `config` may hold, by type. */
export const configOf: Readonly<Record<StepType, readonly (keyof StepConfig)[]>> = {
  INFO: [],
  CONFIRM: [],
  YES_NO: [],
  CALL_CONTACT: ['contactRoles', 'maxContacts'],
  CHECK_PASSWORD: [],
  VIEW_CAMERA: [],
  DISPATCH: [],
  CALL_AUTHORITY: ['authority'],
  COMMAND: [],
  NOTE: ['sentenceId'],
  OPEN_ORDER: [],
  WAIT: ['waitSeconds'],
  CLOSE: ['closeReasonCode', 'sentenceId'],
}

/** What `config` must hold, by type. */
const configNeeded: Readonly<Partial<Record<StepType, keyof StepConfig>>> = {
  CALL_AUTHORITY: 'authority',
  WAIT: 'waitSeconds',
}

/** Branches that a type has, in the order of a form. */
export const branchesOf = (type: StepType): BranchName[] =>
  outcomesOf[type].flatMap(outcome => branchOf[outcome] ?? [])

type Steps = readonly PolicyStep[]

/** The following id: of the branch, else next in the array; undefined past its end. */
const targetOf = (steps: Steps, at: number, outcome: StepOutcome): string | undefined => {
  const branch = branchOf[outcome]
  return (branch && steps[at]?.[branch]) ?? steps[at + 1]?.id
}

/** The step after another; null after the end. */
export const stepAfter = (steps: Steps, stepId: string, outcome: StepOutcome): PolicyStep | null => {
  const at = steps.findIndex(({ id }) => id === stepId)
  const step = steps[at]
  if (!step || !outcomesOf[step.type].includes(outcome)) return null
  return steps.find(({ id }) => id === targetOf(steps, at, outcome)) ?? null
}

const following = (steps: Steps, step: PolicyStep): PolicyStep[] =>
  outcomesOf[step.type].flatMap(outcome => stepAfter(steps, step.id, outcome) ?? [])

const reachable = (steps: Steps): Set<PolicyStep> => {
  const seen = new Set(steps.slice(0, 1))
  for (const step of seen) for (const next of following(steps, step)) seen.add(next)
  return seen
}

/** A step that comes back to itself by its own branches; null without one. */
const repeatedStep = (steps: Steps): PolicyStep | null => {
  const done = new Set<PolicyStep>()
  const under = new Set<PolicyStep>()
  const visit = (step: PolicyStep): PolicyStep | null => {
    if (under.has(step)) return step
    if (done.has(step)) return null
    under.add(step)
    for (const next of following(steps, step)) {
      const found = visit(next)
      if (found) return found
    }
    under.delete(step)
    done.add(step)
    return null
  }
  return steps[0] ? visit(steps[0]) : null
}

const outcomeOf = { onYes: 'YES', onNo: 'NO', onFail: 'FAIL' } as const
const neededWords: Readonly<Partial<Record<keyof StepConfig, string>>> = {
  authority: 'Informe a autoridade.',
  waitSeconds: 'Informe o tempo de espera.',
}

const ownProblems = (steps: Steps, step: PolicyStep, at: number): FieldError[] => {
  const problems: FieldError[] = []
  const say = (field: string, code: string, message: string) =>
    problems.push({ field: `steps.${at}.${field}`, code, message: `Etapa "${step.title}": ${message}` })
  const has = branchesOf(step.type)
  for (const branch of ['onYes', 'onNo', 'onFail'] as const) {
    const target = step[branch]
    if (target === undefined) continue
    const words = outcomeWords(step.type, outcomeOf[branch])
    if (!has.includes(branch)) say(branch, 'noBranch', `não tem a saída "${words}".`)
    else if (!steps.some(({ id }) => id === target))
      say(branch, 'missing', `a saída "${words}" leva a uma etapa que não existe.`)
  }
  for (const name of Object.keys(step.config ?? {}) as (keyof StepConfig)[])
    if (!configOf[step.type].includes(name)) say(`config.${name}`, 'notUsed', 'não usa esta opção.')
  const needed = configNeeded[step.type]
  if (needed && step.config?.[needed] === undefined)
    say(`config.${needed}`, 'required', neededWords[needed] ?? 'Campo obrigatório.')
  const falls = outcomesOf[step.type].some(outcome => targetOf(steps, at, outcome) === undefined)
  if (falls) say('type', 'noEnd', 'o roteiro acaba aqui sem uma etapa Encerrar.')
  return problems
}

/**
 * Problems of a script, each at its step and naming it: repeated ids, branches and options of another type,
 * missing targets, ends without `CLOSE`, loops, steps nothing leads to.
 */
export const scriptProblems = (steps: Steps): FieldError[] => {
  const ids = steps.map(({ id }) => id)
  const repeated = steps.flatMap((step, at) =>
    ids.indexOf(step.id) === at
      ? []
      : [
          {
            field: `steps.${at}.id`,
            code: 'repeated',
            message: `Etapa "${step.title}": o identificador "${step.id}" já é de outra etapa.`,
          },
        ],
  )
  const own = steps.flatMap((step, at) => ownProblems(steps, step, at))
  // Reading on is only safe where every id names one step.
  if (repeated.length > 0) return [...repeated, ...own]
  const loop = repeatedStep(steps)
  const looping = loop
    ? [
        {
          field: `steps.${steps.indexOf(loop)}.id`,
          code: 'loop',
          message: `Etapa "${loop.title}": o roteiro volta a ela e nunca acaba.`,
        },
      ]
    : []
  const reached = reachable(steps)
  const unreachable = steps.flatMap((step, at) =>
    reached.has(step)
      ? []
      : [
          {
            field: `steps.${at}.id`,
            code: 'unreachable',
            message: `Etapa "${step.title}": nenhuma etapa leva a ela.`,
          },
        ],
  )
  return [...own, ...looping, ...unreachable]
}
