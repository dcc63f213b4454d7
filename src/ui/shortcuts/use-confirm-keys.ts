import { useEffect } from 'react'
import { openDialog } from './use-shortcuts.ts'

const MAIN = 'button[type=submit], button[data-main]'

/** The top dialog, else the focused form, else the page's only form. */
const scopeNow = (focused: Element | null): Element | null => {
  const dialog = focused?.closest('[role=dialog], [role=alertdialog]') ?? openDialog()
  if (dialog) return dialog
  const form = focused?.closest('form')
  if (form) return form
  const forms = document.querySelectorAll('main form')
  return forms.length === 1 ? (forms[0] ?? null) : null
}

const press = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.defaultPrevented || event.repeat) return
  const scope = scopeNow(document.activeElement)
  const main = [...(scope?.querySelectorAll<HTMLButtonElement>(MAIN) ?? [])].at(-1)
  if (!main) return
  event.preventDefault()
  main.click()
}

/** Ctrl+Enter or ⌘+Enter presses the main button. */
export const useConfirmKey = (): void => {
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
