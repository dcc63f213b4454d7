import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { ignoreStrayClicks } from '#browser/page/stray-click.ts'
import { selectSessionView } from '#machines/session/session.selectors.ts'
import { applyGlobalStyles } from '#ui/theme/global.ts'
import { darkTheme } from '#ui/theme/stitches.ts'
import { Console, LoginPage } from './console.tsx'
import { RuntimeProvider } from './context.ts'
import { delay } from './kit/delay.ts'
import { RootBoundary } from './root-boundary.tsx'
import { createRuntime } from './runtime.ts'

/** Waits this long to paint the first screen complete. */
const PATIENCE_MS = 200

const runtime = createRuntime()
applyGlobalStyles()
// boot.ts has set the theme; this adds the class with its tokens.
document.documentElement.classList.toggle(
  darkTheme.className,
  document.documentElement.classList.contains('dark'),
)

const { session } = runtime

const firstScreen =
  session.getSnapshot().context.userId === null
    ? LoginPage.load()
    : import('./shell/shell.tsx').then(({ servicesOf, preloadPage }) =>
        preloadPage(servicesOf(runtime), location.href),
      )

const confirmed = waitFor(session, snapshot => selectSessionView(snapshot) !== 'opening')

const draw = () => {
  const container = document.getElementById('app')
  if (!container) throw new Error('the page has no #app')
  createRoot(container).render(
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <RootBoundary>
          <Console />
        </RootBoundary>
      </RuntimeProvider>
    </StrictMode>,
  )
}

ignoreStrayClicks()
session.start()
Promise.race([Promise.allSettled([confirmed, firstScreen]), delay(PATIENCE_MS)]).then(draw)
