interface PageLife {
  /** Visible again, thawed, restored from the back/forward cache, or back online. */
  onReturn: () => void
  /** Closed, reloaded, navigated away or frozen. */
  onLeave: () => void
}

const CURTAIN = 'put-aside'

/** A restored page stays hidden until its cookies are checked (session scenarios B11, B12). */
const curtain = (down: boolean) => document.documentElement.classList.toggle(CURTAIN, down)

export const followPageLife = ({ onReturn, onLeave }: PageLife): void => {
  const comeBack = () => {
    onReturn()
    requestAnimationFrame(() => requestAnimationFrame(() => curtain(false)))
  }
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
  document.addEventListener('resume', comeBack)
  document.addEventListener('freeze', () => curtain(true))
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) curtain(true)
    onLeave()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn())
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
}
