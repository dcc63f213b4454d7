import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { copyOf } from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { recordWords } from '#machines/kit/labels/record.labels.ts'
import { PolicyDetails } from '#screens/configuration/attendance-policies/policy-details.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { LoadRecord } from '../../kit/record/load-record.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'
import type { Services } from '../../services.ts'
import { type ReadPolicy, readPolicyOf } from './policy-actors.ts'

const LIST = '/attendancePolicy/list?page=1'

const words = recordWords({
  one: 'regra de atendimento',
  many: 'regras de atendimento',
  feminine: true,
  ofCompany: true,
})

const readPolicies = { words, of: (services: Services) => ({ one: readPolicyOf(services) }) }

const Actions = ({ policy }: ReadPolicy) => {
  const [, navigate] = useLocation()
  return (
    <>
      <Button
        onClick={() =>
          navigate('/attendancePolicy/create', { state: { copy: { id: policy.id, values: copyOf(policy) } } })
        }
      >
        Duplicar
      </Button>
      <ButtonLink weight="primary" href={`/attendancePolicy/${policy.id}/update`}>
        Alterar
      </ButtonLink>
    </>
  )
}

const Frame = ({ read, children }: { read: ReadPolicy | null; children: ReactNode }) => {
  const title = read?.policy.name ?? 'Regra de atendimento'
  return (
    <div className={page()}>
      <Title screen={title} />
      <header className={headingRow()}>
        <h1 className={heading()}>{title}</h1>
        <div className={toolbar()}>
          <ButtonLink href={LIST}>{words.back}</ButtonLink>
          {read && <Actions {...read} />}
        </div>
      </header>
      {children}
    </div>
  )
}

export const Page: PageModule['Page'] = ({ params: { policyId = '' } }) => (
  <LoadRecord
    key={policyId}
    kind={readPolicies}
    where={{}}
    id={policyId}
    backHref={LIST}
    live={{ topics: ['attendancePolicy.updated'], entityId: policyId }}
    frame={(content, read) => <Frame read={read}>{content}</Frame>}
  >
    {read => <PolicyDetails {...read} />}
  </LoadRecord>
)
