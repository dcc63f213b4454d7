import type { SnapshotFrom } from 'xstate'
import { foldText } from '#contracts/rules/fold-text.ts'
import type { Station } from '#contracts/stations/stations.contract.ts'
import type { stationPickerMachine } from './station-picker.machine.ts'
import { isFree } from './station-picker.setup.ts'

type Snapshot = SnapshotFrom<typeof stationPickerMachine>

const row = (station: Station, userId: string) => ({
  id: station.id,
  name: station.name,
  detail: [station.location, station.phoneExtension && `Ramal ${station.phoneExtension}`]
    .filter(Boolean)
    .join(' · '),
  mine: station.operator?.id === userId,
  free: isFree(station),
  usedBy: station.operator?.id === userId ? null : (station.operator?.name ?? null),
})

export type StationRow = ReturnType<typeof row>

export const selectPicker = (snapshot: Snapshot) => {
  const { userId, current, stations, search, chosenId, failure } = snapshot.context
  const rows = stations.map(station => row(station, userId))
  const wanted = foldText(search.trim())
  const failed = snapshot.matches('failed')
  return {
    body: failed
      ? ('failed' as const)
      : snapshot.matches('loading')
        ? ('loading' as const)
        : ('rows' as const),
    current,
    search,
    chosenId,
    rows: rows.filter(({ name, detail }) => foldText(`${name} ${detail}`).includes(wanted)),
    busy: snapshot.matches('entering')
      ? ('entering' as const)
      : snapshot.matches('leaving')
        ? ('leaving' as const)
        : null,
    problem: failure?.message ?? null,
  }
}
