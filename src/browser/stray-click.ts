/** The dialog on top; of one that closes, a copy that cannot be used fades away. */
const dialogNow = () =>
  [...document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([inert] *)')].at(-1)

/**
 * Of a double click only the first half counts where it sends a form, or opens or closes a dialog: the second would
 * meet whatever has come under the pointer since, or close the dialog again by a press beside it.
 */
export const ignoreStrayClicks = (): void => {
  let sent = false
  let dialog: Element | undefined
  const hear = (event: MouseEvent) => {
    if (event.detail < 2 || (!sent && dialogNow() === dialog)) return
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
      dialog = dialogNow()
    },
    { capture: true },
  )
  addEventListener('click', hear, { capture: true })
}
