export const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

export const textOf = (element: HTMLElement): string =>
  element.dataset.tip ||
  [element, ...element.querySelectorAll('*')]
    .filter(isCut)
    .map(({ textContent }) => textContent.trim())
    .join('\n')
