import Search from 'lucide-react/icons/search'
import ShieldOff from 'lucide-react/icons/shield-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { accountCards, type HomeCard, occurrenceCards, orderCards } from '#machines/home/home-cards.ts'
import { countLate } from '#machines/home/home-orders.ts'
import { Button } from '#ui/button/button.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Keys } from '#ui/shortcuts/keys.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { unfilteredState } from '../kit/unfiltered-link.ts'
import { NewOrderLink } from '../service-orders/new-order-link.tsx'
import { card, facts, grid, hint, link, search, section, trouble, workPlace } from './home.styles.ts'

const alarmOf = (key: string) => (key === 'late' || key === 'offline' ? key : undefined)

interface NumbersProps<Key extends string> {
  title: string
  cards: readonly HomeCard<Key>[]
  numbers: Record<Key, number> | null | undefined
  failed: boolean
}

const Numbers = <Key extends string>({ title, cards, numbers, failed }: NumbersProps<Key>) => (
  <section className={section()} aria-label={title}>
    <h2>{title}</h2>
    <div className={grid()}>
      {cards.map(({ key, label, href }) => {
        const alarm = numbers?.[key] ? alarmOf(key) : undefined
        const Icon = alarm === 'late' ? TriangleAlert : ShieldOff
        return (
          <Link key={key} href={href} state={unfilteredState} className={card({ alarm }).toString()}>
            <strong>
              {alarm && <Icon size={18} aria-hidden />}
              {numbers ? formatInteger(numbers[key]) : failed ? '—' : <Skeleton width={56} />}
            </strong>
            <span>{label}</span>
          </Link>
        )
      })}
    </div>
  </section>
)

interface HomeProps {
  user: UserInfo
  summary: HomeSummary | null
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  problem: string | null
  onRetry: () => void
  /** Of who is at a station. */
  work?: ReactNode
  urgent: ReactNode
  handover?: ReactNode
  /** Explains the shortcuts once to a new user. */
  isNewcomer: boolean
  onSearch: () => void
  onStation: () => void
  onHintRead: () => void
}

const Hint = ({ onRead }: { onRead: () => void }) => (
  <aside className={hint()} aria-label="Dica">
    <p>
      <Keys keys="Ctrl+k" /> abre a busca em qualquer tela, e <Keys keys="?" /> mostra os atalhos do teclado.
    </p>
    <Button weight="quiet" onClick={onRead}>
      Entendi
    </Button>
  </aside>
)

const Station = ({ user, onStation }: { user: UserInfo; onStation: () => void }): ReactNode => (
  <span>
    {user.station ? `Posto: ${user.station.name}` : 'Você não está em um posto de atendimento.'}
    {user.permissions['ubidesk.account'] && (
      <button type="button" className={link()} onClick={onStation}>
        {user.station ? 'Trocar posto' : 'Escolher posto'}
      </button>
    )}
  </span>
)

const NumbersProblem = ({ summary, problem, onRetry }: Pick<HomeProps, 'summary' | 'problem' | 'onRetry'>) =>
  summary ? (
    <Stale problem={`Não foi possível atualizar os números. ${problem}`} onRetry={onRetry} />
  ) : (
    <div className={trouble()} role="alert">
      <p>Não foi possível carregar os números. {problem}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  )

/** D-27: only late and offline are coloured (decision 26). */
export const Home = ({
  user,
  summary,
  now,
  problem,
  onRetry,
  work,
  urgent,
  handover,
  ...props
}: HomeProps) => {
  const failed = problem !== null
  const numbers = summary?.serviceOrders
  const orders = user.permissions['ubidesk.so']
  const accounts = user.permissions['ubidesk.account']
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Olá, {user.name.split(' ')[0]}</h1>
        {orders && <NewOrderLink />}
      </header>
      <div className={facts()}>
        <Station user={user} onStation={props.onStation} />
        {user.phoneExtension && <span>Ramal {user.phoneExtension}</span>}
      </div>
      <button type="button" className={search()} aria-haspopup="dialog" onClick={props.onSearch}>
        <Search size={16} aria-hidden />
        <span>
          Buscar {['tela', accounts && 'conta', orders && 'número da OS'].filter(Boolean).join(', ')}…
        </span>
        <Keys keys="Ctrl+k" />
      </button>
      {props.isNewcomer && <Hint onRead={props.onHintRead} />}
      {work && <div className={workPlace()}>{work}</div>}
      {accounts && (
        <Numbers
          title="Ocorrências"
          cards={occurrenceCards(user.id)}
          numbers={summary?.occurrences}
          failed={failed}
        />
      )}
      {orders && (
        <Numbers
          title="Ordens de serviço"
          cards={orderCards}
          numbers={numbers && { ...numbers, late: countLate(numbers, now) }}
          failed={failed}
        />
      )}
      {accounts && (
        <Numbers title="Contas" cards={accountCards} numbers={summary?.accounts} failed={failed} />
      )}
      {problem && (orders || accounts) && (
        <NumbersProblem summary={summary} problem={problem} onRetry={onRetry} />
      )}
      {urgent}
      {handover}
    </div>
  )
}
