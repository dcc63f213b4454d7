import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { applyGlobalStyles } from '#ui/theme/global.ts'
import { darkTheme } from '#ui/theme/stitches.ts'
import { Console, LoginPage } from './console.tsx'
import { RuntimeProvider } from './context.ts'
import { RootBoundary } from './root-boundary.tsx'
import { createRuntime } from './runtime.ts'

const runtime = createRuntime()
applyGlobalStyles()
// boot.ts has already chosen the theme; here its class gets the tokens.
document.documentElement.classList.toggle(
  darkTheme.className,
  document.documentElement.classList.contains('dark'),
)

// The first screen's code comes at once, while the session is being confirmed.
if (runtime.session.getSnapshot().context.userId !== null)
  import('./shell/shell.tsx').then(
    ({ deskOf, preloadPage }) => preloadPage(deskOf(runtime), location.href),
    () => {},
  )
else LoginPage.load().catch(() => {})

/** Starts the session once its listeners are attached. */
const Root = () => {
  useEffect(() => {
    runtime.session.start()
  }, [])
  return <Console />
}

const container = document.getElementById('app')
if (!container) throw new Error('the page has no #app')
createRoot(container).render(
  <StrictMode>
    <RuntimeProvider value={runtime}>
      <RootBoundary>
        <Root />
      </RootBoundary>
    </RuntimeProvider>
  </StrictMode>,
)
