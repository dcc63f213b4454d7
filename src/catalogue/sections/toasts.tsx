import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { ToastsOf } from '#app/shell/toasts.tsx'
import { type ToastKind, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { Button } from '#ui/button/button.tsx'
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
      {drawn && <ToastsOf toasts={toasts} />}
    </Piece>
  )
}

export const section: Section = { title: 'Avisos que somem', Pieces: Toasts }
