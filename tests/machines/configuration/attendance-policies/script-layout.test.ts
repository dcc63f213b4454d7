import { describe, expect, it } from 'vitest'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { layOutScript } from '#machines/configuration/attendance-policies/script-layout.ts'

const step = (id: string, type: PolicyStep['type'], more: Partial<PolicyStep> = {}): PolicyStep => ({
  id,
  type,
  title: id,
  required: true,
  ...more,
})

const drawn = (steps: PolicyStep[]) =>
  layOutScript(steps).ways.map(
    ({ from, to, label, lane, isLoop }) => `${from}>${to} ${label} ${lane ?? 'down'}${isLoop ? ' loop' : ''}`,
  )

describe('the drawing of a script', () => {
  it('leads one way straight down, and the others beside it in lanes that do not cover each other', () => {
    const steps = [
      step('ligar', 'CALL_CONTACT', { onYes: 'senha', onFail: 'fim' }),
      step('senha', 'CHECK_PASSWORD', { onYes: 'fim', onNo: 'nota', onFail: 'fim' }),
      step('nota', 'NOTE'),
      step('fim', 'CLOSE'),
    ]
    expect(drawn(steps)).toEqual([
      '0>1 Alguém atendeu down',
      '0>3 Ninguém atendeu 1',
      '1>3 Senha certa ou Não foi possível perguntar 0',
      '1>2 Senha errada down',
      '2>3  down',
    ])
    expect(layOutScript(steps)).toMatchObject({
      lanes: 2,
      boxes: [{ exits: 1 }, { exits: 1 }, { exits: 0 }, { exits: 0 }],
    })
  })

  it('marks what nothing leads to, and the ways that never end', () => {
    const steps = [
      step('a', 'YES_NO', { onYes: 'c', onNo: 'c' }),
      step('b', 'INFO'),
      step('c', 'YES_NO', { onYes: 'a', onNo: 'fim' }),
      step('fim', 'CLOSE'),
    ]
    expect(layOutScript(steps).boxes.map(({ isReached }) => isReached)).toEqual([true, false, true, true])
    expect(drawn(steps)).toEqual(['0>2  0 loop', '1>2  down', '2>0 Sim 1 loop', '2>3 Não down'])
  })

  it('marks no way to an earlier step that does not come back', () => {
    const steps = [
      step('a', 'YES_NO', { onYes: 'c' }),
      step('b', 'CLOSE'),
      step('c', 'YES_NO', { onYes: 'b' }),
      step('d', 'CLOSE'),
    ]
    expect(drawn(steps)).toEqual(['0>2 Sim 1', '0>1 Não down', '2>1 Sim 0', '2>3 Não down'])
  })

  it('draws no way to a step that is not there, and no script without steps', () => {
    expect(drawn([step('a', 'YES_NO', { onYes: 'x' }), step('fim', 'CLOSE')])).toEqual(['0>1  down'])
    expect(layOutScript([])).toEqual({ boxes: [], ways: [], lanes: 0 })
  })
})
