import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { newAccountActors } from '#client/actors/accounts/new-account.actors.ts'
import { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { newAccountProblems } from '#contracts/rules/customers.ts'
import {
  emptyAccount,
  type NewAccountValues,
  newAccountBody,
  newAccountField,
  newAccountSteps,
  newAccountWizard,
} from '#machines/accounts/create/new-account.form.ts'
import { newAccountLabel } from '#machines/accounts/create/new-account.labels.ts'
import { reviewOf } from '#machines/accounts/create/new-account.review.ts'
import { Review } from '#screens/accounts/create/account-review.tsx'
import { CreateFrame } from '#screens/accounts/create/create-frame.tsx'
import { ServicesStep } from '#screens/accounts/create/services-step.tsx'
import type { AccountHost } from '#screens/accounts/create/text-fields.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { formatCep, formatDocument, formatPhone } from '#ui/format/documents.ts'
import { Wizard } from '#ui/wizard/wizard.tsx'
import { useServices } from '../../context.ts'
import { LeaveDialog } from '../../kit/form/leave-dialog.tsx'
import { useWizard } from '../../kit/form/use-wizard.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { CustomerStep } from './customer-step.tsx'
import { PlaceStep } from './patrimony-step.tsx'

const TITLE = 'Nova conta'
const LIST = '/account/list?page=1'

const judge = problemsIn(NewAccount, newAccountProblems)

const machineOf = perServices(({ http, cache }) =>
  newAccountWizard(judge).provide({
    actors: newAccountActors({ http, cache, bodyOf: newAccountBody, rename: newAccountField }),
  }),
)

const formats = { document: formatDocument, phone: formatPhone, cep: formatCep }

const ReviewStep = ({
  host,
  busy,
  onChange,
}: {
  host: AccountHost
  busy: boolean
  onChange: (step: number) => void
}) => {
  const values = useSelector(
    host,
    (snapshot: ReturnType<AccountHost['getSnapshot']>) => snapshot.context.values,
  )
  return <Review sections={reviewOf(values, formats)} busy={busy} onChange={onChange} />
}

const stepOf = (name: string): number =>
  newAccountSteps.findIndex(({ fields }) => fields.some(field => field === name)) + 1

export const Page = () => {
  const services = useServices()
  const [, navigate] = useLocation()
  const { wizard, frame, view, leaving, ...act } = useWizard<NewAccountValues, AccountPage>(
    machineOf(services),
    {
      values: emptyAccount,
      steps: newAccountSteps,
      draft: { form: 'account.create', entityId: 'new' },
      onFinished: ({ account }) => {
        services.notify({ kind: 'success', text: `Conta ${account.code} cadastrada.` })
        navigate(`/account/${account.id}/details`)
      },
      onLeft: () => navigate(LIST),
    },
  )
  const host = wizard as unknown as AccountHost
  const { values } = wizard.getSnapshot().context
  const pick = (name: string) => {
    const step = stepOf(name)
    if (step > 0 && step !== view.step) act.goTo(step)
    setTimeout(() => act.focus(name))
  }
  return (
    <>
      <Title screen={TITLE} />
      <CreateFrame
        title={TITLE}
        view={view}
        onDiscard={act.discard}
        leave={
          <Button weight="quiet" disabled={view.busy} onClick={leaving.ask}>
            Cancelar
          </Button>
        }
      >
        <ErrorSummary
          problem={view.problem}
          errors={view.errors.map(error => ({
            ...error,
            label: error.name === null ? null : newAccountLabel(error.name as keyof NewAccountValues, values),
          }))}
          onPick={pick}
          onRetry={view.canRetry ? act.retry : undefined}
        />
        <div ref={frame}>
          <Wizard
            label="Passos do cadastro"
            steps={view.steps}
            step={view.step}
            busy={view.busy}
            finishLabel="Cadastrar conta"
            onBack={act.back}
            onNext={act.next}
            onFinish={act.finish}
            onStep={act.goTo}
          >
            {view.step === 1 && <CustomerStep host={host} />}
            {view.step === 2 && <PlaceStep host={host} />}
            {view.step === 3 && <ServicesStep host={host} />}
            {view.step === 4 && <ReviewStep host={host} busy={view.busy} onChange={act.goTo} />}
          </Wizard>
        </div>
      </CreateFrame>
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}
