import { type FormEvent, useEffect, useRef } from 'react'

/** After an attempt, focus goes to the first field with a problem, once it is shown. `ref` and `onInput`: on what holds them. */
export const useAttempt = <Box extends HTMLElement>(go: () => void) => {
  const ref = useRef<Box>(null)
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
    onInput: () => {
      tried.current = false
    },
    attempt: () => {
      tried.current = true
      go()
      // Once it is drawn, if there is anything new to be drawn.
      queueMicrotask(look)
    },
  }
}

/** The same, of a form that is sent. Spread on the form. */
export const useFirstError = (send: () => void) => {
  const { ref, onInput, attempt } = useAttempt<HTMLFormElement>(send)
  return {
    ref,
    noValidate: true,
    onInput,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      attempt()
    },
  }
}
