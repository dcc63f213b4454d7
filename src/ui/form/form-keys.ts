import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or ⌘+Enter, sends a form from any of its fields; a held key sends once. */
export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.requestSubmit()
}
