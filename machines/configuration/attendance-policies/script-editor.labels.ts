import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomeWords } from '#contracts/rules/attendance-policies/outcome-words.ts'
import {
  type BranchName,
  branchOf,
  outcomesOf,
  scriptProblems,
} from '#contracts/rules/attendance-policies/script.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { describeBranches, describeConfig, stepTypeLabels } from './step.labels.ts'

type Steps = readonly PolicyStep[]

interface Branch {
  branch: BranchName
  /** How the step ended, in words. */
  label: string
}

/** A step's choosable ways out, in the order of a form. */
const branchesIn = ({ type }: PolicyStep): Branch[] =>
  outcomesOf[type].flatMap(outcome => {
    const branch = branchOf[outcome]
    return branch ? [{ branch, label: outcomeWords(type, outcome) }] : []
  })

const listOf = new Intl.ListFormat('pt-BR')

/** After a removal: which ways out led to the step and must be chosen again. */
export const describeRemoval = (steps: Steps, id: string): string => {
  const title = steps.find(step => step.id === id)?.title ?? ''
  const lost = steps.flatMap(step =>
    branchesIn(step).flatMap(({ branch, label }) =>
      step[branch] === id && step.id !== id ? [`"${label}" de "${step.title}"`] : [],
    ),
  )
  const gone = `Etapa "${title}" excluída.`
  return lost.length === 0 ? gone : `${gone} Escolha de novo para onde vai: ${listOf.format(lost)}.`
}

const numbered = (steps: Steps, { id, title }: PolicyStep): string =>
  `${steps.findIndex(step => step.id === id) + 1}. ${title}`

export interface BranchField extends Branch {
  /** Empty: the next step of the list. */
  value: string
  next: string
  options: { value: string; label: string; disabled?: boolean }[]
}

/** Targets that each way out of a step may have, by number and name. */
export const branchFieldsOf = (steps: Steps, step: PolicyStep): BranchField[] => {
  const next = steps[steps.indexOf(step) + 1]
  const others = steps.flatMap(each =>
    each.id === step.id
      ? []
      : [{ value: each.id, label: numbered(steps, each) + (each.type === 'CLOSE' ? ' (encerra)' : '') }],
  )
  return branchesIn(step).map(each => {
    const target = step[each.branch] ?? ''
    const isLost = target !== '' && !steps.some(({ id }) => id === target)
    const lost = { value: target, label: 'Etapa excluída: escolha outra', disabled: true }
    return {
      ...each,
      value: target,
      next: next ? `Etapa seguinte: ${numbered(steps, next)}` : 'Etapa seguinte: não há',
      options: isLost ? [lost, ...others] : others,
    }
  })
}

export interface StepProblem {
  stepId: string
  /** Of the step: `title`, `onYes`, `config.waitSeconds`; `type` is of the whole step. */
  field: string
  message: string
}

/** A script's problems, then what form or server said of a step. */
export const problemsOf = (steps: Steps, errors: FieldErrors): StepProblem[] => {
  const own = scriptProblems(steps).map(({ field, message }) => [field, message] as const)
  const said = Object.entries(errors).filter(([path]) => !own.some(([field]) => field === path))
  return [...own, ...said].flatMap(([path, message]) => {
    const [, at, field = ''] = /^steps\.(\d+)\.(.+)$/.exec(path) ?? []
    const step = steps[Number(at)]
    return step ? [{ stepId: step.id, field: field === 'id' ? 'type' : field, message }] : []
  })
}

/** A step in the lines of its card. */
export const describeStep = (steps: Steps, step: PolicyStep) => ({
  subtitle: [stepTypeLabels[step.type], ...describeConfig(step)].join(' · '),
  branches: describeBranches(steps, step),
})
