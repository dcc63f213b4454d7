import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { cepActors } from '#client/actors/accounts/new-account.actors.ts'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { cepMachine, selectCep } from '#machines/accounts/patrimony/cep.machine.ts'
import { same } from '#machines/kit/same.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { cepMask } from '#ui/mask/masks.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const machineOf = perServices(({ http }) => cepMachine.provide({ actors: cepActors(http) }))

interface CepFieldProps<Values extends { cep: string }> {
  host: FieldHost<Values>
  /** Merges a found address into the fields; must be a stable function. */
  fill: (values: Values, found: CepAddress) => Partial<Values>
}

/** Never overwrites typed text; a code restored from a draft is not looked up. */
export const CepField = <Values extends { cep: string }>({ host, fill }: CepFieldProps<Values>) => {
  const { set, value, ...field } = useField(host, 'cep')
  const looking = useActorRef(machineOf(useServices()))
  const { hint, problem } = useSelector(looking, selectCep, same)
  useEffect(() => {
    const told = looking.on('address.found', ({ address }) => {
      const { values } = host.getSnapshot().context
      const filled = fill(values, address)
      for (const name of Object.keys(filled) as (keyof Values & string)[]) {
        const next = filled[name]
        if (next !== undefined && !same(next, values[name]))
          host.send({ type: 'field.changed', name, value: next as Values[typeof name] })
      }
    })
    return () => told.unsubscribe()
  }, [looking, host, fill])
  return (
    <div>
      <MaskField
        {...field}
        label="CEP"
        value={value}
        mask={cepMask}
        inputMode="numeric"
        hint={problem ?? hint}
        onChange={digits => {
          set(digits)
          looking.send({ type: 'cep.changed', cep: digits })
        }}
      />
      {problem && (
        <Button weight="quiet" onClick={() => looking.send({ type: 'retry.requested' })}>
          Buscar o endereço de novo
        </Button>
      )}
    </div>
  )
}
