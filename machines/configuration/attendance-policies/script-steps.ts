import type { PolicyStep, StepConfig, StepType } from '#contracts/configuration/policy-script.contract.ts'
import { type BranchName, branchesOf, configOf } from '#contracts/rules/attendance-policies/script.ts'
import { firstTitles } from './step.labels.ts'

type Steps = readonly PolicyStep[]

/** New values of a step; undefined takes one away. */
export type StepChange = { [Name in Exclude<keyof PolicyStep, 'id'>]?: PolicyStep[Name] | undefined }

const present = <Name extends string>(names: readonly Name[], values: { [Each in Name]?: unknown }) =>
  Object.fromEntries(names.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])))

/** New options of a step; undefined takes one away. */
export type OptionsChange = { [Name in keyof StepConfig]?: StepConfig[Name] | undefined }

type Complete = StepChange & Pick<PolicyStep, 'id' | 'type' | 'title' | 'required'>

/** Only what its type has, in the contract's order: equal steps are equal as text. */
const tidyStep = ({ id, type, title, text, required, config = {}, ...branches }: Complete): PolicyStep => {
  const options: StepConfig = present(configOf[type], config)
  return {
    id,
    type,
    title,
    ...(text && { text }),
    required,
    ...present(branchesOf(type), branches),
    ...(Object.keys(options).length > 0 && { config: options }),
  }
}

/** A title that nobody wrote follows the type. */
const titleAfter = ({ type, title }: PolicyStep, change: StepChange): string =>
  change.type && title === firstTitles[type] ? firstTitles[change.type] : title

export const changeStep = (steps: Steps, id: string | null, change: StepChange): Steps =>
  steps.map(step =>
    step.id === id ? tidyStep({ ...step, title: titleAfter(step, change), ...change } as Complete) : step,
  )

export const changeOptions = (steps: Steps, id: string | null, options: OptionsChange): Steps =>
  steps.map(step =>
    step.id === id ? tidyStep({ ...step, config: { ...step.config, ...options } } as Complete) : step,
  )

/** An id that no step has and no branch still names. */
const newId = (steps: Steps): string => {
  const taken = new Set(steps.flatMap(({ id, onYes, onNo, onFail }) => [id, onYes, onNo, onFail]))
  let number = steps.length + 1
  while (taken.has(`etapa-${number}`)) number += 1
  return `etapa-${number}`
}

const placeFor = (steps: Steps, type: StepType, after: string | null): number => {
  if (after !== null) return steps.findIndex(({ id }) => id === after) + 1
  return steps.length - (type !== 'CLOSE' && steps.at(-1)?.type === 'CLOSE' ? 1 : 0)
}

/** @param after id of a step; null: at the end, before a closing there */
export const insertStep = (
  steps: Steps,
  type: StepType,
  after: string | null,
): { steps: Steps; id: string } => {
  const id = newId(steps)
  const step = { id, type, title: firstTitles[type], required: true }
  return { steps: steps.toSpliced(placeFor(steps, type, after), 0, step), id }
}

/** A branch that leads to a closing of its own, new at the end. */
export const branchToNewClosing = (steps: Steps, from: string | null, branch: BranchName): Steps => {
  const made = insertStep(steps, 'CLOSE', null)
  return changeStep(made.steps, from, { [branch]: made.id })
}

export const sortSteps = (steps: Steps, ids: readonly string[]): Steps =>
  ids.flatMap(id => steps.find(step => step.id === id) ?? [])
