import { useRef } from 'react'

/**
 * A button that clears the filters goes away as it is pressed: the focus goes to the search box, or to the first filter
 * where there is none. `ref`: on what holds them.
 */
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
