import { Link } from 'wouter'
import type { HomeSummary } from '#contracts/home.contract.ts'
import type { UserInfo } from '#contracts/users.contract.ts'
import { formatInteger } from '#ui/integer.ts'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'

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
const trouble = css({ color: '$muted' })

const list = '/service-order/search'

const cards = [
  { key: 'unscheduled', label: 'Aguardando agendamento', href: `${list}?status=OPEN,REPROVED&page=1` },
  { key: 'inProgress', label: 'Em execução', href: `${list}?status=IN_PROGRESS&page=1` },
  { key: 'inValidation', label: 'Aguardando validação', href: `${list}?status=IN_VALIDATION&page=1` },
  { key: 'late', label: 'Atrasadas', href: `${list}?late=true&page=1` },
] as const

interface HomeProps {
  user: UserInfo
  summary: HomeSummary | null
  failed: boolean
}

/** The index page: what waits for this person (D-27). */
export const Home = ({ user, summary, failed }: HomeProps) => {
  const orders = summary?.serviceOrders
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
        <section className={section()} aria-label="Ordens de serviço">
          <h2>Ordens de serviço</h2>
          <div className={grid()}>
            {cards.map(({ key, label, href }) => (
              <Link key={key} href={href} className={card().toString()}>
                <strong>
                  {orders ? formatInteger(orders[key]) : failed ? '—' : <Skeleton width={56} />}
                </strong>
                <span>{label}</span>
              </Link>
            ))}
          </div>
          {failed && <p className={trouble()}>Não foi possível carregar os números.</p>}
        </section>
      )}
    </div>
  )
}
