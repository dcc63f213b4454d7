export interface PageLife {
  /** The page is seen again, thawed, back from the history, or back on the network. */
  onReturn: () => void
  /** The page goes: closed, reloaded, navigated away or put aside. */
  onLeave: () => void
}

const CURTAIN = 'put-aside'

/** A page that comes back shows nothing before it has looked at the cookies (session scenarios B11, B12). */
const curtain = (down: boolean) => document.documentElement.classList.toggle(CURTAIN, down)

/** Follows the page's life for as long as the tab lives. */
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
