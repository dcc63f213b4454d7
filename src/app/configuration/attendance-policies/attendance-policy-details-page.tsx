import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { copyOf } from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { PolicyDetails } from '#screens/configuration/attendance-policies/policy-details.tsx'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { PageModule } from '../../pages.ts'
import { type ReadPolicy, readPolicyOf } from './policy-actors.ts'

const LIST = '/attendancePolicy/list?page=1'
const BACK = 'Ver regras de atendimento'

const Policy = ({ id }: { id: string }) => {
  const [, navigate] = useLocation()
  const duplicate = ({ policy }: ReadPolicy) =>
    navigate('/attendancePolicy/create', { state: { policy: copyOf(policy) } })
  const record = useActorRef(readPolicyOf(useServices()), { input: { key: { id } } })
  const view = useSelector(record, selectRecord<{ id: string }, ReadPolicy>, same)
  useLiveSubscription({ topics: ['attendancePolicy.updated'], entityId: id, actor: record })
  const title = view.kind === 'ready' ? view.record.policy.name : 'Regra de atendimento'
  return (
    <div className={page()}>
      <Title screen={title} />
      <header className={headingRow()}>
        <h1 className={heading()}>{title}</h1>
        <div className={toolbar()}>
          {view.kind !== 'missing' && <ButtonLink href={LIST}>{BACK}</ButtonLink>}
          {view.kind === 'ready' && (
            <>
              <Button onClick={() => duplicate(view.record)}>Duplicar</Button>
              <ButtonLink weight="primary" href={`/attendancePolicy/${id}/update`}>
                Alterar
              </ButtonLink>
            </>
          )}
        </div>
      </header>
      {view.kind === 'skeleton' && <RecordSkeleton />}
      {view.kind === 'failed' && (
        <Failed
          title="Não foi possível carregar a regra de atendimento"
          problem={view.problem}
          onRetry={() => record.send({ type: 'retry.requested' })}
        />
      )}
      {view.kind === 'missing' && (
        <RecordMissing
          title="Regra de atendimento não encontrada"
          sentence="Esta regra de atendimento não existe, ou foi excluída por outra pessoa."
          backHref={LIST}
          back={BACK}
        />
      )}
      {view.kind === 'ready' && <PolicyDetails {...view.record} />}
    </div>
  )
}

export const Page: PageModule['Page'] = ({ params: { policyId = '' } }) => (
  <Policy key={policyId} id={policyId} />
)
