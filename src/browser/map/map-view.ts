import { type GeoJSONSource, Map as GlMap, LngLatBounds, type PointLike, setWorkerUrl } from 'maplibre-gl'
import type { VehicleAvailability } from '#contracts/configuration/vehicles.contract.ts'
import type { Coordinates } from '#contracts/kit/location.ts'
import type { DrawnCities } from '#contracts/vehicles/vehicle-map.contract.ts'
import { IMAGE_RATIO, labelImage, palettes, pinImage, vehicleImage } from './map-images.ts'
import { type ContentSource, contentLayers, contentSources, ownStyle } from './map-style.ts'

export interface DrawnVehicle extends Coordinates {
  id: string
  label: string
  availability: VehicleAvailability
  /** Degrees from north; null where it stands. */
  course: number | null
  /** Its position is old: hollow. */
  silent: boolean
}

export interface DrawnPin extends Coordinates {
  id: string
  priority: number
}

export interface MapContent {
  vehicles: readonly DrawnVehicle[]
  pins: readonly DrawnPin[]
  /** From a vehicle to its occurrence. */
  ways: readonly (readonly [Coordinates, Coordinates])[]
  /** Paths driven. */
  tracks: readonly (readonly Coordinates[])[]
  selected: Coordinates | null
}

export interface PickedItem {
  kind: 'vehicle' | 'occurrence'
  id: string
}

/** Items under a point of the container, in pixels. */
export interface Picked {
  items: readonly PickedItem[]
  x: number
  y: number
}

interface MapSettings {
  container: HTMLElement
  workerUrl: string
  /** Of another background; null draws our own. */
  styleUrl: string | null
  cities: DrawnCities
  dark: boolean
  onPick: (picked: Picked) => void
  onHover: (picked: Picked | null) => void
  /** The background did not come: what we draw stays. */
  onTilesMissing: () => void
  /** The browser took WebGL away. */
  onLost: () => void
  onAttribution: (text: string) => void
}

export interface MapView {
  draw(content: MapContent): void
  setDark(dark: boolean): void
  centre(place: Coordinates): void
  /** Everything that is drawn. */
  showAll(): void
  zoom(by: number): void
  remove(): void
}

export class NoWebGl extends Error {}

const NEAR = 14
const PICK_PIXELS = 12
const MOST_PICKED = 12

type Feature = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'Feature' }>
const pointOf = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude]
const point = (at: Coordinates, properties: object = {}): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates: pointOf(at) },
})
const line = (places: readonly Coordinates[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: places.map(pointOf) },
})

const featuresOf = ({
  vehicles,
  pins,
  ways,
  tracks,
  selected,
}: MapContent): Record<ContentSource, Feature[]> => ({
  vehicles: vehicles.map(each =>
    point(each, {
      id: each.id,
      image: `vehicle:${each.availability}:${each.course !== null}:${each.silent}`,
      label: `label:${each.label}`,
      course: each.course ?? 0,
    }),
  ),
  pins: pins.map(each => point(each, { id: each.id, image: `pin:${each.priority}`, order: -each.priority })),
  ways: ways.map(line),
  tracks: tracks.map(line),
  rings: selected ? [point(selected)] : [],
})

/** Degrees around the middle one that are one town and its neighbours. */
const TOWN = 0.5

const middleOf = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Points near the median: one far car must not zoom the map out. */
const mostly = (places: readonly Coordinates[]): readonly Coordinates[] => {
  const latitude = middleOf(places.map(each => each.latitude))
  const longitude = middleOf(places.map(each => each.longitude))
  return places.filter(
    each => Math.abs(each.latitude - latitude) < TOWN && Math.abs(each.longitude - longitude) < TOWN,
  )
}

const isSupported = () => document.createElement('canvas').getContext('webgl2') !== null

const plain = (html: string) => html.replace(/<[^>]*>/g, '').trim()

