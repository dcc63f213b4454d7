/** A closing dialog is an inert copy that fades; skip it. */
const overlayNow = () =>
  [...document.querySelectorAll(':is([role=dialog], [role=alertdialog], [role=menu]):not([inert] *)')].at(-1)

/** Ignores the second half of a double click after a submit, navigation or dialog change. */
export const ignoreStrayClicks = (): void => {
  let sent = false
  let path = ''
  let overlay: Element | undefined
  const hear = (event: MouseEvent) => {
    if (event.detail < 2 || (!sent && location.pathname === path && overlayNow() === overlay)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('submit', () => (sent = true), { capture: true })
  addEventListener(
    'mousedown',
    event => {
      if (event.detail > 1) return hear(event)
      sent = false
      path = location.pathname
      overlay = overlayNow()
    },
    { capture: true },
  )
  addEventListener('click', hear, { capture: true })
}
