import Headset from 'lucide-react/icons/headset'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Station } from '#contracts/stations/stations.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { describeStation, findStations } from '#machines/stations/station.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { SearchInput } from '#ui/filter/search-input.tsx'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { auditHref } from '../configuration/audit-link.ts'
import { formatMoment } from '../kit/format.ts'
import { RecordSkeleton } from '../kit/record-states.tsx'
import { MuteBadge } from './mute-badge.tsx'

const list = css({ listStyle: 'none', margin: 0, padding: 0 })
const item = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$3 0',
  borderBottom: '1px solid $colors$line',
  '& h3': { margin: 0, fontSize: '$3', fontWeight: '$medium', overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: '$muted', fontSize: '$2', overflowWrap: 'anywhere' },
})

const none = css({ color: '$muted', '&:empty': { position: 'absolute' } })

/** So few are found by looking. */
const FEW = 6

interface StationActs {
  /** Milliseconds since 1970, server's clock. */
  now: number
  mayWrite: boolean
  mayRelease: boolean
  onUpdate: (station: Station) => void
  onRelease: (station: Station) => void
  onRemove: (station: Station) => void
}

const Line = ({ station, ...acts }: StationActs & { station: Station }) => {
  const { name, operator, loggedOnAt, active, inUse, mutedUntil } = station
  return (
    <li className={item()}>
      <div className={toolbar()}>
        <h3>{name}</h3>
        <span className={badge({ hue: inUse ? 'blue' : 'slate' })}>
          {inUse ? 'Em uso' : active ? 'Livre' : 'Inativo'}
        </span>
      </div>
      <p>{describeStation(station)}</p>
      {operator && (
        <p>
          {operator.name}
          {loggedOnAt && `, desde ${formatMoment(loggedOnAt)}`}
        </p>
      )}
      {operator && <MuteBadge until={mutedUntil} now={acts.now} />}
      <div className={toolbar()}>
        {acts.mayWrite && (
          <>
            <Button aria-label={`Alterar ${name}`} onClick={() => acts.onUpdate(station)}>
              Alterar
            </Button>
            <Button weight="caution" aria-label={`Excluir ${name}`} onClick={() => acts.onRemove(station)}>
              Excluir
            </Button>
            <ButtonLink href={auditHref('station', station.id)} aria-label={`Histórico de ${name}`}>
              Histórico
            </ButtonLink>
          </>
        )}
        {acts.mayRelease && operator && (
          <Button weight="caution" aria-label={`Liberar ${name}`} onClick={() => acts.onRelease(station)}>
            Liberar
          </Button>
        )}
      </div>
    </li>
  )
}

const Lines = ({ stations, ...acts }: StationActs & { stations: readonly Station[] }) => {
  const [search, setSearch] = useState('')
  const found = findStations(stations, search)
  return (
    <>
      {stations.length > FEW && <SearchInput label="Buscar posto" value={search} onChange={setSearch} />}
      <p className={none()} role="status">
        {found.length === 0 && 'Nenhum posto encontrado.'}
      </p>
      <ul className={list()}>
        {found.map(station => (
          <Line key={station.id} station={station} {...acts} />
        ))}
      </ul>
    </>
  )
}

interface StationsPanelProps extends StationActs {
  view: ReturnType<typeof selectCollection<unknown, Station>>
  onRetry: () => void
  onCreate: () => void
  onClose: () => void
}

/** Stations with their operators, and those whose sounds are off. */
export const StationsPanel = ({ view, onRetry, onCreate, onClose, ...acts }: StationsPanelProps) => (
  <Drawer
    title="Postos"
    size="md"
    hint="Onde os operadores atendem: cada posto, com o seu perfil e quem está nele."
    onClose={onClose}
    footer={
      acts.mayWrite && (
        <Button weight="primary" onClick={onCreate}>
          <Plus size={16} aria-hidden />
          Novo posto
        </Button>
      )
    }
  >
    {view.kind === 'skeleton' && <RecordSkeleton />}
    {view.kind === 'failed' && (
      <Failed title="Não foi possível carregar os postos" problem={view.problem} onRetry={onRetry} />
    )}
    {view.kind === 'rows' &&
      (view.rows.length === 0 ? (
        <Empty icon={Headset} title="Nenhum posto">
          Cadastre o primeiro: sem um posto, ninguém atende.
        </Empty>
      ) : (
        <Lines stations={view.rows} {...acts} />
      ))}
  </Drawer>
)
