import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { css } from '#ui/theme/stitches.ts'

const section = css({
  marginBottom: '$5',
  '& h3': { margin: '0 0 $2', fontSize: '$3', fontWeight: '$strong' },
})
const list = css({ margin: 0, padding: 0, listStyle: 'none', '& ul': { margin: 0, padding: '0 0 0 $4' } })
const actor = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 $3',
  width: '100%',
  minHeight: 32,
  padding: '$1 $2',
  border: '1px solid transparent',
  borderRadius: '$2',
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[aria-pressed=true]': { borderColor: '$accent', background: '$selected' },
  '& small': { color: '$muted', fontSize: '$1' },
  '&[aria-pressed=true] small': { color: '$text' },
  '@touch': { minHeight: 44 },
})
const nested = css({ paddingLeft: '$5' })
const states = css({ margin: '0 0 $3', paddingLeft: '$4', '& code': { fontFamily: '$mono', fontSize: '$1' } })
const log = css({
  maxHeight: 320,
  overflow: 'auto',
  margin: 0,
  padding: '$2',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  fontFamily: '$mono',
  fontSize: '$1',
  listStyle: 'none',
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& time, & small': { color: '$muted' },
})
const quiet = css({ margin: 0, color: '$muted' })

export interface InspectedActor {
  id: string
  machine: string
  number: number | null
  /** State paths, such as `signingOut.revoking`. */
  states: readonly string[]
  nested: boolean
}

interface InspectedState {
  path: string
  title: string
}

interface InspectedEvent {
  id: string
  time: string
  machine: string
  type: string
  facts: string
}

interface InspectorProps {
  actors: readonly InspectedActor[]
  chosen: string | null
  states: readonly InspectedState[]
  diagram: ReactNode
  events: readonly InspectedEvent[]
  onChoose: (id: string) => void
  onExport: () => void
  onClose: () => void
}

const nameOf = ({ machine, number }: InspectedActor) => (number === null ? machine : `${machine} ${number}`)

export const InspectorDrawer = ({
  actors,
  chosen,
  states: current,
  diagram,
  events,
  onChoose,
  onExport,
  onClose,
}: InspectorProps) => {
  const found = actors.find(({ id }) => id === chosen)
  return (
    <Drawer
      title="Inspetor"
      size="md"
      hint="As máquinas em uso agora e o que aconteceu com elas. Textos, senhas e dados pessoais não aparecem."
      onClose={onClose}
      footer={
        <Button onClick={onExport} disabled={events.length === 0}>
          <Download size={16} aria-hidden />
          Exportar eventos
        </Button>
      }
    >
      <section className={section()} aria-labelledby="inspetor-maquinas">
        <h3 id="inspetor-maquinas">Máquinas em uso</h3>
        {actors.length === 0 && <p className={quiet()}>Nenhuma ainda.</p>}
        <ul className={list()}>
          {actors.map(each => (
            <li key={each.id} className={each.nested ? nested() : ''}>
              <button
                type="button"
                className={actor()}
                aria-pressed={each.id === chosen}
                onClick={() => onChoose(each.id)}
              >
                {nameOf(each)}
                <small>{each.states.join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {found && (
        <section className={section()} aria-labelledby="inspetor-estado">
          <h3 id="inspetor-estado">Estado de {nameOf(found)}</h3>
          <ul className={states()} aria-live="polite">
            {current.map(({ path, title }) => (
              <li key={path}>
                {title} {title !== path && <code>{path}</code>}
              </li>
            ))}
          </ul>
          {diagram}
        </section>
      )}
      <section className={section()} aria-labelledby="inspetor-eventos">
        <h3 id="inspetor-eventos">Últimos eventos ({events.length})</h3>
        {events.length === 0 && <p className={quiet()}>Nenhum ainda.</p>}
        {events.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <ol className={log()} aria-labelledby="inspetor-eventos" tabIndex={0}>
            {events.map(({ id, time, machine, type, facts }) => (
              <li key={id}>
                <time>{time}</time> <b>{machine}</b> {type} <small>{facts}</small>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Drawer>
  )
}
