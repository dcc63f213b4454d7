import type { AttendancePolicyWrite } from '#contracts/configuration/attendance-policies.contract.ts'

/** A rule without conditions whose script calls, writes down and closes. */
export const policyBody = (change: Partial<AttendancePolicyWrite> = {}): AttendancePolicyWrite => ({
  name: 'Regra de teste',
  description: 'Só dos testes.',
  active: true,
  conditions: {},
  priorityOverride: null,
  waitBeforeQueueS: 0,
  acceptSlaS: 60,
  arrivalSlaS: 1200,
  closeSlaS: 3600,
  holdMaxS: 1800,
  autoCloseOnRestoreS: null,
  autoCloseOnDisarmS: 120,
  groupWindowS: 300,
  runawayLimit: 10,
  requireClassification: true,
  requireAllSteps: false,
  steps: [
    { id: 'ligar', type: 'CALL_CONTACT', title: 'Ligar para o contato', required: true, onFail: 'registrar' },
    { id: 'senha', type: 'CHECK_PASSWORD', title: 'Conferir a senha', required: true },
    { id: 'registrar', type: 'NOTE', title: 'Registrar', required: false },
    { id: 'encerrar', type: 'CLOSE', title: 'Encerrar', required: true },
  ],
  closingSentenceIds: [],
  ...change,
})
