import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { timeAt } from '#contracts/rules/dates.ts'
import type { MapOccurrence, MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import { minutesSilent, occurrencesNear, vehiclesNear } from '#machines/occurrences/map/vehicle-facts.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { toolbar } from '#ui/page/page.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { arrivalWords } from '../dispatch/arrival-words.ts'
import { card } from './map.styles.ts'
import { availabilityHues, occurrenceWords, silenceWords, stateOf, wayWords } from './map-words.ts'

const MOST_NEAR = 5

export interface SelectedItemActions {
  onCentre: () => void
  onClose: () => void
  /** Opens the question; `vehicleId` is proposed. */
  onSend: (occurrence: MapOccurrence, vehicleId: string | null) => void
  /** Paths driven by this vehicle. */
  onPath: (vehicleId: string) => void
}

interface FrameProps {
  title: ReactNode
  label: string
  placed: boolean
  children: ReactNode
  actions: ReactNode
}

const Frame = ({
  title,
  label,
  placed,
  children,
  actions,
  onCentre,
  onClose,
}: FrameProps & Pick<SelectedItemActions, 'onCentre' | 'onClose'>) => (
  <section className={card()} aria-label={label}>
    <header>
      <h2>{title}</h2>
      <Button weight="quiet" shape="square" aria-label="Fechar" onClick={onClose}>
        <X size={16} aria-hidden />
      </Button>
    </header>
    {children}
    <div className={toolbar()}>
      {placed && <Button onClick={onCentre}>Centralizar no mapa</Button>}
      {actions}
    </div>
  </section>
)

interface VehicleProps extends SelectedItemActions {
  vehicle: MapVehicle
  occurrences: readonly MapOccurrence[]
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** What a vehicle does, and where else it could go. */
export const SelectedVehicle = ({ vehicle: each, occurrences, now, ...actions }: VehicleProps) => {
  const { vehicle, driver, position, availability, dispatch } = each
  const silence = silenceWords(each, minutesSilent(position, now))
  const near = availability === 'AVAILABLE' ? occurrencesNear(each, occurrences).slice(0, MOST_NEAR) : []
  return (
    <Frame
      {...actions}
      title={vehicle.name}
      label={`Viatura ${vehicle.name}`}
      placed={position !== null}
      actions={
        <>
          {dispatch && (
            <ButtonLink href={attendanceHref(dispatch.occurrence.id)}>
              Abrir atendimento da #{dispatch.occurrence.name}
            </ButtonLink>
          )}
          <Button onClick={() => actions.onPath(vehicle.id)}>Ver percurso</Button>
        </>
      }
    >
      <p>
        <span className={badge({ hue: availabilityHues[availability] })}>{stateOf(each)}</span>{' '}
        {silence && <span className={badge({ hue: 'amber' })}>{silence}</span>}
      </p>
      <p>
        {[vehicle.plate, driver?.name, position?.speedKmh != null && `${Math.round(position.speedKmh)} km/h`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {dispatch && <p>{wayWords(each)}</p>}
      {dispatch?.arrivalProposedAt && dispatch.status !== 'ON_SITE' && (
        <p role="status">
          Está a menos de 80 m do local desde {timeAt(dispatch.arrivalProposedAt)}: chegou? Registre no
          atendimento.
        </p>
      )}
      {near.length > 0 && (
        <>
          <h3>Ocorrências mais próximas</h3>
          <ol>
            {near.map(({ item, ...way }) => (
              <li key={item.id}>
                <span>
                  <PriorityMark priority={item.priority} /> {occurrenceWords(item)}: {arrivalWords(way)}
                </span>
                <Button
                  aria-label={`Enviar à ocorrência #${item.number}`}
                  onClick={() => actions.onSend(item, vehicle.id)}
                >
                  Enviar
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Frame>
  )
}

interface OccurrenceProps extends SelectedItemActions {
  occurrence: MapOccurrence
  vehicles: readonly MapVehicle[]
  now: number
}

/** What happened, and who is near it. */
export const SelectedOccurrence = ({ occurrence, vehicles, now, ...actions }: OccurrenceProps) => {
  const { id, number, account, eventName, priority, dispatch, location, receivedAt } = occurrence
  const going = vehicles.find(each => each.dispatch?.occurrence.id === id)
  const near = vehiclesNear(occurrence, vehicles, now).slice(0, MOST_NEAR)
  return (
    <Frame
      {...actions}
      title={`#${number}`}
      label={`Ocorrência #${number}`}
      placed={location !== null}
      actions={
        <>
          <Button onClick={() => actions.onSend(occurrence, null)}>Deslocar viatura</Button>
          <ButtonLink href={attendanceHref(id)}>Abrir atendimento</ButtonLink>
        </>
      }
    >
      <p>
        <PriorityMark priority={priority} /> {eventName}
      </p>
      <p>
        {account.code} {account.name}, {account.city} · recebida às {timeAt(receivedAt)}
      </p>
      {going && (
        <p>
          {going.vehicle.name}: {wayWords(going)}
        </p>
      )}
      {!going && dispatch?.vehicle && <p>{dispatch.vehicle.name} a caminho.</p>}
      {near.length > 0 && (
        <>
          <h3>Viaturas livres mais próximas</h3>
          <ol>
            {near.map(({ item, ...way }) => (
              <li key={item.vehicle.id}>
                <span>
                  {item.vehicle.name}: {arrivalWords(way)}
                </span>
                <Button
                  aria-label={`Enviar a viatura ${item.vehicle.name}`}
                  onClick={() => actions.onSend(occurrence, item.vehicle.id)}
                >
                  Enviar
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Frame>
  )
}
