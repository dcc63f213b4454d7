import { type ReactNode, useId } from 'react'
import { heading, page } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$5',
  alignItems: 'start',
  '@media (min-width: 1000px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
})
const side = css({
  '& h2': { margin: '$4 0 $1', padding: '0 $2', fontSize: '$2', color: '$muted', fontWeight: '$medium' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})
const item = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '$2',
  width: '100%',
  minHeight: 32,
  padding: '$1 $2',
  border: 0,
  borderRadius: '$2',
  background: 'none',
  color: '$text',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[aria-current]': { background: '$selected', color: '$accentText', fontWeight: '$medium' },
  '@touch': { minHeight: 44 },
})
const select = css({
  width: '100%',
  margin: '0 0 $3',
  minHeight: 36,
  padding: '0 $2',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: '$app',
  color: '$text',
  font: 'inherit',
})
const about = css({ margin: '0 0 $3', color: '$muted', maxWidth: '75ch' })
const title = css({ margin: '0 0 $1', fontSize: '$4', fontWeight: '$strong' })

interface SpecMachine {
  name: string
  title: string
  description: string
}

interface SpecScreenProps {
  tabs: readonly { id: string; title: string }[]
  tab: string
  domains: readonly { title: string; machines: readonly SpecMachine[] }[]
  /** Names of the machines that run in the chosen tab, in reading order. */
  running: readonly string[]
  chosen: string | null
  drawing: ReactNode
  onTab: (id: string) => void
  onMachine: (name: string) => void
}

/** The machines in use, all by domain, and the drawing of one. */
export const SpecScreen = ({
  tabs,
  tab,
  domains,
  running,
  chosen,
  drawing,
  onTab,
  onMachine,
}: SpecScreenProps) => {
  const tabField = useId()
  const machineField = useId()
  const listTitle = useId()
  const all = domains.flatMap(({ machines }) => machines)
  const found = all.find(({ name }) => name === chosen)
  const used = running.flatMap(name => all.find(each => each.name === name) ?? [])
  return (
    <div className={page({ width: 'full' })}>
      <h1 className={heading()}>Comportamento</h1>
      <div className={columns()}>
        <nav className={side()} aria-label="Máquinas">
          <label htmlFor={tabField}>Aba do console</label>
          <select
            id={tabField}
            className={select()}
            value={tab}
            onChange={({ target }) => onTab(target.value)}
          >
            {tabs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <label htmlFor={machineField}>Máquina</label>
          <select
            id={machineField}
            className={select()}
            value={chosen ?? ''}
            onChange={({ target }) => onMachine(target.value)}
          >
            {domains.map(({ title: domain, machines }) => (
              <optgroup key={domain} label={domain}>
                {machines.map(({ name, title: label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <h2 id={listTitle}>Em uso agora</h2>
          <ul aria-labelledby={listTitle}>
            {used.map(({ name, title: label }) => (
              <li key={name}>
                <button
                  type="button"
                  className={item()}
                  aria-current={name === chosen || undefined}
                  onClick={() => onMachine(name)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label="Desenho">
          <h2 className={title()}>{found?.title ?? 'Nenhuma máquina'}</h2>
          <p className={about()}>
            {found?.description}{' '}
            {found && running.includes(found.name)
              ? 'A situação de agora está realçada.'
              : 'Não está em uso nesta aba.'}
          </p>
          {drawing}
        </section>
      </div>
    </div>
  )
}
