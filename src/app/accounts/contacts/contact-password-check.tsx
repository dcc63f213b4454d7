import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { contactPasswordActors } from '#client/actors/accounts/contacts.actors.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import {
  contactPasswordMachine,
  selectContactPassword,
} from '#machines/accounts/contacts/contact-password.machine.ts'
import { same } from '#machines/kit/same.ts'
import { PasswordDialog } from '#screens/accounts/contacts/password-dialog.tsx'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { accountHttpOf } from '../account-http.ts'

interface CheckPasswordProps {
  accountId: string
  contact: Contact
  onClose: () => void
}

export const CheckPassword = ({ accountId, contact, onClose }: CheckPasswordProps) => {
  const http = accountHttpOf(useServices())
  const [machine] = useState(() =>
    contactPasswordMachine.provide({ actors: contactPasswordActors(http, accountId, contact.id) }),
  )
  const check = useActorRef(machine)
  const view = useSelector(check, selectContactPassword, same)
  return (
    <PasswordDialog
      name={contact.name}
      view={view}
      onText={text => check.send({ type: 'spoken.changed', text })}
      onCheck={() => check.send({ type: 'check.requested' })}
      onClose={onClose}
    />
  )
}
