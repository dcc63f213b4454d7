/** Makes the text of an element too long for it: jsdom lays nothing out. */
export const cutText = (element: Element): void => {
  Object.defineProperty(element, 'scrollWidth', { value: element.clientWidth + 100 })
}
