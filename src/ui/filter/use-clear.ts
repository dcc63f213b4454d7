import { useRef } from 'react'

/** The clear button disappears: moves focus into the container of `ref`. */
export const useClear = <Box extends HTMLElement>(onClear: () => void) => {
  const ref = useRef<Box>(null)
  const first = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
  return {
    ref,
    clear: () => {
      const box = first('input[type=search]') ?? first('input, select')
      box?.focus()
      onClear()
    },
  }
}
