let typed = ''

const release = () => removeEventListener('keydown', hold, true)

const hold = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isLetter = [...key].length === 1
  if (ctrlKey || metaKey || altKey || !(isLetter || key === 'Backspace')) return release()
  typed = isLetter ? typed + key : typed.slice(0, -1)
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keeps letters pressed before a text box has arrived; any other key ends it. */
export const holdTyping = (): void => {
  typed = ''
  addEventListener('keydown', hold, true)
}

export const takeTyping = (): string => {
  release()
  const taken = typed
  typed = ''
  return taken
}
