import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { CodeUnavailable } from '#browser/page/load-code.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { css } from '#ui/theme/stitches.ts'
import { ServicesProvider, useRuntime } from '../context.ts'
import { afterFirstPaint } from '../kit/after-first-paint.ts'
import { openPalette } from '../kit/frame-dialog.ts'
import { lazy } from '../kit/lazy.tsx'
import { servicesOf } from '../services.ts'
import { Leaving } from '../session/logout-flow.tsx'
import { announceStation } from '../stations/station-notice.ts'
import { MissingParts } from './errors/missing-parts.tsx'
import { Boundary } from './errors/page-boundary.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { content as frame } from './side-nav.styles.ts'
import { SideNav } from './side-nav.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { UserMenu } from './user-menu.tsx'

export { preloadPage } from '../pages.ts'
export { servicesOf } from '../services.ts'

/** Delayed: their requests would compete with the first rows. */
const Banners = lazy(() => afterFirstPaint.then(async () => (await import('./banners.tsx')).Banners))
const Toasts = lazy(() => afterFirstPaint.then(async () => (await import('./toasts.tsx')).Toasts))
const Tooltips = lazy(() =>
  afterFirstPaint.then(async () => (await import('#ui/tooltip/tooltip-layer.tsx')).TooltipLayer),
)
const Shortcuts = lazy(() => afterFirstPaint.then(async () => (await import('./shortcuts.tsx')).Shortcuts))

const skip = css({
  position: 'absolute',
  left: 64,
  top: -100,
  zIndex: 50,
  padding: '$2 $3',
  background: '$accent',
  color: '$onAccent',
  borderRadius: '$2',
  '&:focus': { top: 8 },
})

export const Shell = () => {
  const services = servicesOf(useRuntime())
  const { session, notify } = services
  const [path] = useLocation()
  const user = useSelector(session, selectUser)
  const [missing, setMissing] = useState<CodeUnavailable | null>(null)
  const content = useFocusOnNavigation(path)
  useEffect(() => announceStation(services), [services])
  // Here, not in Shortcuts: a press before that code arrives is not lost.
  useShortcuts([
    {
      keys: 'Ctrl+k',
      label: 'Abrir a paleta de comandos',
      onPress: () => openPalette(services),
    },
  ])
  if (!user) return null
  return (
    <ServicesProvider value={services}>
      <a className={skip()} href="#conteudo">
        Ir para o conteúdo
      </a>
      <SideNav permissions={user.permissions} onMissing={setMissing}>
        {onMenu => <UserMenu user={user} onMenu={onMenu} />}
      </SideNav>
      <main ref={content} id="conteudo" className={frame()} tabIndex={-1}>
        {missing && <MissingParts error={missing} />}
        <Banners key={user.id} userId={user.id} onMissing={setMissing} />
        <Boundary path={path} onTell={notify}>
          <PageOutlet path={path} user={user} />
        </Boundary>
      </main>
      <Toasts onMissing={setMissing} />
      <Tooltips onMissing={setMissing} />
      <Shortcuts user={user} onMissing={setMissing} />
      <Leaving />
    </ServicesProvider>
  )
}
