import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { occurrence as plain } from './occurrence.ts'

const step = (id: string, type: PolicyStep['type'], more: Partial<PolicyStep> = {}): PolicyStep => ({
  id,
  type,
  title: id,
  required: true,
  ...more,
})

/** One step of each kind that an attendance treats on its own. */
export const script: PolicyStep[] = [
  step('ler', 'INFO', { title: 'Ver zonas e horário' }),
  step('ligar', 'CALL_CONTACT', { title: 'Ligar para os contatos', onFail: 'viatura' }),
  step('senha', 'CHECK_PASSWORD', { title: 'Conferir a senha', onNo: 'viatura' }),
  step('viatura', 'DISPATCH', { title: 'Deslocar a viatura' }),
  step('policia', 'CALL_AUTHORITY', { title: 'Acionar a polícia', config: { authority: 'POLICE' } }),
  step('registrar', 'NOTE', { title: 'Registrar a causa' }),
  step('encerrar', 'CLOSE', { title: 'Encerrar', config: { closeReasonCode: 'ANIMAL' } }),
]

/** An occurrence that person 5 attends, at its first step. */
export const occurrence = (change: Partial<Occurrence> = {}): Occurrence => {
  const base = plain()
  return {
    ...base,
    id: '42',
    number: 20_418,
    account: { id: '7', code: '1007', name: 'Farmácia Bom Jesus', city: 'Florianópolis', uf: 'SC' },
    zone: { number: 3, name: 'Depósito' },
    station: { id: '4', name: 'Posto 04' },
    receivedAt: '2026-11-25T20:48:57.000Z',
    queuedAt: '2026-11-25T20:48:57.000Z',
    acceptDueAt: '2026-11-25T20:49:57.000Z',
    closeDueAt: '2026-11-25T21:04:00.000Z',
    signalCount: 0,
    version: 3,
    policy: {
      ...base.policy,
      id: '1',
      name: 'Intrusão',
      steps: script,
      acceptSlaS: 60,
      closeSlaS: 900,
      requireAllSteps: false,
    },
    steps: [{ stepId: 'ler', status: 'CURRENT' }],
    allowed: ['HOLD', 'RELEASE', 'TRANSFER'],
    ...change,
  }
}

/** The occurrence with its script answered up to a step. */
export const answeredUpTo = (stepId: string, change: Partial<Occurrence> = {}): Occurrence => {
  const at = script.findIndex(({ id }) => id === stepId)
  const value = { CALL_CONTACT: 'YES', CHECK_PASSWORD: 'YES' } as const
  return occurrence({
    steps: script.slice(0, at).map(({ id, type }) => ({
      stepId: id,
      status: 'DONE' as const,
      value: type === 'CALL_CONTACT' || type === 'CHECK_PASSWORD' ? value[type] : ('DONE' as const),
      at: '2026-11-25T20:50:00.000Z',
      by: { id: '5', name: 'Marina Alves' },
    })),
    ...change,
  })
}

export const answered = (contactId = '11') => ({
  id: '1',
  contact: { id: contactId, name: 'Caio Carvalho' },
  phone: '+5548999990001',
  at: '2026-11-25T20:50:00.000Z',
  operator: { id: '5', name: 'Marina Alves' },
  outcome: 'ANSWERED' as const,
  passwordCheck: null,
  note: null,
  durationS: null,
})
