import { useCallback, useMemo, useState } from 'react'
import type { MapContent } from '#browser/map/map-view.ts'
import type { MapOccurrence } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { MapSelection } from '#machines/occurrences/map/vehicle-map.machine.ts'
import { NoMap } from '#screens/occurrences/map/map-frame.tsx'
import { occurrenceWords, stateOf } from '#screens/occurrences/map/map-words.ts'
import { VehicleMapScreen } from '#screens/occurrences/map/vehicle-map.tsx'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'
import { liveContent } from './map-content.ts'
import type { CentreRequest } from './map-drawing.tsx'
import { useVehicleMap } from './use-vehicle-map.ts'

const MapDrawing = lazy(async () => (await import('./map-drawing.tsx')).MapDrawing)
const ReplayPanel = lazy(async () => (await import('./replay-panel.tsx')).ReplayPanel)
const RequestVehicleDialog = lazy(
  async () => (await import('../dispatch/request-vehicle-dialog.tsx')).RequestVehicleDialog,
)

/** The age of a position is shown in minutes: no redraw each second. */
const DRAWN_EVERY_MS = 10_000

export const Page: PageModule['Page'] = () => {
  const { notify } = useServices()
  const { map, view } = useVehicleMap()
  const [replayed, setReplayed] = useState<readonly string[] | null>(null)
  const [past, setPast] = useState<MapContent | null>(null)
  const [centre, setCentre] = useState<CentreRequest | null>(null)
  const [sending, setSending] = useState<{ occurrence: MapOccurrence; vehicleId: string | null } | null>(null)
  const [missing, setMissing] = useState(false)
  const moment = Math.floor(useCurrentTime() / DRAWN_EVERY_MS) * DRAWN_EVERY_MS
  const live = useMemo(() => liveContent(view, moment), [view, moment])
  const { vehicles, occurrences, styleUrl } = view
  const onChoose = useCallback(
    (selection: MapSelection) => map.send({ type: 'item.chosen', selection }),
    [map],
  )
  const wordsOf = useCallback(
    ({ kind, id }: MapSelection) => {
      const vehicle = kind === 'vehicle' && vehicles?.find(each => each.vehicle.id === id)
      const occurrence = kind === 'occurrence' && occurrences.find(each => each.id === id)
      if (vehicle) return `${vehicle.vehicle.name} · ${stateOf(vehicle)}`
      return occurrence ? occurrenceWords(occurrence) : ''
    },
    [vehicles, occurrences],
  )
  return (
    <>
      <Title screen="Mapa de deslocamento" />
      <VehicleMapScreen
        view={view}
        map={
          missing ? (
            <NoMap>O desenho do mapa não pôde ser carregado. Recarregue a página para tentar de novo.</NoMap>
          ) : (
            vehicles && (
              <MapDrawing
                content={past ?? live}
                styleUrl={styleUrl}
                centre={centre}
                wordsOf={wordsOf}
                onChoose={onChoose}
                onMissing={() => setMissing(true)}
                waiting={<p role="status">Carregando o mapa…</p>}
              />
            )
          )
        }
        replay={
          replayed && (
            <ReplayPanel
              key={replayed.join()}
              view={view}
              vehicleIds={replayed}
              onContent={setPast}
              onClose={() => setReplayed(null)}
            />
          )
        }
        onChoose={onChoose}
        onClose={() => map.send({ type: 'selection.cleared' })}
        onCentre={() => live.selected && setCentre({ place: live.selected })}
        onSend={(occurrence, vehicleId) => setSending({ occurrence, vehicleId })}
        onPath={id => setReplayed([id])}
        onReplay={() => setReplayed([])}
        onRetry={() => map.send({ type: 'retry.requested' })}
      />
      {sending && (
        <RequestVehicleDialog
          {...sending}
          onSent={({ vehicle }) => {
            setSending(null)
            notify({ kind: 'success', text: `${vehicle?.name ?? 'A viatura'} foi chamada.` })
            map.send({ type: 'refresh.requested' })
          }}
          onClose={() => setSending(null)}
        />
      )}
    </>
  )
}
