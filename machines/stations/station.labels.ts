import { foldText } from '#contracts/rules/fold-text.ts'
import type { Station, StationKind } from '#contracts/stations/stations.contract.ts'

export const stationKindLabels: Readonly<Record<StationKind, string>> = {
  MONITORING: 'Monitoramento',
  CFTV: 'CFTV',
  CONCIERGE: 'Portaria remota',
  FIELD: 'Campo',
}

/** A station in one line: kind, profile, place, extension. */
export const describeStation = ({ kind, attendanceProfile, location, phoneExtension }: Station): string =>
  [
    stationKindLabels[kind],
    attendanceProfile && `Perfil ${attendanceProfile.name}`,
    location,
    phoneExtension && `Ramal ${phoneExtension}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Stations whose name, description or operator contains a text, accent- and case-free. */
export const findStations = (stations: readonly Station[], search: string): readonly Station[] => {
  const wanted = foldText(search.trim())
  return stations.filter(station =>
    foldText(`${station.name} ${describeStation(station)} ${station.operator?.name ?? ''}`).includes(wanted),
  )
}
