import { contactPasswordMachine } from '#machines/accounts/contacts/contact-password.machine.ts'
import { contactsMachine } from '#machines/accounts/contacts/contacts.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const people = ['5', '6'].map(id => ({ contact: { id } }))

export const contactsLife = lifeOf(contactsMachine, {
  inputs: [undefined as never],
  sees: ({ contact }) => contact?.id,
  says: { 'check.requested': people, 'passwords.requested': people },
})

const results = [
  { result: 'MATCH', counterPassword: 'Maré' },
  { result: 'MATCH' },
  { result: 'DURESS' },
  { result: 'MISMATCH' },
]

export const contactPasswordLife = lifeOf(contactPasswordMachine, {
  inputs: [undefined as never],
  sees: ({ spoken, counterPassword, missing, failure }) => [
    spoken,
    counterPassword,
    missing,
    failure?.kind,
    failure?.facts.retryAfterSeconds,
  ],
  says: {
    'spoken.changed': ['girassol', ' '].map(text => ({ text })),
    'xstate.done.actor.check': answers(...results),
    'xstate.error.actor.check': [
      failing('tooMany', { retryAfterSeconds: 90 }),
      failing('tooMany'),
      failing(),
    ],
  },
})
