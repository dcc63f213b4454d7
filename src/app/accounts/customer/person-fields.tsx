import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PersonType } from '#contracts/accounts/customers.contract.ts'
import { personTypeMachine } from '#machines/accounts/customer/person-type.machine.ts'
import { documentLabels, personLabels } from '#machines/accounts/details/account.labels.ts'
import { PersonTypeDialog } from '#screens/accounts/customer/person-type-dialog.tsx'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { cnpjMask, cpfMask } from '#ui/mask/masks.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

interface PersonValues {
  personType: PersonType
  document: string
}

const options = (['PF', 'PJ'] as const).map(value => ({ value, label: personLabels[value] }))

export const PersonFields = <Values extends PersonValues>({ host: whole }: { host: FieldHost<Values> }) => {
  const host = whole as unknown as FieldHost<PersonValues>
  const person = useField(host, 'personType')
  const { set, ...document } = useField(host, 'document')
  const choice = useActorRef(personTypeMachine)
  const asking = useSelector(choice, snapshot => snapshot.hasTag('asking'))
  useEffect(() => {
    const changed = choice.on('type.changed', ({ personType }) => {
      host.send({ type: 'field.changed', name: 'document', value: '' })
      host.send({ type: 'field.changed', name: 'personType', value: personType })
    })
    return () => changed.unsubscribe()
  }, [choice, host])
  const current = person.value
  return (
    <>
      <div data-field="personType">
        <Choice
          label="Tipo de pessoa"
          value={current}
          options={options}
          error={person.error}
          disabled={person.readOnly}
          onChange={personType =>
            choice.send({ type: 'type.chosen', personType, current, document: document.value })
          }
        />
      </div>
      <MaskField
        key={current}
        {...document}
        label={documentLabels[current]}
        mask={current === 'PF' ? cpfMask : cnpjMask}
        inputMode={current === 'PF' ? 'numeric' : 'text'}
        onChange={raw => set(raw)}
      />
      {asking && (
        <PersonTypeDialog
          document={documentLabels[current]}
          onKeep={() => choice.send({ type: 'change.cancelled' })}
          onChange={() => choice.send({ type: 'change.confirmed' })}
        />
      )}
    </>
  )
}
