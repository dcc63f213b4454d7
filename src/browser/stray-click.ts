const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('dialog, [role=dialog], [role=alertdialog]') : null

/**
 * Of a double click only the first half counts where it sends a form, or opens or closes a dialog: the second would
 * meet whatever has come under the pointer since.
 */
export const ignoreStrayClicks = (): void => {
  let sent = false
  let dialog: Element | null = null
  const hear = (event: MouseEvent) => {
    if (event.detail < 2) return
    if (!sent && dialogOf(event.target) === dialog) return
    // Else it would take the focus, or tick what it meets.
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('submit', () => (sent = true), { capture: true })
  addEventListener(
    'mousedown',
    event => {
      if (event.detail === 1) {
        sent = false
        dialog = dialogOf(event.target)
      } else hear(event)
    },
    { capture: true },
  )
  addEventListener('click', hear, { capture: true })
}
