import { createElement } from 'react'

/**
 * A component that draws one of Lucide's icons, as Lucide's own would.
 * @param {string} d the icon's path
 */
export const icon =
  d =>
  (/** @type {Record<string, unknown>} */ { size = 24, strokeWidth = 2, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      createElement('path', { d }),
    )
