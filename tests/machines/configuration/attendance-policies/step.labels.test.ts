import { describe, expect, it } from 'vitest'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { describeBranches, describeConfig } from '#machines/configuration/attendance-policies/step.labels.ts'

const steps: PolicyStep[] = [
  { id: 'ligar', type: 'CALL_CONTACT', title: 'Ligar', required: true, onFail: 'viatura' },
  { id: 'senha', type: 'CHECK_PASSWORD', title: 'Conferir a senha', required: true, onNo: 'viatura' },
  { id: 'perto', type: 'YES_NO', title: 'Há alguém perto?', required: true, onYes: 'fim', onNo: 'fim' },
  { id: 'viatura', type: 'DISPATCH', title: 'Enviar', required: true },
  { id: 'fim', type: 'CLOSE', title: 'Encerrar', required: true },
]

describe('steps of a script in words', () => {
  it('D-25b says where each way out leads, and nothing where it only goes on', () => {
    expect(steps.map(step => describeBranches(steps, step))).toEqual([
      ['Alguém atendeu: etapa 2, Conferir a senha', 'Ninguém atendeu: etapa 4, Enviar'],
      [
        'Senha certa: etapa 3, Há alguém perto?',
        'Senha errada: etapa 4, Enviar',
        'Não foi possível perguntar: etapa 3, Há alguém perto?',
      ],
      ['Em qualquer caso: etapa 5, Encerrar'],
      [],
      [],
    ])
  })

  it('D-25b says the options of a step', () => {
    expect(describeConfig({ required: true })).toEqual([])
    expect(
      describeConfig({ required: false, config: { contactRoles: ['OWNER', 'MANAGER'], maxContacts: 1 } }),
    ).toEqual(['Opcional', 'Para: Proprietário ou Gerente, até 1 contato'])
    expect(describeConfig({ required: true, config: { maxContacts: 3 } })).toEqual(['Para: até 3 contatos'])
    expect(describeConfig({ required: true, config: { authority: 'FIRE' } })).toEqual(['Bombeiros (193)'])
    expect(describeConfig({ required: true, config: { waitSeconds: 90 } })).toEqual([
      'Espera 1\u00a0min 30\u00a0s',
    ])
    expect(
      describeConfig({ required: true, config: { closeReasonCode: 'PANICO_REAL', sentenceId: '3' } }),
    ).toEqual(['Sugere o motivo do encerramento', 'Com frase pronta'])
  })
})
