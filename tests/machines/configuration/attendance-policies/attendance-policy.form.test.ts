import { describe, expect, it } from 'vitest'
import { AttendancePolicyWrite } from '#contracts/configuration/attendance-policies.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { policyProblems } from '#contracts/rules/attendance-policies/policy.ts'
import {
  type AttendancePolicyValues,
  copyOf,
  attendancePolicyForm as form,
} from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'

const judge = problemsIn(AttendancePolicyWrite, policyProblems)
const place = { id: '8', rank: 2, catchAll: false, version: 3 }
const full = policyBody({
  conditions: {
    eventCodes: ['130', 'X01'],
    categories: ['INTRUSION'],
    accountTagIds: ['4'],
    services: ['ALARM'],
    monitoringKinds: ['WITH_IMAGE'],
    weekdays: [0, 6],
    from: '22:00',
    to: '06:00',
    holiday: false,
    armedStates: ['ARMED'],
    inTest: true,
  },
  priorityOverride: 1,
  acceptSlaS: 90,
  autoCloseOnRestoreS: 5400,
  closingSentenceIds: ['7', '3'],
})
const saved = { ...full, ...place }
const errorsOf = (change: Partial<AttendancePolicyValues>) =>
  form.validate(judge)({ ...form.valuesOf(saved), ...change })

describe('the form of an attendance rule', () => {
  it.each([
    ['with every condition', full],
    ['without conditions', policyBody()],
  ])('D-25b writes back what it read, %s', (_, body) => {
    expect(form.bodyOf(form.valuesOf({ ...body, ...place }))).toEqual(body)
  })

  it('D-25b needs only a name for a new one', () => {
    expect(form.validate(judge)(form.initial)).toEqual({ name: 'Campo obrigatório.' })
    expect(form.validate(judge)({ ...form.initial, name: 'Nova' })).toEqual({})
    expect(form.bodyOf(form.initial).conditions).toEqual({})
  })

  it.each<[Partial<AttendancePolicyValues>, Record<string, string>]>([
    [{}, {}],
    [{ acceptSlaS: '90' }, { acceptSlaS: 'Informe de 10\u00a0s a 1\u00a0h.' }],
    [{ acceptSlaS: '2 h' }, { acceptSlaS: 'Informe de 10\u00a0s a 1\u00a0h.' }],
    [{ acceptSlaS: '1h' }, {}],
    [{ waitBeforeQueueS: '0 s' }, {}],
    [{ autoCloseOnDisarmS: ' ' }, {}],
    [{ autoCloseOnDisarmS: 'logo' }, { autoCloseOnDisarmS: 'Informe de 5\u00a0s a 24\u00a0h.' }],
    [{ runawayLimit: '1' }, { runawayLimit: 'Informe de 2 a 1.000.' }],
    [{ from: '' }, { from: 'Informe o início.' }],
    [{ to: '' }, { to: 'Informe o fim.' }],
    [{ to: '22:00' }, { to: 'O fim do horário deve ser em outra hora.' }],
    [{ steps: [] }, { steps: 'O roteiro precisa de ao menos uma etapa.' }],
  ])('says at its field what is wrong: %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('names the step that is wrong', () => {
    const steps = full.steps.slice(0, -1)
    expect(errorsOf({ steps })).toEqual({
      'steps.2.type': 'Etapa "Registrar": o roteiro acaba aqui sem uma etapa Encerrar.',
    })
  })

  it('copies all but the name, which stays within its limit', () => {
    expect(form.bodyOf(copyOf(saved))).toEqual({ ...full, name: 'Cópia de Regra de teste' })
    const long = copyOf({ ...saved, name: 'n'.repeat(80) })
    expect(form.validate(judge)(long)).toEqual({})
  })

  it('tells in a conflict both scripts apart where only a step differs', () => {
    const mine = form.valuesOf(saved)
    const [first, ...rest] = full.steps
    const theirs = {
      ...mine,
      steps: [{ ...first, title: 'Ligar duas vezes' } as typeof first & object, ...rest],
    }
    expect(form.formatValue(theirs, 'steps')).not.toBe(form.formatValue(mine, 'steps'))
  })
})
