import { describe, expect, it } from 'vitest'
import { demoPolicies } from '#bff/db/seed/demo/configuration/attendance-policies/policy-rows.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomesOf, stepAfter } from '#contracts/rules/attendance-policies/script.ts'
import {
  answerable,
  currentStep,
  pendingSteps,
  type StepAnswer,
} from '#contracts/rules/occurrences/script-progress.ts'

const step = (id: string, type: PolicyStep['type'], more: Partial<PolicyStep> = {}): PolicyStep => ({
  id,
  type,
  title: id,
  required: true,
  ...more,
})
const idsOf = (steps: readonly PolicyStep[]) => steps.map(({ id }) => id)
const of = (steps: readonly PolicyStep[], requireAllSteps = false) => ({ steps, requireAllSteps })

const steps = [
  step('read', 'INFO', { required: false }),
  step('call', 'CALL_CONTACT', { onYes: 'note', onFail: 'send' }),
  step('send', 'DISPATCH'),
  step('note', 'NOTE', { required: false }),
  step('close', 'CLOSE'),
]

describe('how far a script is', () => {
  it('holds back for required steps, along the order until a branch is taken', () => {
    expect(idsOf(pendingSteps(of(steps), []))).toEqual(['call', 'send'])
    expect(idsOf(pendingSteps(of(steps, true), []))).toEqual(['read', 'call', 'send', 'note'])
    expect(idsOf(pendingSteps(of(steps), [{ stepId: 'call', value: 'YES' }]))).toEqual([])
    expect(idsOf(pendingSteps(of(steps), [{ stepId: 'call', value: 'FAIL' }]))).toEqual(['send'])
  })

  it('lets optional steps be passed over, and does not ask for them again', () => {
    expect(idsOf(answerable(of(steps), []))).toEqual(['read', 'call'])
    expect(idsOf(answerable(of(steps, true), []))).toEqual(['read'])
    expect(currentStep(of(steps), [])?.id).toBe('read')
    expect(currentStep(of(steps), [{ stepId: 'call', value: 'YES' }])?.id).toBe('note')
  })

  it('leads to the police after a password of duress, and on from there', () => {
    const check = [
      step('check', 'CHECK_PASSWORD', { onYes: 'note', onNo: 'police' }),
      step('note', 'NOTE'),
      step('end', 'CLOSE'),
      step('police', 'CALL_AUTHORITY', { config: { authority: 'POLICE' }, onFail: 'late' }),
      step('late', 'CLOSE'),
    ]
    const said: StepAnswer[] = [{ stepId: 'check', value: 'YES', duress: true }]
    expect(currentStep(of(check), [{ stepId: 'check', value: 'YES' }])?.id).toBe('note')
    expect(currentStep(of(check), said)?.id).toBe('police')
    expect(currentStep(of(check), [...said, { stepId: 'police', value: 'DONE' }])?.id).toBe('late')
    expect(currentStep(of(check.slice(0, 3)), said)?.id).toBe('note')
  })

  it('goes on where a branch leads back in the list', () => {
    const back = [
      step('ask', 'YES_NO', { onYes: 'look', onNo: 'end' }),
      step('write', 'NOTE', { required: false }),
      step('end', 'CLOSE'),
      step('look', 'VIEW_CAMERA', { required: false, onYes: 'write', onNo: 'write', onFail: 'write' }),
    ]
    const answers: StepAnswer[] = [
      { stepId: 'ask', value: 'YES' },
      { stepId: 'look', value: 'NO' },
    ]
    expect(currentStep(of(back), answers)?.id).toBe('write')
    expect(currentStep(of(back), [...answers, { stepId: 'write', value: 'DONE' }])?.id).toBe('end')
  })
})

describe('every branch of every rule of the demo data', () => {
  /** Each way through a script, answered one step after another. */
  const ways = (
    all: readonly PolicyStep[],
    from: PolicyStep | null,
    before: StepAnswer[] = [],
  ): StepAnswer[][] =>
    !from || from.type === 'CLOSE'
      ? [before]
      : outcomesOf[from.type].flatMap(value =>
          ways(all, stepAfter(all, from.id, value), [...before, { stepId: from.id, value }]),
        )

  it.each(demoPolicies.map(({ name, steps: script }) => [name, script as readonly PolicyStep[]] as const))(
    '%s ends with nothing pending',
    (_, parsed) => {
      const all = ways(parsed, parsed[0] ?? null)
      expect(all.length).toBeGreaterThan(0)
      for (const answers of all) {
        expect(currentStep(of(parsed, true), answers)?.type).toBe('CLOSE')
        expect(pendingSteps(of(parsed, true), answers)).toEqual([])
        for (const [at, { stepId }] of answers.entries()) {
          const before = answers.slice(0, at)
          expect(idsOf(answerable(of(parsed, true), before))).toEqual([stepId])
          expect(idsOf(pendingSteps(of(parsed, true), before))[0]).toBe(stepId)
        }
      }
    },
  )
})
