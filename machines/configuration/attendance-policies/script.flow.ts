import { createMachine } from 'xstate'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomeWords } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { outcomesOf, stepAfter } from '#contracts/rules/attendance-policies/script.ts'

/**
 * A script as a machine: steps are states, outcomes with a target are events.
 * @param steps of one rule, at least one, with ids of their own
 */
export const scriptFlow = (steps: readonly PolicyStep[]) =>
  createMachine({
    id: 'script',
    initial: steps[0]?.id as string,
    states: Object.fromEntries(
      steps.map(({ id, type, title, text }) => [
        id,
        {
          description: title,
          meta: { label: title, qa: { expect: text ?? `A etapa atual é “${title}”.` } },
          on: Object.fromEntries(
            outcomesOf[type].flatMap(outcome => {
              const next = stepAfter(steps, id, outcome)
              const label = outcomeWords(type, outcome)
              return next
                ? [
                    [
                      outcome,
                      { target: next.id, meta: { label, qa: { step: `Termine a etapa com “${label}”.` } } },
                    ],
                  ]
                : []
            }),
          ),
        },
      ]),
    ),
  })
