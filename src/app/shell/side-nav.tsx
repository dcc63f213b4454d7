import { House } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAll, holdsAny } from '#machines/session/session.selectors.ts'
import { unfilteredState } from '#screens/kit/unfiltered-link.ts'
import { Brand } from '#ui/brand/brand.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../context.ts'
import { afterFirstPaint } from '../kit/after-first-paint.ts'
import { lazy } from '../kit/lazy.tsx'
import { type NavChild, type NavCounts, type NavEntry, navigation } from '../navigation.ts'
import { preloadPage } from '../pages.ts'
import { useRail } from './use-rail.ts'

const Counting = lazy(() => afterFirstPaint.then(async () => (await import('./nav-counts.tsx')).Counting))

const RAIL = 56
const OPEN = 280

/** Overlays the content when open: no layout shift. */
const rail = css({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: 20,
  width: RAIL,
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$2',
  overflow: 'hidden auto',
  background: '$panel',
  borderRight: '1px solid $colors$line',
  transition: 'width 120ms ease-out',
  '&[data-open]': { width: OPEN, boxShadow: '$raised' },
  '& .label': { opacity: 0, transition: 'opacity 120ms' },
  '&[data-open] .label': { opacity: 1 },
  // Visually hidden only: screen readers find them, and focus opens the rail.
  '&:not([data-open]) .children': { height: 0, overflow: 'hidden' },
})
const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  height: 40,
  padding: '0 8px',
  fontWeight: '$strong',
})
const list = css({ display: 'flex', flexDirection: 'column', gap: 2 })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  height: 36,
  padding: '0 10px',
  borderRadius: '$2',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontWeight: '$medium',
  '& svg': { flexShrink: 0 },
  '&[aria-current]': { background: '$selected', color: '$accentText' },
  'a&:hover': { background: '$hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { height: 44 },
})
const child = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  height: 32,
  paddingLeft: 42,
  borderRadius: '$2',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontSize: '$2',
  color: '$muted',
  '&:hover': { background: '$hover', color: '$text' },
  '&[aria-current]': { background: '$selected', color: '$accentText', fontWeight: '$medium' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { height: 44 },
})
const badge = css({
  margin: '0 10px 0 auto',
  padding: '0 6px',
  borderRadius: '$round',
  background: '$slate3',
  color: '$text',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
})
const foot = css({ marginTop: 'auto' })

const pathOf = (href: string) => href.split('?')[0]

interface NavLinkProps {
  href: string
  className: string
  about?: string | undefined
  state?: unknown
  children: ReactNode
}

const NavLink = ({ href, className, about, state, children }: NavLinkProps) => {
  const services = useServices()
  const [location] = useLocation()
  return (
    <Link
      href={href}
      state={state}
      className={className}
      aria-description={about}
      aria-current={location === pathOf(href) ? 'page' : undefined}
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

const Child = ({ entry, counts }: { entry: NavChild; counts: NavCounts | null }) => {
  const { href, label, count } = entry
  const number = (count && counts?.[count]) || 0
  return (
    <li>
      <NavLink
        href={href}
        className={child().toString()}
        about={number > 0 ? (number === 1 ? '1 ordem' : `${number} ordens`) : undefined}
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
  const face = (
    <>
      <Icon size={18} aria-hidden />
      <span className="label">{label}</span>
    </>
  )
  if (href)
    return (
      <li>
        <NavLink href={href} className={row().toString()}>
          {face}
        </NavLink>
      </li>
    )
  if (children.length === 0) return null
  const inside = children.some(each => location === pathOf(each.href))
  return (
    <li>
      <div className={row()} aria-current={inside ? 'true' : undefined}>
        {face}
      </div>
      {whole && (
        <ul className={`${list()} children`} aria-label={label}>
          {children.map(each => (
            <Child key={each.href} entry={each} counts={counts} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface SideNavProps {
  permissions: PermissionMap
  /** Footer; an open menu there keeps the rail open. */
  children: (onMenu: (open: boolean) => void) => ReactNode
}

/** Content hidden by a closed rail renders after the first rows. */
const useCalm = () => {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let here = true
    afterFirstPaint.then(() => here && setCalm(true))
    return () => {
      here = false
    }
  }, [])
  return isCalm
}

export const SideNav = ({ permissions, children }: SideNavProps) => {
  const [menu, setMenu] = useState(false)
  const face = useRail(menu)
  const open = face['data-open'] === true
  const whole = useCalm() || open
  const [counts, setCounts] = useState<NavCounts | null>(null)
  const entries = [
    { label: 'Início', icon: House, allOf: [], href: '/' },
    ...navigation.filter(({ allOf }) => holdsAll(permissions, allOf)),
  ]
  return (
    <nav className={rail()} aria-label="Principal" {...face}>
      <div className={brand()}>
        <Brand />
        <span className="label">Ubidesk</span>
      </div>
      <ul className={list()}>
        {entries.map(entry => (
          <Entry key={entry.label} entry={entry} permissions={permissions} whole={whole} counts={counts} />
        ))}
      </ul>
      {open && !menu && holdsAny(permissions, ['ubidesk.so']) && <Counting onCounts={setCounts} />}
      <div className={foot()}>{children(setMenu)}</div>
    </nav>
  )
}
