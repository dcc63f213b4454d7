import { useRef } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { SearchInput } from './search-input.tsx'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

export const SearchBox = (props: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  const focus = () => {
    box.current?.focus()
    box.current?.select()
  }
  useShortcuts([{ keys: '/', label: props.label, group: 'Lista', onPress: focus }])
  return <SearchInput {...props} ref={box} width="fixed" aria-keyshortcuts="/" />
}
