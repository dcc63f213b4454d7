/** The dialog or menu on top; of a dialog that closes, a copy that cannot be used fades away. */
const overlayNow = () =>
  [...document.querySelectorAll(':is([role=dialog], [role=alertdialog], [role=menu]):not([inert] *)')].at(-1)

/**
 * Of a double click only the first half counts where it sends a form, goes to another page, or opens or closes a
 * dialog or a menu: the second would meet whatever has come under the pointer since, or close again by a press beside
 * it what the first opened.
 */
export const ignoreStrayClicks = (): void => {
  let sent = false
  let path = ''
  let overlay: Element | undefined
  const hear = (event: MouseEvent) => {
    if (event.detail < 2 || (!sent && location.pathname === path && overlayNow() === overlay)) return
    // Else it would take the focus, or tick what it meets.
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
