import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { EventFrom } from 'xstate'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { cftvReviewMachine } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { selectCftv } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { attendanceHref, cftvHref } from '#screens/occurrences/attendance-link.ts'
import { CftvScreen } from '#screens/occurrences/cftv/cftv.tsx'
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'
import { reviewsOf } from './review-actors.ts'

const GROUP = 'CFTV'
const onButtons = ['r', 'd', 'a', 'Ctrl+a']

const LiveCamera = lazy(async () => (await import('./live-camera.tsx')).LiveCamera)
const ReviewGallery = lazy(async () => (await import('./review-gallery.tsx')).ReviewGallery)

type CftvEvent = EventFrom<typeof cftvReviewMachine>

const backOf = (id: string, occurrence: Occurrence | null, fromDetails: boolean) =>
  fromDetails || (occurrence && !isTagged(occurrence.status, 'open'))
    ? { href: `/occurrence/${id}`, label: 'Voltar à ocorrência' }
    : { href: attendanceHref(id), label: 'Voltar ao atendimento' }

export const Page: PageModule['Page'] = ({ params }) => {
  const id = params.occurrenceId ?? ''
  const services = useServices()
  const reviews = reviewsOf(services)
  const [actor] = useState(() => reviews.review(id))
  useEffect(() => reviews.show(id), [reviews, id])
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const fromDetails = search.get('from') === 'details'
  const snapshot = useSelector(actor, each => each)
  const cftv = useMemo(() => selectCftv(snapshot), [snapshot])
  const list = useRef<HTMLDivElement>(null)
  const { notify } = services
  useEffect(() => {
    const attached = actor.on('image.attached', () =>
      notify({ kind: 'success', text: 'Imagem anexada à ocorrência.' }),
    )
    return () => attached.unsubscribe()
  }, [actor, notify])
  const { send } = actor
  const { current, occurrence } = cftv
  const isLive = cftv.mayLive && search.get('view') === 'live'
  const setLive = (live: boolean) =>
    navigate(cftvHref(id, { from: fromDetails ? 'details' : 'attendance', live }), { replace: true })
  const back = backOf(id, occurrence, fromDetails)
  const keyed: readonly { keys: string; label: string; event: CftvEvent }[] = [
    { keys: 'r', label: 'Marcar como revisada', event: { type: 'review.requested', reviewed: true } },
    { keys: 'd', label: 'Desmarcar', event: { type: 'review.requested', reviewed: false } },
    { keys: 'a', label: 'Anexar à ocorrência', event: { type: 'attach.requested' } },
    { keys: 'j', label: 'Próxima imagem', event: { type: 'images.stepped', by: 1 } },
    { keys: 'k', label: 'Imagem anterior', event: { type: 'images.stepped', by: -1 } },
    ...(current
      ? [{ keys: 'x', label: 'Selecionar', event: { type: 'image.toggled' as const, id: current.id } }]
      : []),
    { keys: 'Ctrl+a', label: 'Selecionar todas', event: { type: 'all.toggled' } },
  ]
  const clearing = !isLive && snapshot.can({ type: 'selection.cleared' })
  const shortcuts: Shortcut[] = [
    ...keyed
      .filter(({ event }) => !isLive && snapshot.can(event))
      .map(({ keys, label, event }) => ({ keys, label, onPress: () => send(event) })),
    ...(cftv.mayLive
      ? [{ keys: 'v', label: isLive ? 'Ver imagens' : 'Ver ao vivo', onPress: () => setLive(!isLive) }]
      : []),
    ...(cftv.total > 0 && !isLive
      ? [
          {
            keys: 'h',
            label: 'Ir para o horário',
            onPress: () => document.querySelector<HTMLInputElement>('input[name=time]')?.focus(),
          },
        ]
      : []),
    {
      keys: 'Escape',
      label: clearing ? 'Tirar a seleção' : back.label,
      onPress: () => (clearing ? send({ type: 'selection.cleared' }) : navigate(back.href)),
    },
  ].map(each => ({ ...each, group: GROUP, outsideFields: true as const }))
  useShortcuts(shortcuts)
  return (
    <>
      <Title screen={occurrence ? `CFTV #${occurrence.number}` : 'CFTV'} />
      <CftvScreen
        cftv={cftv}
        can={{
          review: snapshot.can({ type: 'review.requested', reviewed: true }),
          unmark: snapshot.can({ type: 'review.requested', reviewed: false }),
        }}
        back={back}
        gallery={
          <ReviewGallery
            images={cftv.listed}
            rows={cftv.rows}
            index={cftv.index}
            onStep={by => send({ type: 'images.stepped', by })}
          />
        }
        live={
          isLive ? (
            <LiveCamera occurrenceId={id} cameras={cftv.cameras} mayAttach={cftv.mayAttach} group={GROUP} />
          ) : null
        }
        onLive={setLive}
        shortcuts={shortcuts.filter(({ keys }) => !onButtons.includes(keys))}
        list={list}
        onChoose={image => send({ type: 'image.chosen', id: image })}
        onToggle={image => send({ type: 'image.toggled', id: image })}
        onStep={by => send({ type: 'images.stepped', by })}
        onPoint={(at, cameraId) => send({ type: 'moment.pointed', at, cameraId })}
        onCamera={cameraId => send({ type: 'camera.chosen', cameraId })}
        onShown={shown => send({ type: 'shown.chosen', shown })}
        onTime={time => send({ type: 'time.changed', time })}
        onJump={() => {
          send({ type: 'time.submitted' })
          if (actor.getSnapshot().context.jump?.found) list.current?.focus()
        }}
        onAll={() => send({ type: 'all.toggled' })}
        onReview={reviewed => send({ type: 'review.requested', reviewed })}
        onAttach={() => send({ type: 'attach.requested' })}
        onClear={() => send({ type: 'filters.cleared' })}
        onRetry={() => send({ type: 'retry.requested' })}
        onResend={() => send({ type: 'work.retried' })}
        onDismiss={() => send({ type: 'refusal.dismissed' })}
      />
    </>
  )
}
