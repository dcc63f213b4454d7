/** Moves an element to the top layer, above dialogs, if the browser supports it. */
export const showOnTop = (element: HTMLElement | null): void => {
  if (!element || !('showPopover' in element)) return
  element.popover = 'manual'
  element.showPopover()
}
