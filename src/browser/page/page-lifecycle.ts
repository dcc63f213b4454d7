interface PageLifecycle {
  /** Visible again, thawed, restored from the back/forward cache, or back online. */
  onReturn: () => void
  /** Closed, reloaded, navigated away or frozen. */
  onLeave: () => void
}

const HIDDEN_CLASS = 'page-hidden'

/** A restored page stays hidden until its cookies are checked (session scenarios B11, B12). */
const setPageHidden = (hidden: boolean) => document.documentElement.classList.toggle(HIDDEN_CLASS, hidden)

export const watchPageLifecycle = ({ onReturn, onLeave }: PageLifecycle): void => {
  const onRestored = () => {
    onReturn()
    requestAnimationFrame(() => requestAnimationFrame(() => setPageHidden(false)))
  }
  addEventListener('pageshow', ({ persisted }) => persisted && onRestored())
  document.addEventListener('resume', onRestored)
  document.addEventListener('freeze', () => setPageHidden(true))
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) setPageHidden(true)
    onLeave()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn())
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
}

/** Tells whether the page can be seen: at once where it cannot, then at each change. @returns stops it */
export const watchVisibility = (hear: (visible: boolean) => void): (() => void) => {
  const tell = () => hear(document.visibilityState === 'visible')
  if (document.visibilityState !== 'visible') tell()
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
