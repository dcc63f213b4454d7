import { type ReactNode, useState } from 'react'
import { settled } from '#client/kit/choices.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { ActionDialogView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import type { Surroundings } from '#machines/occurrences/attendance/attendance.types.ts'
import { sentenceText } from '#machines/occurrences/attendance/closing-proposal.ts'
import { insertedText } from '#machines/occurrences/attendance/report-text.ts'
import { OccurrenceActionDialog } from '#screens/occurrences/attendance/action-dialog.tsx'
import { useServices } from '../../context.ts'
import { wholeIdChoices } from '../../kit/form/id-choices.ts'
import { PickIdsField } from '../../kit/form/pick-ids-field.tsx'
import { lazy } from '../../kit/lazy.tsx'
import type { AttendanceRef } from './attendance-actors.ts'
import { WithOtherOccurrences } from './other-occurrences.tsx'

const MOST = 100

/** Stations where somebody else sits, with who that is. */
const stationChoices = wholeIdChoices(async ({ http, session }, signal) => {
  const { userId } = session.getSnapshot().context
  const query = { active: true, inUse: true, recordsPerPage: MOST, offset: 0 }
  const page = await settled(await http(stationRoutes.query, { query, signal }))
  return page.data.flatMap(({ id, name, operator }) =>
    operator && operator.id !== userId ? [{ id, name: `${name} · ${operator.name}` }] : [],
  )
})

const SentencePicker = lazy(async () => (await import('./sentence-picker.tsx')).SentencePicker)

interface AttendanceActionDialogProps {
  actor: AttendanceRef
  dialog: ActionDialogView
  occurrence: Occurrence
  surroundings: Surroundings | null
}

export const AttendanceActionDialog = ({
  actor,
  dialog,
  occurrence,
  surroundings,
}: AttendanceActionDialogProps) => {
  const [picking, setPicking] = useState(false)
  const services = useServices()
  const { draft, missing, busy, asks } = dialog
  const change = (changed: Partial<typeof draft>) => actor.send({ type: 'action.changed', change: changed })
  const pick = (sentenceId: string) => {
    setPicking(false)
    const sentence = sentenceText(occurrence, surroundings, sentenceId)
    change({ note: insertedText(draft.note, draft.note.length, sentence).text })
  }
  if (picking && surroundings)
    return (
      <SentencePicker
        sentences={surroundings.sentences}
        usages={asks.closing ? ['CLOSING', 'ATTENDANCE'] : ['HOLD', 'ATTENDANCE']}
        category={occurrence.category}
        onPick={pick}
        onClose={() => setPicking(false)}
      />
    )
  const dialogWith = (others: ReactNode) => (
    <OccurrenceActionDialog
      dialog={dialog}
      others={others}
      station={
        <PickIdsField
          key={services.session.getSnapshot().context.userId}
          label="Posto"
          name="station"
          value={draft.stationId ? [draft.stationId] : []}
          choices={stationChoices}
          error={missing.includes('station') ? 'Escolha um posto com outro operador.' : null}
          readOnly={busy}
          autoFocus
          onChange={([stationId]) => change({ stationId: stationId ?? null })}
        />
      }
      onSentences={() => setPicking(true)}
      onChange={change}
      onConfirm={() => actor.send({ type: 'action.confirmed' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      onCancel={() => actor.send({ type: 'action.cancelled' })}
    />
  )
  return asks.closing ? (
    <WithOtherOccurrences occurrence={occurrence} draft={draft}>
      {dialogWith}
    </WithOtherOccurrences>
  ) : (
    dialogWith(null)
  )
}
