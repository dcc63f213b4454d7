import { useSelector } from '@xstate/react'
import FileX from 'lucide-react/icons/file-x'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { serverNow } from '#client/server-clock.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { recordWords } from '#machines/kit/labels/record.labels.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { attendanceReplayMachine } from '#machines/occurrences/replay/attendance-replay.machine.ts'
import { selectAttendanceReplay } from '#machines/occurrences/replay/attendance-replay.selectors.ts'
import { isAlike, recordingOf } from '#machines/occurrences/replay/recording.ts'
import { PrintFrame } from '#screens/kit/print/print-frame.tsx'
import { attendanceHref, detailsHref, replayHref } from '#screens/occurrences/attendance-link.ts'
import { OccurrenceHeading } from '#screens/occurrences/details/occurrence-details.tsx'
import { AttendanceReplay } from '#screens/occurrences/replay/replay.tsx'
import { ReplayReport } from '#screens/occurrences/replay/replay-report.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { saveFile } from '#ui/csv/save-file.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { headingRow, page, toolbar } from '#ui/page/page.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { LoadRecord } from '../../kit/record/load-record.tsx'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { Services } from '../../services.ts'
import { readOccurrenceOf } from '../details/occurrence-reads.ts'

const GROUP = 'Reprodução'

const kind = {
  words: {
    ...recordWords({ one: 'ocorrência', many: 'ocorrências', feminine: true, ofCompany: true }),
    missing: 'Esta ocorrência não existe.',
  },
  of: (services: Services) => ({ one: readOccurrenceOf(services) }),
}

const saveEvents = async (occurrence: Occurrence) => {
  const { eventFileOf } = await import('./event-file.ts')
  const log = eventFileOf(occurrence, new Date(serverNow()))
  saveFile(`atendimento-${occurrence.number}.json`, `${JSON.stringify(log, null, 1)}\n`, 'application/json')
}

const Player = ({ occurrence }: { occurrence: Occurrence }) => {
  const [recording] = useState(() => recordingOf(occurrence))
  const actor = useActorRef(attendanceReplayMachine, { input: { recording } })
  const snapshot = useSelector(actor, each => each)
  const replay = selectAttendanceReplay(snapshot)
  const toggle = { type: replay.phase === 'playing' ? 'pause.pressed' : 'play.pressed' } as const
  const keyed = [
    { keys: 'Space', label: replay.phase === 'playing' ? 'Pausar' : 'Reproduzir', event: toggle },
    { keys: 'ArrowLeft', label: 'Momento anterior', event: { type: 'previous.requested' } },
    { keys: 'ArrowRight', label: 'Próximo momento', event: { type: 'next.requested' } },
  ] as const
  useShortcuts(
    keyed
      .filter(({ event }) => snapshot.can(event))
      .map(({ keys, label, event }) => ({
        keys,
        label,
        group: GROUP,
        outsideFields: true as const,
        onPress: () => actor.send(event),
      })),
  )
  return (
    <AttendanceReplay
      occurrence={occurrence}
      replay={replay}
      onPlay={() => actor.send({ type: 'play.pressed' })}
      onPause={() => actor.send({ type: 'pause.pressed' })}
      onSpeed={speed => actor.send({ type: 'speed.chosen', speed })}
      onTime={at => actor.send({ type: 'time.chosen', at })}
      onPrevious={() => actor.send({ type: 'previous.requested' })}
      onNext={() => actor.send({ type: 'next.requested' })}
    />
  )
}

const Nothing = ({ occurrence }: { occurrence: Occurrence }) => {
  const open = isTagged(occurrence.status, 'open')
  return (
    <Empty
      icon={FileX}
      title={open ? 'O atendimento ainda não acabou' : 'Não há o que reproduzir'}
      action={
        <ButtonLink href={open ? attendanceHref(occurrence.id) : detailsHref(occurrence.id)} weight="primary">
          {open ? 'Abrir atendimento' : 'Voltar à ocorrência'}
        </ButtonLink>
      }
    >
      {open
        ? 'Reproduz-se um atendimento depois de encerrado.'
        : 'A linha do tempo desta ocorrência não foi guardada.'}
    </Empty>
  )
}

const Report = ({ occurrence }: { occurrence: Occurrence }) => {
  const [printedAt] = useState(() => new Date(serverNow()).toISOString())
  const [alike] = useState(() => isAlike(recordingOf(occurrence)))
  return (
    <PrintFrame backHref={replayHref(occurrence.id)} back="Voltar à reprodução" onPrint={() => print()}>
      <ReplayReport occurrence={occurrence} alike={alike} printedAt={printedAt} />
    </PrintFrame>
  )
}

const isReplayable = ({ status, timeline }: Occurrence): boolean =>
  !isTagged(status, 'open') && timeline.length > 0

const Frame = ({ occurrence, children }: { occurrence: Occurrence | null; children: ReactNode }) => (
  <div className={page()}>
    <Title screen={occurrence ? `Reprodução da ocorrência #${occurrence.number}` : 'Reprodução'} />
    <header className={headingRow()}>
      <OccurrenceHeading occurrence={occurrence} />
      <div className={toolbar()}>
        {occurrence && <ButtonLink href={detailsHref(occurrence.id)}>Voltar à ocorrência</ButtonLink>}
        {occurrence && isReplayable(occurrence) && (
          <>
            <ButtonLink href={replayHref(occurrence.id, 'report')}>Imprimir relatório</ButtonLink>
            <Button onClick={() => saveEvents(occurrence)}>Exportar eventos</Button>
          </>
        )}
      </div>
    </header>
    {children}
  </div>
)

/** A closed attendance, to watch again, print, and take away as events. */
export const Replay = ({ occurrenceId }: { occurrenceId: string }) => {
  const onPaper = new URLSearchParams(useSearch()).get('view') === 'report'
  return (
    <LoadRecord
      kind={kind}
      where={{}}
      id={occurrenceId}
      backHref="/occurrence/search?page=1"
      frame={(content, occurrence) =>
        onPaper && occurrence && isReplayable(occurrence) ? (
          <>
            <Title screen={`Relatório do atendimento #${occurrence.number}`} />
            {content}
          </>
        ) : (
          <Frame occurrence={occurrence}>{content}</Frame>
        )
      }
    >
      {occurrence => {
        if (!isReplayable(occurrence)) return <Nothing occurrence={occurrence} />
        return onPaper ? <Report occurrence={occurrence} /> : <Player occurrence={occurrence} />
      }}
    </LoadRecord>
  )
}
