import { type FormEvent, useEffect, useRef } from 'react'

/** Focuses the first invalid field after an attempt. Put `ref` and `onInput` on the container. */
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
      queueMicrotask(look)
    },
  }
}

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
