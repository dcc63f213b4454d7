import { useFilter } from 'react-aria-components/Autocomplete'

export interface Command {
  id: string
  label: string
  group?: string
  keywords?: string
  keys?: string
}

export const useCommandFilter = () => {
  const { contains, startsWith } = useFilter({ sensitivity: 'base' })
  return <Item extends Command>(commands: readonly Item[], search: string): Item[] => {
    const words = search.split(/\s+/).filter(Boolean)
    const found = commands.filter(({ label, group = '', keywords = '' }) =>
      words.every(word => contains(`${label} ${group} ${keywords}`, word)),
    )
    const begins = ({ label }: Command) => startsWith(label, words.join(' '))
    return [...found.filter(begins), ...found.filter(command => !begins(command))]
  }
}
