import { useConfirmKey } from '#ui/shortcuts/use-confirm-keys.ts'

/** Listens for Ctrl+Enter, as the shell does. */
export const ConfirmKey = () => {
  useConfirmKey()
  return null
}
