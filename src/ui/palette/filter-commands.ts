export interface Command {
  id: string
  label: string
  /** Group such as "Ir para", shown beside the name. */
  group?: string
  /** Additional search terms. */
  keywords?: string
  /** Shortcut as typed: `g o`. */
  keys?: string
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Matches every word, ignoring accents; prefix matches come first. */
export const filterCommands = <Item extends Command>(commands: readonly Item[], search: string): Item[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, group = '', keywords = '' }) => {
    const text = plain(`${label} ${group} ${keywords}`)
    return words.every(word => text.includes(word))
  })
  const begins = ({ label }: Command) => plain(label).startsWith(words.join(' '))
  return [...found.filter(begins), ...found.filter(command => !begins(command))]
}
