import { Link } from 'wouter'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { unfilteredState } from '../kit/unfiltered-link.ts'

const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '$3' })
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  padding: '$4',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  textDecoration: 'none',
  '&:hover': { borderColor: '$lineStrong' },
  '& strong': {
    fontSize: '$6',
    lineHeight: '32px',
    fontWeight: '$strong',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { fontSize: '$2', color: '$muted' },
})
const facts = css({ display: 'flex', gap: '$5', flexWrap: 'wrap', color: '$muted', fontSize: '$2' })
const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
})
const trouble = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2 $3',
  fontSize: '$2',
  '& p': { color: '$dangerText' },
})

const orderCards = [
  { key: 'unscheduled', label: 'Aguardando agendamento', href: '/service-order/unscheduled?page=1' },
  { key: 'inProgress', label: 'Em execução', href: '/service-order/search?status=IN_PROGRESS&page=1' },
  { key: 'inValidation', label: 'Aguardando validação', href: '/service-order/in-validation?page=1' },
  { key: 'late', label: 'Atrasadas', href: '/service-order/search?late=true&page=1' },
  {
    key: 'withoutNotes60h',
    label: 'Sem anotação há 60 h',
    href: '/service-order/search?withoutNotes60h=true&page=1',
  },
] as const

const accountCards = [
  { key: 'offline', label: 'Sem comunicação', href: '/account/list?status=ACTIVE&connection=OFFLINE&page=1' },
  { key: 'inTest', label: 'Em teste', href: '/account/list?inTest=true&page=1' },
  { key: 'draft', label: 'Em rascunho', href: '/account/list?status=DRAFT&page=1' },
] as const

interface NumbersProps<Key extends string> {
  title: string
  cards: readonly { key: Key; label: string; href: string }[]
  numbers: Record<Key, number> | null | undefined
  failed: boolean
}

const Numbers = <Key extends string>({ title, cards, numbers, failed }: NumbersProps<Key>) => (
  <section className={section()} aria-label={title}>
    <h2>{title}</h2>
    <div className={grid()}>
      {cards.map(({ key, label, href }) => (
        <Link key={key} href={href} state={unfilteredState} className={card().toString()}>
          <strong>{numbers ? formatInteger(numbers[key]) : failed ? '—' : <Skeleton width={56} />}</strong>
          <span>{label}</span>
        </Link>
      ))}
    </div>
  </section>
)

interface HomeProps {
  user: UserInfo
  summary: HomeSummary | null
  /** Load error; earlier numbers stay visible. */
  problem: string | null
  onRetry: () => void
}

/** Decision D-27. */
export const Home = ({ user, summary, problem, onRetry }: HomeProps) => {
  const failed = problem !== null
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Olá, {user.name.split(' ')[0]}</h1>
      </header>
      <div className={facts()}>
        <span>
          {user.station ? `Posto: ${user.station.name}` : 'Você não está em um posto de atendimento.'}
        </span>
        {user.phoneExtension && <span>Ramal {user.phoneExtension}</span>}
      </div>
      {user.permissions['ubidesk.so'] && (
        <Numbers
          title="Ordens de serviço"
          cards={orderCards}
          numbers={summary?.serviceOrders}
          failed={failed}
        />
      )}
      {user.permissions['ubidesk.account'] && (
        <Numbers title="Contas" cards={accountCards} numbers={summary?.accounts} failed={failed} />
      )}
      {problem && (user.permissions['ubidesk.so'] || user.permissions['ubidesk.account']) && (
        <div className={trouble()} role="alert">
          <p>
            Não foi possível {summary ? 'atualizar' : 'carregar'} os números. {problem}
          </p>
          <Button onClick={onRetry}>Tentar novamente</Button>
        </div>
      )}
    </div>
  )
}
