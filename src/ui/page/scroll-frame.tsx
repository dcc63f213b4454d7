import type { ComponentProps } from 'react'

/** A named frame that scrolls: it takes the focus, so that keys scroll it. */
export const ScrollFrame = ({ label, ...rest }: ComponentProps<'section'> & { label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section {...rest} aria-label={label} tabIndex={0} />
)
