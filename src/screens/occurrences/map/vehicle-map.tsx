import { type ReactNode, useCallback, useRef, useState } from 'react'
import { foldText } from '#contracts/rules/fold-text.ts'
import { minutesSilent } from '#machines/occurrences/map/vehicle-facts.ts'
import type { MapSelection } from '#machines/occurrences/map/vehicle-map.machine.ts'
import type { VehicleMapView } from '#machines/occurrences/map/vehicle-map.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { useGroupKeys } from '#ui/field/use-group-keys.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { heading, headingRow, toolbar } from '#ui/page/page.ts'
import { notice, whole } from '../queue/queue.styles.ts'
import { group, layout, list, side, stage } from './map.styles.ts'
import { OccurrenceRow } from './occurrence-row.tsx'
import { type SelectedItemActions, SelectedOccurrence, SelectedVehicle } from './selected-item.tsx'
import { VehicleRow } from './vehicle-row.tsx'

interface VehicleMapScreenProps extends SelectedItemActions {
  view: VehicleMapView
  /** The drawing, or the sentence that says why there is none. */
  map: ReactNode
  /** Bar of a replay; null without one. */
  replay: ReactNode
  onChoose: (selection: MapSelection) => void
  onReplay: () => void
  onRetry: () => void
}

const Items = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => {
  const keys = useGroupKeys<HTMLUListElement>()
  return (
    <section className={group()} aria-label={label}>
      <h2>
        {label} ({formatInteger(count)})
      </h2>
      {count > 0 && (
        <ul className={list()} aria-label={label} {...keys}>
          {children}
        </ul>
      )}
    </section>
  )
}

const countWords = ({ vehicles }: VehicleMapView, silent: number): string => {
  const of = (availability: string) =>
    (vehicles ?? []).filter(each => each.availability === availability).length
  const free = of('AVAILABLE')
  return [
    `${free} ${free === 1 ? 'livre' : 'livres'}`,
    `${of('BUSY')} em deslocamento`,
    of('UNAVAILABLE') > 0 && `${of('UNAVAILABLE')} fora de serviço`,
    silent > 0 && `${silent} sem sinal`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Everything that the map does, the lists do by keyboard (D-08). */
export const VehicleMapScreen = ({
  view,
  map,
  replay,
  onChoose,
  onReplay,
  onRetry,
  onClose,
  ...others
}: VehicleMapScreenProps) => {
  const aside = useRef<HTMLElement>(null)
  const actions = {
    ...others,
    onClose: () => {
      aside.current?.querySelector<HTMLElement>('ul [aria-pressed=true]')?.focus()
      onClose()
    },
  }
  const { vehicles, occurrences, selection, problem, lost } = view
  const now = useCurrentTime()
  const [search, setSearch] = useState('')
  const onVehicle = useCallback((id: string) => onChoose({ kind: 'vehicle', id }), [onChoose])
  const onOccurrence = useCallback((id: string) => onChoose({ kind: 'occurrence', id }), [onChoose])
  const wanted = foldText(search.trim())
  const has = (...words: (string | undefined)[]) => foldText(words.join(' ')).includes(wanted)
  const shownVehicles = (vehicles ?? []).filter(({ vehicle, driver }) =>
    has(vehicle.name, vehicle.plate, driver?.name),
  )
  const shownOccurrences = occurrences.filter(({ number, account, eventName }) =>
    has(`#${number}`, account.code, account.name, eventName),
  )
  const isChosen = (kind: MapSelection['kind'], id: string) => selection?.kind === kind && selection.id === id
  const vehicle = vehicles?.find(each => isChosen('vehicle', each.vehicle.id))
  const occurrence = occurrences.find(each => isChosen('occurrence', each.id))
  const silent = (vehicles ?? []).filter(({ position }) => minutesSilent(position, now) !== null).length
  return (
    <div className={whole({ width: 'full' })}>
      <header className={headingRow()}>
        <h1 className={heading()}>Mapa de deslocamento</h1>
        <div className={toolbar()}>
          {vehicles && <p>{countWords(view, silent)}</p>}
          <Button onClick={onReplay}>Rever percursos</Button>
        </div>
      </header>
      {problem && vehicles && <Stale problem={problem} onRetry={onRetry} />}
      {lost && !problem && (
        <div className={notice()}>
          <p role="status">A conexão ao vivo caiu: as posições podem estar atrasadas.</p>
        </div>
      )}
      {problem && !vehicles ? (
        <Failed title="Não foi possível abrir o mapa" problem={problem} onRetry={onRetry} />
      ) : (
        <div className={layout()}>
          <section className={stage()} aria-label="Mapa">
            {map}
            {replay}
          </section>
          <aside ref={aside} className={side()} aria-label="Viaturas e ocorrências">
            {vehicle && (
              <SelectedVehicle {...actions} vehicle={vehicle} occurrences={occurrences} now={now} />
            )}
            {occurrence && (
              <SelectedOccurrence {...actions} occurrence={occurrence} vehicles={vehicles ?? []} now={now} />
            )}
            <SearchBox
              label="Buscar viatura ou ocorrência"
              placeholder="Prefixo, placa, conta ou número"
              value={search}
              onChange={setSearch}
            />
            {!vehicles && <p role="status">Buscando viaturas e ocorrências…</p>}
            <Items label="Ocorrências abertas" count={shownOccurrences.length}>
              {shownOccurrences.map(each => (
                <OccurrenceRow
                  key={each.id}
                  occurrence={each}
                  pressed={isChosen('occurrence', each.id)}
                  onChoose={onOccurrence}
                />
              ))}
            </Items>
            <Items label="Viaturas" count={shownVehicles.length}>
              {shownVehicles.map(each => (
                <VehicleRow
                  key={each.vehicle.id}
                  vehicle={each}
                  silent={minutesSilent(each.position, now)}
                  pressed={isChosen('vehicle', each.vehicle.id)}
                  onChoose={onVehicle}
                />
              ))}
            </Items>
          </aside>
        </div>
      )}
    </div>
  )
}
