import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ContactActors } from '#client/actors/accounts/contacts.actors.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import {
  createSecretsForm,
  type SecretValues,
  secretsBody,
  unchangedSecrets,
} from '#machines/accounts/contacts/contact-forms.ts'
import { selectForm } from '#machines/kit/form/form.machine.ts'
import { same } from '#machines/kit/same.ts'
import { SecretsDialog } from '#screens/accounts/contacts/secrets-dialog.tsx'
import { focusField, useFieldFocus } from '#screens/kit/form/fields.ts'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

interface SecretsProps {
  contact: Contact
  actors: ContactActors
  onSaved: (contact: Contact) => void
  onClose: () => void
}

/** No draft: passwords are never stored. */
export const Secrets = ({ contact, actors, ...on }: SecretsProps) => {
  const latest = useRef(on)
  latest.current = on
  const frame = useRef<HTMLFormElement>(null)
  const [seed] = useState(randomId)
  const [machine] = useState(() =>
    createSecretsForm().provide({ actors: actors.secrets(contact.id, secretsBody) }),
  )
  const form = useActorRef(machine, { input: { values: unchangedSecrets, seed } })
  useFieldFocus(form, frame)
  useEffect(() => {
    const saved = form.on('form.saved', ({ result }) => latest.current.onSaved(result))
    const left = form.on('form.left', () => latest.current.onClose())
    return () => {
      saved.unsubscribe()
      left.unsubscribe()
    }
  }, [form])
  const view = useSelector(form, snapshot => selectForm<SecretValues>(snapshot), same)
  const values = useSelector(form, ({ context }) => context.values)
  const errors = useSelector(form, ({ context }) => context.errors)
  return (
    <>
      <SecretsDialog
        contact={contact}
        frame={frame}
        values={values}
        errors={errors}
        view={view}
        onField={(name, value) => form.send({ type: 'field.changed', name, value })}
        onFocus={name => focusField(frame.current, name)}
        onSubmit={() => form.send({ type: 'submit.requested' })}
        onRetry={() => form.send({ type: 'retry.requested' })}
        onClose={() => form.send({ type: 'leave.requested' })}
      />
      {view.asksToLeave && (
        <LeaveDialog
          onStay={() => form.send({ type: 'leave.cancelled' })}
          onLeave={() => form.send({ type: 'leave.confirmed' })}
        />
      )}
    </>
  )
}