/** A map with what the console draws on it. @throws NoWebGl */
export const createMapView = (settings: MapSettings): MapView => {
  if (!isSupported()) throw new NoWebGl('the browser has no WebGL')
  const { container, workerUrl, styleUrl, cities, onPick, onHover } = settings
  setWorkerUrl(workerUrl)
  let dark = settings.dark
  let content: MapContent = { vehicles: [], pins: [], ways: [], tracks: [], selected: null }
  let fitted = false
  const map = new GlMap({
    container,
    style: styleUrl ?? ownStyle(dark, cities),
    center: [-48.6, -27.6],
    zoom: 10,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Mapa de viaturas e ocorrências' },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()

  const drawImage = (name: string) => {
    const palette = palettes[dark ? 'dark' : 'light']
    const [kind, first = '', moving, silent] = name.split(':')
    const image =
      kind === 'vehicle'
        ? vehicleImage(palette, first as VehicleAvailability, {
            moving: moving === 'true',
            silent: silent === 'true',
          })
        : kind === 'pin'
          ? pinImage(palette, Number(first))
          : labelImage(palette, name.slice('label:'.length))
    map.addImage(name, image, { pixelRatio: IMAGE_RATIO })
  }

  const filled = new Map<ContentSource, string>()
  const fill = () => {
    const features = featuresOf(content)
    for (const { properties } of [...features.vehicles, ...features.pins])
      for (const name of [properties?.image, properties?.label])
        if (typeof name === 'string' && !map.hasImage(name)) drawImage(name)
    for (const name of Object.keys(contentSources) as ContentSource[]) {
      const source = map.getSource<GeoJSONSource>(name)
      const text = JSON.stringify(features[name])
      // Two hundred pins that stand still are not placed anew every 2 s.
      if (!source || filled.get(name) === text) continue
      filled.set(name, text)
      source.setData({ type: 'FeatureCollection', features: features[name] })
    }
  }

  map.on('style.load', () => {
    filled.clear()
    for (const [name, source] of Object.entries(contentSources))
      if (!map.getSource(name)) map.addSource(name, source)
    for (const layer of contentLayers(dark)) if (!map.getLayer(layer.id)) map.addLayer(layer)
    fill()
  })
  let broken = false
  map.on('error', () => {
    if (styleUrl === null || broken) return
    broken = true
    settings.onTilesMissing()
    // Without a style nothing at all would be drawn.
    if (!map.isStyleLoaded()) map.setStyle(ownStyle(dark, []), { diff: false })
  })
  map.once('idle', () => {
    const words = Object.keys(map.getStyle().sources).flatMap(
      id => (map.getSource(id) as { attribution?: string } | undefined)?.attribution ?? [],
    )
    settings.onAttribution(plain([...new Set(words)].join(' · ')))
  })
  container.addEventListener('webglcontextlost', settings.onLost, true)

  const pickAt = ({ x, y }: { x: number; y: number }): Picked => {
    const box: [PointLike, PointLike] = [
      [x - PICK_PIXELS, y - PICK_PIXELS],
      [x + PICK_PIXELS, y + PICK_PIXELS],
    ]
    const layers = ['vehicles', 'pins'].filter(id => map.getLayer(id))
    const found = new Map<string, PickedItem>()
    for (const { layer, properties } of map.queryRenderedFeatures(box, { layers })) {
      const kind = layer.id === 'vehicles' ? ('vehicle' as const) : ('occurrence' as const)
      found.set(`${kind} ${properties.id}`, { kind, id: String(properties.id) })
    }
    return { items: [...found.values()].slice(0, MOST_PICKED), x, y }
  }
  let hovering = false
  map.on('mousemove', ({ point: at }) => {
    if (hovering || map.isMoving()) return
    hovering = true
    requestAnimationFrame(() => {
      hovering = false
      const picked = pickAt(at)
      map.getCanvas().style.cursor = picked.items.length > 0 ? 'pointer' : ''
      onHover(picked.items.length > 0 ? picked : null)
    })
  })
  map.on('mouseout', () => onHover(null))
  map.on('movestart', () => onHover(null))
  map.on('click', ({ point: at }) => onPick(pickAt(at)))

  const show = (places: readonly Coordinates[]) => {
    const bounds = places.reduce((box, each) => box.extend(pointOf(each)), new LngLatBounds())
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 60, maxZoom: NEAR, animate: false })
  }

  return {
    draw(next) {
      if (next.tracks.length > 0 && content.tracks.length === 0) {
        // The bar of a replay is lower than the choice before it.
        map.resize()
        show(next.tracks.flat())
      }
      content = next
      if (map.getSource('vehicles')) fill()
      if (fitted || next.vehicles.length + next.pins.length === 0) return
      fitted = true
      show(mostly([...next.vehicles, ...next.pins]))
    },
    setDark(next) {
      if (next === dark) return
      dark = next
      if (styleUrl === null || broken) map.setStyle(ownStyle(dark, cities), { diff: false })
    },
    centre: place =>
      map.easeTo({ center: pointOf(place), zoom: Math.max(map.getZoom(), NEAR), duration: 300 }),
    showAll: () => show([...content.vehicles, ...content.pins, ...content.tracks.flat()]),
    zoom: by => map.zoomTo(map.getZoom() + by, { duration: 150 }),
    remove() {
      container.removeEventListener('webglcontextlost', settings.onLost, true)
      map.remove()
    },
  }
}
