import { vehicleMapMachine } from '#machines/occurrences/map/vehicle-map.machine.ts'
import { vehicleReplayMachine } from '#machines/occurrences/map/vehicle-replay.machine.ts'
import { occurrenceMap } from '#tests/support/records/map/vehicle-map.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const vehicleMapLife = lifeOf(vehicleMapMachine, {
  inputs: [undefined as never],
  sees: ({ map, selection, failure }) => [map !== null, selection?.kind, failure?.kind],
  says: {
    'positions.heard': [{ told: { at: '2026-11-25T12:00:02.000Z', positions: [] } }],
    'item.chosen': [{ selection: { kind: 'vehicle', id: '3' } }],
    'xstate.done.actor.loadMap': answers(occurrenceMap()),
    'xstate.error.actor.loadMap': [failing()],
    'xstate.error.actor.watchPositions': [failing()],
  },
})

const FROM = '2026-11-24T23:00:00.000Z'
const TO = '2026-11-25T09:00:00.000Z'

export const vehicleReplayLife = lifeOf(vehicleReplayMachine, {
  inputs: [{ vehicleIds: ['3'], period: { from: FROM, to: TO } }],
  sees: ({ vehicleIds, at, failure }) => [vehicleIds.length > 0, at >= Date.parse(TO), failure?.kind],
  says: {
    'vehicle.toggled': [{ id: '3' }],
    'period.chosen': [{ period: { from: FROM, to: TO } }],
    'speed.chosen': [{ speed: 300 }],
    'time.chosen': [{ at: Date.parse(TO) }, { at: Date.parse(FROM) }],
    'xstate.done.actor.loadPaths': answers({ 3: [] }),
    'xstate.error.actor.loadPaths': [failing()],
  },
})
