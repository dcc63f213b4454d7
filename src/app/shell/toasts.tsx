import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { onStorageFailure } from '#browser/storage/storage-failures.ts'
import type { ToastRef, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { Toast, ToastRegion } from '#ui/toast/toast.tsx'
import { useServices } from '../context.ts'

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

export const ToastsOf = ({ toasts }: { toasts: ActorRefFrom<typeof toastsMachine> }) => {
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

const failureTexts = {
  preferences: 'Não foi possível salvar preferências neste navegador.',
  drafts: 'Rascunhos não serão guardados neste navegador.',
}

export const Toasts = () => {
  const { toasts, notify } = useServices()
  useEffect(() => onStorageFailure(what => notify({ kind: 'alert', text: failureTexts[what] })), [notify])
  return <ToastsOf toasts={toasts} />
}
