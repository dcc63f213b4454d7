import { centralCommandMachine } from '#machines/accounts/centrals/commands/central-command.machine.ts'
import { commandPasswordMachine } from '#machines/accounts/centrals/commands/command-password.machine.ts'
import { answers, lifeOf } from '../life.ts'

const answerOf = (status: string) => ({ id: '8', status, error: null })

export const centralCommandLife = lifeOf(centralCommandMachine, {
  inputs: [{ accountId: '7', centralId: '3', seed: 'semente' }],
  sees: ({ command, incomplete, answer, failure }) => [command, incomplete, answer?.status, failure?.kind],
  says: {
    'command.requested': ['SIREN_OFF', 'BYPASS'].map(kind => ({ command: { kind, args: {} } })),
    'target.chosen': [{ args: { zoneNumber: 1 } }],
    'xstate.done.actor.send': answers(answerOf('SENT')),
    'xstate.done.actor.check': answers(...['ACKED', 'FAILED', 'TIMEOUT', 'SENT'].map(answerOf)),
  },
})

export const commandPasswordLife = lifeOf(commandPasswordMachine, {
  inputs: [{ accountId: '7', centralId: '3', isSet: true }],
  sees: ({ isSet, revealed, typed, invalid, failure }) => [isSet, revealed, typed, invalid, failure?.kind],
  says: {
    'password.changed': [{ password: '12' }, { password: '1234' }],
    'xstate.done.actor.reveal': answers({ password: '4321' }, { password: null }),
  },
})
