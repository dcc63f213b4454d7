import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { StepType } from '#contracts/configuration/policy-script.contract.ts'
import { selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { today } from '#screens/kit/format.ts'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { tabs } from '#screens/occurrences/attendance/attendance.styles.ts'
import { Attendance } from '#screens/occurrences/attendance/attendance.tsx'
import { AttendanceContacts } from '#screens/occurrences/attendance/contacts.tsx'
import { AttendanceTimeline, Signals } from '#screens/occurrences/attendance/facts.tsx'
import { Script, type StepDialog } from '#screens/occurrences/attendance/script.tsx'
import { cftvHref, newOrderHref } from '#screens/occurrences/attendance-link.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { page } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageProps } from '../../pages.ts'
import { type DeskRows, deskOf } from './attendance-actors.ts'
import { useAttendance } from './use-attendance.ts'
import { useAttendanceKeys } from './use-attendance-keys.ts'

const QUEUE = '/occurrence/list?page=1'

const MuteButton = lazy(async () => (await import('../alarm/mute-button.tsx')).MuteButton)
const ActionDialog = lazy(async () => (await import('./action-dialog.tsx')).AttendanceActionDialog)
const StepCommand = lazy(async () => (await import('./step-command.tsx')).StepCommand)
const Dispatches = lazy(async () => (await import('../dispatch/dispatches.tsx')).Dispatches)
const RequestVehicle = lazy(
  async () => (await import('../dispatch/request-vehicle-dialog.tsx')).RequestVehicleDialog,
)
const CallAuthority = lazy(
  async () => (await import('../dispatch/call-authority-dialog.tsx')).CallAuthorityDialog,
)
const AttendanceTabs = lazy(
  async () => (await import('#screens/occurrences/attendance/attendance-tabs.tsx')).AttendanceTabs,
)
const ReportBox = lazy(async () => (await import('./report-box.tsx')).ReportBox)

const AttendancePlace = lazy(
  async () => (await import('#screens/occurrences/attendance/place.tsx')).AttendancePlace,
)
const AttendanceOrders = lazy(
  async () => (await import('#screens/occurrences/attendance/place.tsx')).AttendanceOrders,
)
const OccurrenceOrders = lazy(
  async () => (await import('#screens/occurrences/occurrence-orders.tsx')).OccurrenceOrders,
)

export const Page = ({ params }: PageProps) => {
  const id = params.occurrenceId ?? ''
  const services = useServices()
  const desk = deskOf(services)
  const [, navigate] = useLocation()
  const onLeft = useCallback(() => navigate(QUEUE), [navigate])
  const attendance = useAttendance(id, onLeft)
  const { actor, draft, body, ownership, script, report, footer, dialog, surroundings } = attendance
  const rows = useSelector(desk.rows(), selectRecord<null, DeskRows>, same)
  const permissions = useSelector(services.session, selectPermissions)
  const opensOrders = holdsAny(permissions, ['ubidesk.so'])
  /** Title of the step whose command is being sent. */
  const [commanding, setCommanding] = useState<string | null>(null)
  const { hand, writable, work } = script ?? {}
  const onCommand = holdsAny(permissions, ['ubidesk.central.commandPassword'])
    ? () => setCommanding(hand?.title ?? null)
    : null
  const [requesting, setRequesting] = useState(false)
  const [calling, setCalling] = useState(false)
  const sends = body.kind === 'ready' && body.occurrence.mayDispatch
  const onDispatch = writable && sends ? () => setRequesting(true) : null
  const onAuthority = writable ? () => setCalling(true) : null
  const onLive =
    body.kind === 'ready' && body.occurrence.zoneCamera
      ? () => navigate(cftvHref(id, { from: 'attendance', live: true }))
      : null
  const stepDialogs: Readonly<Partial<Record<StepType, StepDialog | null>>> = {
    COMMAND: onCommand && { label: 'Enviar comando', key: 'd', onOpen: onCommand },
    DISPATCH: onDispatch && { label: 'Deslocar viatura', key: 'v', onOpen: onDispatch },
    VIEW_CAMERA: onLive && { label: 'Ver câmera da zona', key: 'z', onOpen: onLive },
    CALL_AUTHORITY: onAuthority && { label: 'Acionar autoridade', key: 'g', onOpen: onAuthority },
  }
  const stepDialog = (hand && stepDialogs[hand.type]) ?? null
  const onDispatchUpdated = useCallback(() => actor.send({ type: 'dispatch.updated' }), [actor])
  const newOrder = opensOrders ? newOrderHref(id) : null
  const resting = writable && work === 'resting'
  useAttendanceKeys(actor, script, [
    { keys: 'n', label: 'Ir para a fila', onPress: onLeft },
    body.kind === 'ready' && {
      keys: 'c',
      label: 'Ver imagens',
      onPress: () => navigate(cftvHref(id, { from: 'attendance' })),
    },
    newOrder !== null &&
      body.kind === 'ready' && {
        keys: 'o',
        label: 'Abrir ordem de serviço',
        onPress: () => navigate(newOrder),
      },
    onLive && { keys: 'z', label: 'Ver câmera da zona', onPress: onLive },
    onDispatch && { keys: 'v', label: 'Deslocar viatura', onPress: onDispatch },
    onAuthority && { keys: 'g', label: 'Acionar autoridade', onPress: onAuthority },
    stepDialog !== null &&
      resting === true && {
        keys: 'd',
        label: `Etapa: ${stepDialog.label.toLowerCase()}`,
        onPress: stepDialog.onOpen,
      },
  ])
  if (body.kind === 'missing')
    return (
      <div className={page()}>
        <RecordMissing
          title="Ocorrência não encontrada"
          sentence="Não há ocorrência com este endereço."
          backHref={QUEUE}
          back="Voltar à fila"
        />
      </div>
    )
  if (body.kind !== 'ready')
    return (
      <div className={page()}>
        <Title screen="Atendimento" />
        {body.kind === 'failed' ? (
          <Failed
            heading="h1"
            title="Não foi possível carregar a ocorrência"
            problem={body.problem}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
        ) : (
          <RecordSkeleton />
        )}
      </div>
    )
  const { occurrence } = body
  const zone = surroundings?.page.patrimony.timezone
  const send = actor.send
  return (
    <>
      <Title
        screen={`#${occurrence.number} ${occurrence.account.name}`}
        waiting={rows.kind === 'ready' ? (rows.record.pending ?? 0) : 0}
      />
      <Attendance
        occurrence={occurrence}
        ownership={ownership}
        footer={footer}
        zone={zone}
        newOrder={newOrder}
        calling={work === 'calling'}
        onAction={event => send({ type: 'action.chosen', event })}
        tabs={
          <AttendanceTabs
            waiting={<div className={tabs()} />}
            onMissing={() => {}}
            currentId={id}
            mute={<MuteButton onMissing={() => {}} />}
            desk={rows.kind === 'ready' ? rows.record : { mine: [], pending: null, emergencies: 0 }}
          />
        }
        left={
          <>
            <Signals occurrence={occurrence} zone={zone} />
            <AttendanceTimeline occurrence={occurrence} zone={zone} />
          </>
        }
        centre={
          <>
            {script && (
              <Script
                name={occurrence.policy.name}
                script={script}
                mayClose={footer.mayClose}
                newOrder={newOrder}
                stepDialog={stepDialog}
                zone={zone}
                onAnswer={value => send({ type: 'step.answered', value })}
                onCallNext={() => send({ type: 'next.called' })}
                onSkip={stepId => send({ type: 'step.chosen', stepId })}
                onClosing={() => send({ type: 'action.chosen', event: 'CLOSE' })}
                onOutcome={outcome => send({ type: 'call.ended', outcome })}
                onCallCancelled={() => send({ type: 'call.cancelled' })}
                onPassword={() => send({ type: 'password.requested' })}
                onSpoken={text => send({ type: 'spoken.changed', text })}
                onCheck={() => send({ type: 'password.checked' })}
                onWrong={() => send({ type: 'password.refused' })}
                onNotAsked={() => send({ type: 'password.skipped' })}
                onPasswordCancelled={() => send({ type: 'password.cancelled' })}
                onRetry={() => send({ type: 'retry.requested' })}
              />
            )}
            <ReportBox
              actor={actor}
              draft={draft}
              report={report}
              occurrence={occurrence}
              surroundings={surroundings}
            />
          </>
        }
        right={
          <>
            <AttendanceContacts
              contacts={surroundings?.contacts ?? null}
              problem={attendance.alone}
              attempts={occurrence.attempts}
              call={script?.call ?? null}
              nextId={script?.next?.contactId ?? null}
              writable={script?.writable ?? false}
              today={today()}
              zone={zone}
              onCall={call => send({ type: 'call.requested', call })}
              onRetry={() => send({ type: 'retry.requested' })}
            />
            {(occurrence.dispatches.length > 0 || writable) && (
              <Dispatches
                occurrence={occurrence}
                zone={zone}
                onRequest={onDispatch}
                onAuthority={onAuthority}
                writable={writable ?? false}
                onChanged={onDispatchUpdated}
              />
            )}
            {occurrence.orders.length > 0 && (
              <AttendanceOrders>
                <OccurrenceOrders orders={occurrence.orders} opens={opensOrders} />
              </AttendanceOrders>
            )}
            <AttendancePlace page={surroundings?.page ?? null} accountId={occurrence.account.id} />
          </>
        }
      />
      {requesting && (
        <RequestVehicle
          occurrence={occurrence}
          onSent={({ vehicle }) => {
            setRequesting(false)
            services.notify({ kind: 'success', text: `Viatura ${vehicle?.name ?? ''} solicitada.` })
            send({ type: 'dispatch.created', target: 'VEHICLE' })
          }}
          onClose={() => setRequesting(false)}
        />
      )}
      {calling && (
        <CallAuthority
          occurrence={occurrence}
          asked={hand?.config?.authority ?? null}
          onCalled={({ target }) => {
            setCalling(false)
            send({ type: 'dispatch.created', target })
          }}
          onClose={() => setCalling(false)}
        />
      )}
      {commanding !== null && (
        <StepCommand
          occurrence={occurrence}
          title={commanding}
          onAcked={() => send({ type: 'step.answered', value: 'DONE' })}
          onClose={() => setCommanding(null)}
        />
      )}
      {dialog && (
        <ActionDialog actor={actor} dialog={dialog} occurrence={occurrence} surroundings={surroundings} />
      )}
    </>
  )
}
