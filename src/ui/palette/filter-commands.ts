export interface Command {
  id: string
  label: string
  /** Where it belongs, such as "Ir para"; shown beside it. */
  group?: string
  /** Other words that find it. */
  keywords?: string
  /** Its shortcut, as it is typed: `g o`. */
  keys?: string
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those that have every word of the search somewhere, accents aside; those that begin with it first. */
export const filterCommands = <Item extends Command>(commands: readonly Item[], search: string): Item[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, group = '', keywords = '' }) => {
    const text = plain(`${label} ${group} ${keywords}`)
    return words.every(word => text.includes(word))
  })
  const begins = ({ label }: Command) => plain(label).startsWith(words.join(' '))
  return [...found.filter(begins), ...found.filter(command => !begins(command))]
}
