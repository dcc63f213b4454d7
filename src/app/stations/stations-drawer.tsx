import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { attendanceProfileChoices } from '#client/actors/configuration/choices.ts'
import { loadStations } from '#client/actors/stations/stations.actors.ts'
import { recordActors } from '#client/kit/crud.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { type Station, StationWrite, stationRoutes } from '#contracts/stations/stations.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import { stationForm } from '#machines/stations/station.form.ts'
import { StationFields } from '#screens/stations/station-fields.tsx'
import { StationsPanel } from '#screens/stations/stations-panel.tsx'
import { useServices } from '../context.ts'
import { PickField } from '../kit/form/pick-field.tsx'
import { defineCollection } from '../kit/list/define-collection.ts'
import { reloadList } from '../kit/list/reload-list.ts'
import { perServices } from '../kit/per-services.ts'
import { definePagedRecord } from '../kit/record/define-record.ts'
import { RecordDialog } from '../kit/record/record-dialog.tsx'
import { useRecordRemoval } from '../kit/removal/use-record-removal.tsx'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../kit/use-current-minute.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import { useStationRelease } from './use-station-release.tsx'

const DRAFT = 'station'
const problems = problemsIn(StationWrite)
const query = {}

const stations = definePagedRecord({ one: 'posto', many: 'postos' }, ({ http }) =>
  recordActors(http, stationRoutes),
)

const listOf = defineCollection<object, Station>(
  ({ http }) => http,
  (http, _, signal) => loadStations(http, {}, signal),
)

const choicesOf = perServices(({ http }) => attendanceProfileChoices(http))

export const StationsDrawer = ({ onClose }: { onClose: () => void }) => {
  const services = useServices()
  const now = useCurrentMinute()
  const permissions = useSelector(services.session, selectPermissions)
  const [edited, setEdited] = useState<Station | 'new' | null>(null)
  const list = useActorRef(listOf(services), { input: { query } })
  const view = useSelector(list, snapshot => selectCollection<object, Station>(snapshot), same)
  useLiveSubscription({ topics: ['station.updated'], actor: list })
  const { words, of } = stations
  const opened = edited === 'new' ? null : edited
  const removal = useRecordRemoval(of(services).removal, {
    where: {},
    title: words.removal,
    consequence: 'ninguém mais atende nele; o histórico fica.',
    removed: words.removed,
    draft: DRAFT,
    onRemoved: () => reloadList(list),
  })
  const release = useStationRelease(() => reloadList(list))
  return (
    <>
      <StationsPanel
        view={view}
        now={now}
        mayWrite={permissions['ubidesk.config'] === true}
        mayRelease={permissions['ubidesk.config.attendancePolicy'] === true}
        onRetry={() => list.send({ type: 'retry.requested' })}
        onCreate={() => setEdited('new')}
        onUpdate={setEdited}
        onRelease={release.ask}
        onRemove={removal.ask}
        onClose={onClose}
      />
      {edited && (
        <RecordDialog
          form={stationForm}
          judge={problems}
          actors={of(services).form({}, opened?.id ?? null, stationForm)}
          opened={opened}
          draft={{ form: DRAFT, entityId: opened?.id ?? 'new' }}
          title={opened ? words.update : words.create}
          onSaved={() => {
            services.notify({ kind: 'success', text: opened ? words.updated : words.created })
            setEdited(null)
            reloadList(list)
          }}
          onClose={() => setEdited(null)}
        >
          {fields => (
            <StationFields
              {...fields}
              profile={field => <PickField {...field} fetch={choicesOf(services)} optional />}
            />
          )}
        </RecordDialog>
      )}
      {removal.dialog}
      {release.dialog}
    </>
  )
}
