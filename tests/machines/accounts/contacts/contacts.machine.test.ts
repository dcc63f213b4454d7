import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { contactsMachine, selectContactDialog } from '#machines/accounts/contacts/contacts.machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { contact } from './contact.fixture.ts'

describe('contacts machine', () => {
  const watch = watchTransitions()
  const inWorld = () => {
    const actor = createActor(contactsMachine, { inspect: watch.inspect })
    let said = 0
    actor.on('contacts.changed', () => {
      said += 1
    })
    actor.start()
    return { actor, said: () => said, view: () => selectContactDialog(actor.getSnapshot()) }
  }

  it('opens one dialog about one contact, and closes it', () => {
    const { actor, said, view } = inWorld()
    expect(view()).toBeNull()
    actor.send({ type: 'check.requested', contact })
    actor.send({ type: 'passwords.requested', contact })
    expect(view()).toEqual({ kind: 'check', contact })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
    actor.send({ type: 'passwords.requested', contact })
    expect(view()).toEqual({ kind: 'passwords', contact })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toBeNull()
    actor.send({ type: 'passwords.requested', contact })
    actor.send({ type: 'passwords.saved' })
    expect(view()).toBeNull()
    expect(said()).toBe(1)
  })

  it('every transition is taken', () => {
    expect(watch.untaken(contactsMachine)).toEqual([])
  })
})
