import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { DrawnCities } from '#contracts/vehicles/vehicle-map.contract.ts'
import { palettes } from './map-images.ts'

const grounds = {
  light: { land: '#f2f3f5', street: '#ffffff', edge: '#e0e1e6', avenue: '#ffe8b3' },
  dark: { land: '#131416', street: '#26282c', edge: '#1b1d20', avenue: '#4d4326' },
} as const

/** Every so many streets one is an avenue. */
const AVENUE = 5

type Line = DrawnCities[number]['crossings'][number]

const linesOf = ({ crossings }: DrawnCities[number]): { line: Line; avenue: boolean }[] => {
  const columns = (crossings[0] ?? []).map((_, column) =>
    crossings.flatMap(row => row.slice(column, column + 1)),
  )
  return [...crossings, ...columns].map((line, index) => ({
    line,
    avenue: (index % crossings.length) % AVENUE === 0,
  }))
}

const streetsOf = (cities: DrawnCities): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: cities.flatMap(linesOf).map(({ line, avenue }) => ({
      type: 'Feature',
      properties: { avenue },
      geometry: { type: 'LineString', coordinates: line },
    })),
  },
})

const width = (near: number) => ['interpolate', ['exponential', 1.6], ['zoom'], 10, 0.4, 17, near] as never

/** Our own background: land, and streets where there are any. */
export const ownStyle = (dark: boolean, cities: DrawnCities): StyleSpecification => {
  const { land, street, edge, avenue } = grounds[dark ? 'dark' : 'light']
  const line = (id: string, paint: object, filter?: unknown): LayerSpecification =>
    ({
      id,
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint,
      ...(filter !== undefined && { filter }),
    }) as LayerSpecification
  return {
    version: 8,
    sources: { streets: streetsOf(cities) },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      line('street-edges', { 'line-color': edge, 'line-width': width(20) }),
      line('streets', { 'line-color': street, 'line-width': width(16) }),
      line('avenues', { 'line-color': avenue, 'line-width': width(26) }, ['==', ['get', 'avenue'], true]),
    ],
  }
}

const none: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
}

/** Sources that the console fills, whatever the background. */
export const contentSources = {
  tracks: none,
  ways: none,
  rings: none,
  pins: none,
  vehicles: none,
} as const

export type ContentSource = keyof typeof contentSources

/** Layers of what the console draws, lowest first. */
export const contentLayers = (dark: boolean): LayerSpecification[] => {
  const { text, availability } = palettes[dark ? 'dark' : 'light']
  const anywhere = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
  return [
    {
      id: 'tracks',
      type: 'line',
      source: 'tracks',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': availability.BUSY, 'line-width': 3, 'line-opacity': 0.6 },
    },
    {
      id: 'ways',
      type: 'line',
      source: 'ways',
      paint: { 'line-color': text, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
    {
      id: 'rings',
      type: 'circle',
      source: 'rings',
      paint: {
        'circle-radius': 18,
        'circle-opacity': 0,
        'circle-stroke-color': text,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'pins',
      type: 'symbol',
      source: 'pins',
      layout: {
        ...anywhere,
        'icon-image': ['get', 'image'],
        'icon-anchor': 'bottom',
        'symbol-sort-key': ['get', 'order'],
      },
    },
    {
      id: 'vehicles',
      type: 'symbol',
      source: 'vehicles',
      layout: {
        ...anywhere,
        'icon-image': ['get', 'image'],
        'icon-rotate': ['get', 'course'],
        'icon-rotation-alignment': 'map',
      },
    },
    {
      id: 'labels',
      type: 'symbol',
      source: 'vehicles',
      minzoom: 11,
      layout: { 'icon-image': ['get', 'label'], 'icon-anchor': 'top', 'icon-offset': [0, 14] },
    },
  ]
}
