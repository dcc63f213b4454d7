import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { LeaveDialog as Dialog } from '#ui/form/leave-dialog.tsx'
import { afterFirstPaint } from '../after-first-paint.ts'
import { delay } from '../delay.ts'

type Props = ComponentProps<typeof Dialog>

const PATIENCE_MS = 2000

/** Asks by the browser's own dialog when the code fails or is late. */
export const lazyLeaveDialog = (load: () => Promise<ComponentType<Props>>) => {
  let code: ComponentType<Props> | null = null
  const arrival = async () => {
    code ??= await load()
    return code
  }
  const LoadedLeaveDialog = (props: Props) => {
    const [Code, setCode] = useState(() => code)
    const ask = useEffectEvent(() => {
      if (confirm(`Sair sem salvar? ${props.loss ?? ''}`.trim())) props.onLeave()
      else props.onStay()
    })
    useEffect(() => {
      const before = document.activeElement
      return () => {
        // A dialog that came late knows no element to return the focus to.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
        })
      }
    }, [])
    useEffect(() => {
      if (Code) return
      let open = true
      const missing = () => null
      Promise.race([arrival().catch(missing), delay(PATIENCE_MS).then(missing)]).then(arrived => {
        if (!open) return
        if (arrived) setCode(() => arrived)
        else ask()
      })
      return () => {
        open = false
      }
    }, [Code])
    return Code && <Code {...props} />
  }
  return Object.assign(LoadedLeaveDialog, { load: arrival })
}

export const LeaveDialog = lazyLeaveDialog(
  async () => (await import('#ui/form/leave-dialog.tsx')).LeaveDialog,
)

/** Loaded after the first paint, so that it also opens offline. */
afterFirstPaint.then(LeaveDialog.load).catch(() => {})
