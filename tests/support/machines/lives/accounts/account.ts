import { personTypeMachine } from '#machines/accounts/customer/person-type.machine.ts'
import { accountMachine } from '#machines/accounts/details/account.machine.ts'
import { cameraPasswordMachine } from '#machines/accounts/equipment/camera-password.machine.ts'
import { equipmentRemovalMachine } from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { cepMachine } from '#machines/accounts/patrimony/cep.machine.ts'
import { emptyTest } from '#machines/accounts/test-mode/test-mode.form.ts'
import { testModeMachine } from '#machines/accounts/test-mode/test-mode.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const gone = [failing('notFound'), failing()]

export const accountLife = lifeOf(accountMachine, {
  inputs: [{ id: '7' }],
  sees: ({ page, change, failure }) => [page !== null, change, failure?.kind],
  says: {
    'change.requested': [{ change: 'account' }, { change: 'status' }],
    'change.saved': [{ saved: {} }],
    'xstate.done.actor.load': answers({}),
    'xstate.error.actor.load': gone,
  },
})

const ceps = ['13010000', '1301', '88010000'].map(cep => ({ cep }))
const address = { cep: '13010000', street: 'Rua Treze', district: 'Centro', city: 'Campinas', uf: 'SP' }

export const cepLife = lifeOf(cepMachine, {
  inputs: [undefined as never],
  sees: ({ cep, problem }) => [cep, problem],
  says: {
    'cep.changed': ceps,
    'xstate.done.actor.lookUp': answers(address),
    'xstate.error.actor.lookUp': gone,
  },
})

export const personTypeLife = lifeOf(personTypeMachine, {
  inputs: [undefined as never],
  sees: ({ wanted }) => wanted,
  says: {
    'type.chosen': [
      { personType: 'PJ', current: 'PF', document: '52998224725' },
      { personType: 'PJ', current: 'PF', document: '' },
      { personType: 'PF', current: 'PF', document: '52998224725' },
    ],
  },
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: () => NOW, instant: () => null }
const running = { until: '2026-11-21T13:00:00Z', zones: null, reason: null, note: '' }
const outcomes = answers({ test: running, version: 2 }, { test: null, version: 2 })

export const testModeLife = lifeOf(testModeMachine, {
  inputs: [null, running].map(test => ({
    accountId: '7',
    version: 1,
    test: test as never,
    rules: { clock: clock as never, maySupervise: false },
  })),
  sees: ({ test, version, values, errors, failure }) => [
    test !== null,
    version,
    values.reason !== null,
    values.note,
    errors,
    failure?.kind,
  ],
  says: {
    'draft.recalled': [{ values: { ...emptyTest, note: 'Troca da bateria' } }],
    'draft.taken': [{ values: { ...emptyTest, note: 'Troca da bateria' } }],
    'field.changed': [
      { name: 'reason', value: { id: '1', code: 'TEST', name: 'Teste', requiresNote: false } },
    ],
    'account.changed': [
      { test: running, version: 3 },
      { test: null, version: 3 },
    ],
    'xstate.done.actor.start': outcomes,
    'xstate.error.actor.start': [failing('conflict', { code: 'VERSION_CONFLICT' }), failing()],
    'xstate.done.actor.end': outcomes,
  },
})

export const cameraPasswordLife = lifeOf(cameraPasswordMachine, {
  inputs: [true, false].map(isSet => ({ accountId: '7', equipmentId: '51', isSet })),
  sees: ({ isSet, user, typed, invalid, failure }) => [isSet, user, typed, invalid, failure?.kind],
  says: {
    'user.changed': [{ user: 'admin' }, { user: ' ' }],
    'password.changed': [{ password: 'segredo' }, { password: '' }],
  },
})

export const equipmentRemovalLife = lifeOf(equipmentRemovalMachine, {
  inputs: [{ accountId: '7' }],
  sees: ({ equipment, reason, tried, failure }) => [equipment?.id, reason, tried, failure?.kind],
  says: {
    'removal.requested': [{ equipment: { id: '3', version: 1, model: 'AMT 4010' } }],
    'reason.changed': [{ reason: 'Trocado por outro.' }, { reason: '' }],
    'draft.recalled': ['3', '4'].map(id => ({
      draft: { equipment: { id, version: 1, model: 'VIP 1230' }, reason: 'Queimou.' },
    })),
    'draft.taken': [{ draft: { equipment: { id: '4', version: 1, model: 'VIP 1230' }, reason: 'Queimou.' } }],
    'xstate.error.actor.remove': gone,
  },
})
