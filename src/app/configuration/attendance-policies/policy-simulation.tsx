import { useSelector } from '@xstate/react'
import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import { request } from '#client/kit/request.ts'
import { serverNow } from '#client/server-clock.ts'
import { attendancePolicyRoutes } from '#contracts/configuration/attendance-policies.contract.ts'
import { momentAt } from '#contracts/rules/dates.ts'
import {
  policySimulationMachine,
  selectPolicySimulation,
} from '#machines/configuration/attendance-policies/policy-simulation.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import {
  SimulationDialog,
  SimulationForbidden,
} from '#screens/configuration/attendance-policies/simulation-dialog.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { eventChoices } from '../../occurrences/event-choices.ts'
import type { PolicyList } from './policy-actors.ts'

const accountsOf = perServices(({ http }) => accountChoices(http, ['DRAFT', 'ACTIVE', 'SUSPENDED']))

const simulationOf = perServices(({ http }) =>
  policySimulationMachine.provide({
    actors: {
      simulate: request(async ({ body }, signal) =>
        body === null ? undefined : http(attendancePolicyRoutes.simulate, { body, signal }),
      ),
    },
  }),
)

interface PolicySimulationProps extends Pick<PolicyList, 'rows' | 'terms'> {
  onClose: () => void
}

const Simulation = (props: PolicySimulationProps) => {
  const services = useServices()
  const actor = useActorRef(simulationOf(services), { input: { now: momentAt(serverNow()) } })
  const view = useSelector(actor, selectPolicySimulation, same)
  return (
    <SimulationDialog
      {...props}
      view={view}
      account={field => (
        <PickField
          {...field}
          fetch={accountsOf(services)}
          placeholder="Buscar por código, nome ou endereço"
        />
      )}
      event={field => (
        <PickField {...field} fetch={eventChoices(services).fetch} placeholder="Buscar por código ou nome" />
      )}
      onField={(name, value) => actor.send({ type: 'field.changed', name, value })}
      onSimulate={() => actor.send({ type: 'simulation.requested' })}
    />
  )
}

export const PolicySimulation = (props: PolicySimulationProps) => {
  const permissions = useSelector(useServices().session, selectPermissions)
  return permissions['ubidesk.account'] ? (
    <Simulation {...props} />
  ) : (
    <SimulationForbidden onClose={props.onClose} />
  )
}
