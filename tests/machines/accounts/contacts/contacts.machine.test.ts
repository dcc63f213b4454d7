import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { contactMachine, selectContact } from '#machines/accounts/contacts/contact.machine.ts'
import { contactsMachine, selectContactDialog } from '#machines/accounts/contacts/contacts.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { contact } from './contact.fixture.ts'

const offline = new Failure('offline', 'Sem conexão.')
const missing = new Failure('notFound', 'Registro não encontrado.')

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
    actor.send({ type: 'passwords.requested', contact })
    expect(view()).toEqual({ kind: 'passwords', contact })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'passwords.requested', contact })
    actor.send({ type: 'passwords.saved' })
    expect(view()).toBeNull()
    expect(said()).toBe(1)
  })

  it('every transition is taken', () => {
    expect(watch.untaken(contactsMachine)).toEqual([])
  })
})

describe('contact machine', () => {
  const watch = watchTransitions()
  const inWorld = (...answers: (Failure | Contact)[]) => {
    const actor = createActor(
      contactMachine.provide({
        actors: {
          load: fromPromise<Contact, { id: string }>(async () => {
            const answer = answers.shift()!
            if (answer instanceof Failure) throw answer
            return answer
          }),
        },
      }),
      { input: { id: '5' }, inspect: watch.inspect },
    ).start()
    return { actor, view: () => selectContact(actor.getSnapshot()) }
  }

  it('shows the contact; its passwords are written beside the form', async () => {
    const { actor, view } = inWorld(contact)
    expect(view()).toEqual({ kind: 'skeleton' })
    await flush()
    expect(view()).toEqual({ kind: 'form', contact, writesPasswords: false })
    actor.send({ type: 'passwords.requested' })
    expect(view()).toMatchObject({ writesPasswords: true })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'passwords.requested' })
    actor.send({ type: 'passwords.saved', contact: { ...contact, passwordSet: true } })
    expect(view()).toMatchObject({ contact: { passwordSet: true }, writesPasswords: false })
  })

  it('says what failed, and that there is no such contact', async () => {
    const { actor, view } = inWorld(offline, missing)
    await flush()
    expect(view()).toEqual({ kind: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    await flush()
    expect(view()).toEqual({ kind: 'missing' })
  })

  it('every transition is taken', () => {
    expect(watch.untaken(contactMachine)).toEqual([])
  })
})
