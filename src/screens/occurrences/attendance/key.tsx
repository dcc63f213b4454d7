import { keycap } from './attendance.styles.ts'

/** The key that presses a button; the shortcut list names it for who hears. */
export const Key = ({ name }: { name: string }) => (
  <kbd className={keycap()} aria-hidden>
    {name.toUpperCase()}
  </kbd>
)
