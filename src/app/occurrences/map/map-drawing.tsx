import { useSelector } from '@xstate/react'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createMapView, type MapContent, type MapView, NoWebGl, type Picked } from '#browser/map/map-view.ts'
import { readStreets } from '#client/actors/occurrences/vehicle-map.actors.ts'
import type { Coordinates } from '#contracts/kit/location.ts'
import type { MapSelection } from '#machines/occurrences/map/vehicle-map.machine.ts'
import { MapFrame, type MapStack, NoMap } from '#screens/occurrences/map/map-frame.tsx'
import { useServices } from '../../context.ts'

/** Asks for the same place twice in a row are two. */
export interface CentreRequest {
  place: Coordinates
}

interface MapDrawingProps {
  content: MapContent
  styleUrl: string | null
  centre: CentreRequest | null
  /** Words of an item, for the list of those that lie on one another. */
  wordsOf: (item: MapSelection) => string
  onChoose: (item: MapSelection) => void
}

const ILLUSTRATIVE = 'Ruas ilustrativas, desenhadas para a demonstração.'
const NO_STREETS = 'Sem ruas ao fundo: o administrador pode ligar um mapa em TILES_URL.'
const TILES_MISSING = 'O mapa de ruas não respondeu: viaturas e ocorrências continuam certas.'

/** Comes after the first paint, with the library that draws. */
export const MapDrawing = ({ content, styleUrl, centre, wordsOf, onChoose }: MapDrawingProps) => {
  const { http, theme } = useServices()
  const dark = useSelector(theme, ({ context }) => context.theme === 'dark')
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<MapView | null>(null)
  const latest = useRef({ content, dark })
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [hovered, setHovered] = useState<Picked | null>(null)
  const [opened, setOpened] = useState<Picked | null>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
    latest.current = { content, dark }
  }, [onChoose, content, dark])

  useEffect(() => {
    let wanted = true
    const open = async () => {
      const cities = styleUrl === null ? await readStreets(http) : []
      if (!wanted || !container.current) return
      if (styleUrl === null) setNote(cities.length > 0 ? ILLUSTRATIVE : NO_STREETS)
      try {
        view.current = createMapView({
          container: container.current,
          workerUrl,
          styleUrl,
          cities,
          dark: latest.current.dark,
          onPick(picked) {
            const [only, ...others] = picked.items
            setOpened(others.length > 0 ? picked : null)
            if (only && others.length === 0) choose.current(only)
          },
          onHover: setHovered,
          onTilesMissing: () => setNote(TILES_MISSING),
          onLost: () =>
            setProblem('O navegador parou de desenhar o mapa. Recarregue a página para tentar de novo.'),
          onAttribution: text => text && setNote(text),
        })
        view.current.draw(latest.current.content)
      } catch (error) {
        setProblem(
          error instanceof NoWebGl
            ? 'Este navegador não consegue desenhar o mapa (WebGL está desligado).'
            : 'Não foi possível desenhar o mapa.',
        )
      }
    }
    open()
    return () => {
      wanted = false
      view.current?.remove()
      view.current = null
    }
  }, [http, styleUrl])

  useEffect(() => view.current?.draw(content), [content])
  useEffect(() => view.current?.setDark(dark), [dark])
  useEffect(() => {
    if (centre) view.current?.centre(centre.place)
  }, [centre])
  useEffect(() => {
    if (!opened) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(null)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [opened])

  const stackOf = useCallback(
    (picked: Picked | null): MapStack | null =>
      picked && {
        x: picked.x,
        y: picked.y,
        items: picked.items.map(item => ({
          key: `${item.kind} ${item.id}`,
          words: wordsOf(item),
          onChoose: () => {
            setOpened(null)
            choose.current(item)
          },
        })),
      },
    [wordsOf],
  )
  const stacks = useMemo(() => [stackOf(hovered), stackOf(opened)] as const, [stackOf, hovered, opened])
  if (problem) return <NoMap>{problem}</NoMap>
  return (
    <MapFrame
      container={container}
      hovered={stacks[0]}
      opened={stacks[1]}
      note={note}
      onZoom={by => view.current?.zoom(by)}
      onShowAll={() => view.current?.showAll()}
    />
  )
}
