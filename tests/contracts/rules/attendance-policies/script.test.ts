import { describe, expect, it } from 'vitest'
import type { AttendancePolicyWrite } from '#contracts/configuration/attendance-policies.contract.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { policyProblems } from '#contracts/rules/attendance-policies/policy.ts'
import { scriptProblems, stepAfter } from '#contracts/rules/attendance-policies/script.ts'

const step = (id: string, type: PolicyStep['type'], more: Partial<PolicyStep> = {}): PolicyStep => ({
  id,
  type,
  title: `Título ${id}`,
  required: true,
  ...more,
})

const sound: PolicyStep[] = [
  step('ligar', 'CALL_CONTACT', { onYes: 'senha', onFail: 'viatura' }),
  step('senha', 'CHECK_PASSWORD', { onYes: 'encerrar', onNo: 'policia', onFail: 'viatura' }),
  step('viatura', 'DISPATCH', { onFail: 'policia' }),
  step('espera', 'WAIT', { config: { waitSeconds: 60 } }),
  step('viu', 'YES_NO', { onYes: 'policia', onNo: 'encerrar' }),
  step('policia', 'CALL_AUTHORITY', { config: { authority: 'POLICE' } }),
  step('encerrar', 'CLOSE'),
]

const problem = (steps: PolicyStep[]) => scriptProblems(steps).map(({ field, code }) => [field, code])

describe('a script', () => {
  it('goes on with the next step of the array where no branch says otherwise', () => {
    expect(scriptProblems(sound)).toEqual([])
    expect(stepAfter(sound, 'viatura', 'DONE')?.id).toBe('espera')
    expect(stepAfter(sound, 'viatura', 'FAIL')?.id).toBe('policia')
    expect(stepAfter(sound, 'policia', 'FAIL')?.id).toBe('encerrar')
    expect(stepAfter(sound, 'encerrar', 'DONE')).toBeNull()
    expect(stepAfter(sound, 'espera', 'YES')).toBeNull()
  })

  it.each<[string, PolicyStep[], [string, string][]]>([
    [
      'a loop',
      [step('a', 'INFO'), step('b', 'YES_NO', { onYes: 'a' }), step('c', 'CLOSE')],
      [['steps.0.id', 'loop']],
    ],
    [
      'a step that follows itself',
      [step('a', 'YES_NO', { onNo: 'a' }), step('b', 'CLOSE')],
      [['steps.0.id', 'loop']],
    ],
    [
      'a step nothing leads to',
      [step('a', 'YES_NO', { onYes: 'c', onNo: 'c' }), step('b', 'INFO'), step('c', 'CLOSE')],
      [['steps.1.id', 'unreachable']],
    ],
    [
      'a target that is not there',
      [step('a', 'YES_NO', { onYes: 'x' }), step('b', 'CLOSE')],
      [['steps.0.onYes', 'missing']],
    ],
    [
      'an end without closing',
      [step('a', 'CLOSE'), step('b', 'INFO')],
      [
        ['steps.1.type', 'noEnd'],
        ['steps.1.id', 'unreachable'],
      ],
    ],
    ['only one step that does not close', [step('a', 'NOTE')], [['steps.0.type', 'noEnd']]],
    [
      'a branch of another type',
      [step('a', 'INFO', { onYes: 'b' }), step('b', 'CLOSE', { onFail: 'a' })],
      [
        ['steps.0.onYes', 'noBranch'],
        ['steps.1.onFail', 'noBranch'],
      ],
    ],
    ['an id twice', [step('a', 'INFO'), step('a', 'CLOSE')], [['steps.1.id', 'repeated']]],
    [
      'an option of another type',
      [step('a', 'INFO', { config: { waitSeconds: 10 } }), step('b', 'CLOSE')],
      [['steps.0.config.waitSeconds', 'notUsed']],
    ],
    [
      'an option that is missing',
      [step('a', 'WAIT'), step('b', 'CALL_AUTHORITY'), step('c', 'CLOSE')],
      [
        ['steps.0.config.waitSeconds', 'required'],
        ['steps.1.config.authority', 'required'],
      ],
    ],
  ])('D-25b is refused for %s', (_, steps, expected) => {
    expect(problem(steps)).toEqual(expected)
  })

  it('names the step in every refusal', () => {
    const [found] = scriptProblems([step('a', 'YES_NO', { onYes: 'x' }), step('b', 'CLOSE')])
    expect(found?.message).toBe('Etapa "Título a": a saída "Sim" leva a uma etapa que não existe.')
  })
})

describe('a rule of attendance', () => {
  const write = (conditions: AttendancePolicyWrite['conditions']) =>
    policyProblems({ conditions, steps: sound } as AttendancePolicyWrite).map(({ field, code }) => [
      field,
      code,
    ])

  it.each([
    [{ from: '22:00' }, [['conditions.to', 'required']]],
    [{ to: '22:00' }, [['conditions.from', 'required']]],
    [{ from: '22:00', to: '22:00' }, [['conditions.to', 'sameHour']]],
    [{ from: '22:00', to: '06:00' }, []],
    [{}, []],
  ])('judges the hours %j', (conditions, expected) => {
    expect(write(conditions)).toEqual(expected)
  })
})
