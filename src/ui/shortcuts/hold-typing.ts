let typed = ''
let entered = false

const release = () => removeEventListener('keydown', hold, true)

const hold = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isLetter = [...key].length === 1
  const isKept = isLetter || key === 'Backspace' || key === 'Enter'
  if (ctrlKey || metaKey || altKey || !isKept) return release()
  event.preventDefault()
  event.stopImmediatePropagation()
  // Enter is the last: what follows belongs to no box.
  if (entered) return
  if (key === 'Enter') entered = true
  else typed = isLetter ? typed + key : typed.slice(0, -1)
}

/** Keeps letters and Enter pressed before a text box has arrived. Any other key ends it. */
export const holdTyping = (): void => {
  typed = ''
  entered = false
  addEventListener('keydown', hold, true)
}

/** @returns what was typed, and whether Enter was pressed after it */
export const takeTyping = (): { typed: string; entered: boolean } => {
  release()
  const taken = { typed, entered }
  typed = ''
  entered = false
  return taken
}
