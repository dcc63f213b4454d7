import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../context.ts'
import { delay } from '../kit/delay.ts'
import { LeaveDialog } from '../kit/form/leave-dialog.tsx'

const PATIENCE_MS = 1000
const SURE = 'Há alterações que você não salvou. Ao sair do console, elas serão apagadas.'
const UNSURE = 'Pode haver alterações que você não salvou. Ao sair do console, elas serão apagadas.'

export const LogoutConfirm = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { drafts, session } = useServices()
  const [loss, setLoss] = useState<string | null>(null)
  const leave = useEffectEvent(() => {
    onClose()
    session.send({ type: 'logout.requested' })
  })
  useEffect(() => {
    let here = true
    // Failures never block a sign-out and never delete drafts.
    const unsaved = drafts.holdsAny(userId).then(
      held => (held ? SURE : null),
      () => null,
    )
    Promise.race([unsaved, delay(PATIENCE_MS).then(() => UNSURE)]).then(answer => {
      if (!here) return
      if (answer) setLoss(answer)
      else leave()
    })
    return () => {
      here = false
    }
  }, [drafts, userId])
  return loss && <LeaveDialog loss={loss} stay="Continuar no console" onStay={onClose} onLeave={leave} />
}
