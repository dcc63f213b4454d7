import { type FormEvent, useEffect, useRef } from 'react'

/** After a try to send, focus goes to the first field with a problem, once it is shown. Spread on the form. */
export const useFirstProblem = (send: () => void) => {
  const ref = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  const look = () => {
    if (!tried.current) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong) return
    tried.current = false
    const box = wrong.matches('fieldset') ? wrong.querySelector('input') : wrong
    box?.focus()
  }
  useEffect(look)
  return {
    ref,
    noValidate: true,
    onInput: () => {
      tried.current = false
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      tried.current = true
      send()
      // Once it is drawn, if there is anything new to be drawn.
      queueMicrotask(look)
    },
  }
}
