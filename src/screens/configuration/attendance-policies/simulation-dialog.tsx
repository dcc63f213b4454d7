import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import type { ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type { AttendancePolicyRow } from '#contracts/configuration/attendance-policies.contract.ts'
import { armedLabels } from '#machines/accounts/details/account.labels.ts'
import type { ConditionTerms } from '#machines/configuration/attendance-policies/policy.labels.ts'
import type {
  SimulationValues,
  selectPolicySimulation,
} from '#machines/configuration/attendance-policies/policy-simulation.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { problem, visuallyHidden } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import type { GivenPick } from '../../kit/form/bind-fields.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { Columns } from '../../kit/form/form-part.tsx'
import { optionsOf } from '../../kit/form/options.ts'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { SimulationAnswer } from './simulation-answer.tsx'

interface SimulationDialogProps {
  view: ReturnType<typeof selectPolicySimulation>
  rows: readonly AttendancePolicyRow[]
  terms: ConditionTerms
  account: (field: GivenPick) => ReactNode
  event: (field: GivenPick) => ReactNode
  onField: <Name extends keyof SimulationValues>(name: Name, value: SimulationValues[Name]) => void
  onSimulate: () => void
  onClose: () => void
}

const TITLE = 'Simular atendimento'
const AS_NOW = 'Como está agora'

const inTestOptions = [
  { value: 'yes' as const, label: 'Sim' },
  { value: 'no' as const, label: 'Não' },
]

export const SimulationDialog = ({ view, rows, terms, ...props }: SimulationDialogProps) => {
  const id = useId()
  const form = useFirstError(props.onSimulate)
  const { values, errors, busy, result } = view
  const pick = (name: 'account' | 'event', label: string): GivenPick => ({
    name,
    label,
    error: errors[name] ?? null,
    readOnly: false,
    value: values[name],
    onChange: picked => props.onField(name, picked),
  })
  return (
    <Modal
      title={TITLE}
      hint="Mostra qual regra atenderia um evento. Nada é registrado."
      size="lg"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Fechar</Button>
          <Button weight="primary" type="submit" form={id} busy={busy}>
            {busy ? 'Simulando…' : 'Simular'}
          </Button>
        </>
      }
    >
      <form {...form} id={id} aria-label={TITLE}>
        <Columns>
          {props.account(pick('account', 'Conta'))}
          {props.event(pick('event', 'Evento'))}
          <DateTimeField
            name="moment"
            label="Data"
            timeLabel="Hora"
            value={values.moment}
            error={errors.date ?? null}
            timeError={errors.time ?? null}
            readOnly={false}
            onChange={moment => props.onField('moment', moment)}
          />
          <SelectField<ArmedState>
            label="Central"
            optional
            placeholder={AS_NOW}
            value={values.armedState}
            options={optionsOf<ArmedState>(armedLabels)}
            onChange={state => props.onField('armedState', state)}
          />
          <SelectField
            label="Conta em teste"
            optional
            placeholder={AS_NOW}
            value={values.inTest}
            options={inTestOptions}
            onChange={inTest => props.onField('inTest', inTest)}
          />
        </Columns>
      </form>
      {view.problem && (
        <p role="alert" className={problem()}>
          {view.problem}
        </p>
      )}
      <p role="status" className={visuallyHidden()}>
        {result && `Atende: ${result.policy.name}`}
      </p>
      {result && <SimulationAnswer result={result} rows={rows} terms={terms} />}
    </Modal>
  )
}

/** For those without `ubidesk.account`: a simulation begins at an account. */
export const SimulationForbidden = ({ onClose }: { onClose: () => void }) => (
  <Modal title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
    <Empty icon={Lock} title="Você não tem permissão para ver contas">
      A simulação parte de uma conta. Peça acesso a quem administra os usuários.
    </Empty>
  </Modal>
)
