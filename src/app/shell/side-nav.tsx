import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CodeUnavailable } from '#browser/page/load-code.ts'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAll, holdsAny } from '#machines/session/session.selectors.ts'
import { unfilteredState } from '#screens/kit/unfiltered-link.ts'
import { Brand } from '#ui/brand/brand.tsx'
import { Button } from '#ui/button/button.tsx'
import { useServices } from '../context.ts'
import { afterFirstPaint } from '../kit/after-first-paint.ts'
import { lazy } from '../kit/lazy.tsx'
import { type NavChild, type NavCounts, type NavEntry, navigation } from '../navigation.ts'
import { preloadPage } from '../pages.ts'
import { badge, brand, child, dot, entries, foot, list, rail, row, top } from './side-nav.styles.ts'
import { usePin, useRail } from './use-rail.ts'

const Counting = lazy(() => afterFirstPaint.then(async () => (await import('./nav-counts.tsx')).Counting))

const pathOf = (href: string) => href.split('?')[0]

/** `/account/7/details` is within `/account/list`. */
const isWithin = (location: string, href: string) => location.split('/')[1] === href.split('/')[1]

interface NavLinkProps {
  href: string
  className: string
  label?: string
  within?: boolean
  about?: string | undefined
  state?: unknown
  children: ReactNode
}

const NavLink = ({ href, className, label, within = false, about, state, children }: NavLinkProps) => {
  const services = useServices()
  const [location] = useLocation()
  return (
    <Link
      href={href}
      state={state}
      className={className}
      aria-label={label}
      aria-description={about}
      aria-current={location === pathOf(href) ? 'page' : within || undefined}
      onPointerEnter={() => preloadPage(services, href)}
      onFocus={() => preloadPage(services, href)}
    >
      {children}
    </Link>
  )
}

interface EntryProps {
  entry: NavEntry
  permissions: PermissionMap
  whole: boolean
  counts: NavCounts | null
}

const MOST = 999

interface ChildProps {
  entry: NavChild
  within: boolean
  counts: NavCounts | null
}

const countWords = (number: number, count?: keyof NavCounts) => {
  const [one, many] = count === 'pending' ? ['ocorrência', 'ocorrências'] : ['ordem', 'ordens']
  return `${number} ${number === 1 ? one : many}`
}

const Child = ({ entry, within, counts }: ChildProps) => {
  const { href, label, count } = entry
  const number = (count && counts?.[count]) || 0
  return (
    <li>
      <NavLink
        href={href}
        className={child().toString()}
        within={within}
        about={number > 0 ? countWords(number, count) : undefined}
        state={number > 0 ? unfilteredState : undefined}
      >
        {label}
        {number > 0 && (
          <span className={badge()} aria-hidden>
            {number > MOST ? `${MOST}+` : number}
          </span>
        )}
      </NavLink>
    </li>
  )
}

const Entry = ({ entry, permissions, whole, counts }: EntryProps) => {
  const children = (entry.children ?? []).filter(({ anyOf }) => holdsAny(permissions, anyOf))
  const [location] = useLocation()
  const { icon: Icon, label, href } = entry
  const waits = children.some(({ count }) => count && counts?.[count])
  const face = (
    <>
      <Icon size={18} aria-hidden />
      {waits && <span className={`${dot()} dot`} aria-hidden />}
      <span className="label">{label}</span>
    </>
  )
  if (href)
    return (
      <li>
        <NavLink href={href} className={row().toString()} within={isWithin(location, href)}>
          {face}
        </NavLink>
      </li>
    )
  if (children.length === 0) return null
  const inside = children.filter(each => isWithin(location, each.href))
  return (
    <li>
      <div className={row()} aria-current={inside.length > 0 ? 'true' : undefined}>
        {face}
      </div>
      {whole && (
        <ul className={`${list()} children`} aria-label={label}>
          {children.map(each => (
            // An order is within all lists of orders: none of them is marked.
            <Child
              key={each.href}
              entry={each}
              within={inside.length === 1 && inside[0] === each}
              counts={counts}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

interface SideNavProps {
  permissions: PermissionMap
  onMissing: (error: CodeUnavailable) => void
  children: (onMenu: (open: boolean) => void) => ReactNode
}

/** Content hidden by a closed rail renders after the first rows. */
const useAfterFirstPaint = () => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let here = true
    afterFirstPaint.then(() => here && setPainted(true))
    return () => {
      here = false
    }
  }, [])
  return isPainted
}

/** The spec's entries and no other (spec §2); the logo leads home. */
export const SideNav = ({ permissions, onMissing, children }: SideNavProps) => {
  const [menu, setMenu] = useState(false)
  const { canPin, pinned, setPinned } = usePin()
  const face = useRail(menu || pinned)
  const open = face['data-open'] === true
  const whole = useAfterFirstPaint() || open
  const [counts, setCounts] = useState<NavCounts | null>(null)
  const Panel = pinned ? PanelLeftClose : PanelLeftOpen
  return (
    <nav className={rail()} aria-label="Principal" data-pinned={pinned || undefined} {...face}>
      <div className={top()}>
        <NavLink href="/" className={brand().toString()} label="Ubidesk, início">
          <Brand />
          <span className="label">Ubidesk</span>
        </NavLink>
        {canPin && open && (
          <Button
            weight="quiet"
            shape="square"
            aria-label="Manter o menu aberto"
            aria-pressed={pinned}
            data-tip={pinned ? 'Recolher o menu' : 'Manter o menu aberto'}
            onClick={() => setPinned(!pinned)}
          >
            <Panel size={16} aria-hidden />
          </Button>
        )}
      </div>
      <ul className={`${list()} ${entries()}`}>
        {navigation
          .filter(({ allOf }) => holdsAll(permissions, allOf))
          .map(entry => (
            <Entry key={entry.label} entry={entry} permissions={permissions} whole={whole} counts={counts} />
          ))}
      </ul>
      {holdsAny(permissions, ['ubidesk.so', 'ubidesk.account']) && (
        <Counting onCounts={setCounts} onMissing={onMissing} />
      )}
      <div className={foot()}>{children(setMenu)}</div>
    </nav>
  )
}
