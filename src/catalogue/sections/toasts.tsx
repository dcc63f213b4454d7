import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ToastKind, type ToastRef, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Toast, ToastRegion } from '#ui/toast/toast.tsx'
import { Flow, Piece, type Section } from '../section.tsx'

const contents: Readonly<Record<ToastKind, string>> = {
  success: 'Ordem de serviço salva.',
  informative: 'Rascunho recuperado.',
  alert: 'Sem conexão.',
}
const words: Readonly<Record<ToastKind, string>> = {
  success: 'Avisar que salvou',
  informative: 'Avisar do rascunho',
  alert: 'Avisar da conexão',
}

const One = ({ actor }: { actor: ToastRef }) => {
  const { kind, text } = useSelector(actor, snapshot => snapshot.context)
  const leaving = useSelector(actor, snapshot => snapshot.matches('leaving'))
  return (
    <Toast
      kind={kind}
      text={text}
      leaving={leaving}
      onHold={() => actor.send({ type: 'toast.held' })}
      onRelease={() => actor.send({ type: 'toast.released' })}
      onDismiss={() => actor.send({ type: 'toast.dismissed' })}
    />
  )
}

const Region = ({ toasts }: { toasts: ActorRefFrom<typeof toastsMachine> }) => {
  const shown = useSelector(toasts, snapshot => snapshot.context.shown)
  useEffect(() => {
    toasts.send({ type: 'region.drawn' })
    return () => toasts.send({ type: 'region.lost' })
  }, [toasts])
  return (
    <ToastRegion>
      {shown.map(({ id, ref }) => (
        <One key={id} actor={ref} />
      ))}
    </ToastRegion>
  )
}

const Toasts = () => {
  const toasts = useActorRef(toastsMachine)
  const waiting = useSelector(toasts, snapshot => snapshot.context.waiting)
  const [drawn, setDrawn] = useState(true)
  return (
    <Piece name="Avisos que somem">
      <Flow>
        {(['success', 'informative', 'alert'] as const).map(kind => (
          <Button key={kind} onClick={() => toasts.send({ type: 'toast.shown', kind, text: contents[kind] })}>
            {words[kind]}
          </Button>
        ))}
        <Button weight="quiet" onClick={() => toasts.send({ type: 'toasts.cleared' })}>
          Encerrar a sessão
        </Button>
        <Button weight="quiet" onClick={() => setDrawn(!drawn)}>
          {drawn ? 'Tirar os avisos da tela' : 'Pôr os avisos na tela'}
        </Button>
        <span>Na fila: {waiting.length}</span>
      </Flow>
      {drawn && <Region toasts={toasts} />}
    </Piece>
  )
}

export const section: Section = { title: 'Avisos que somem', Pieces: Toasts }
