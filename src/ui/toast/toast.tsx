import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { Children, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_ENTER_MS, TOAST_EXIT_MS } from '#machines/kit/constants.ts'
import { css, keyframes } from '../theme/stitches.ts'
import { useToastPlacement } from './use-toast-placement.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const fade = keyframes({ from: { opacity: 0 } })

const region = css({
  position: 'fixed',
  right: '$5',
  bottom: '$5',
  zIndex: 40,
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  '@media print': { display: 'none' },
})

const toast = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  padding: '$3',
  background: '$panel',
  border: '1px solid $colors$line',
  borderLeftWidth: 3,
  borderRadius: '$2',
  boxShadow: '$raised',
  fontSize: '$3',
  animation: `${enter} ${TOAST_ENTER_MS}ms ease-out`,
  transition: `opacity ${TOAST_EXIT_MS}ms`,
  '@reducedMotion': { animationName: `${fade}` },
  '&[data-leaving]': { opacity: 0 },
  '& > svg': { flexShrink: 0, marginTop: 2 },
  '& > p': { flex: 1, overflowWrap: 'anywhere' },
  variants: {
    kind: {
      success: { borderLeftColor: '$success', '& > svg': { color: '$green11' } },
      alert: { borderLeftColor: '$danger', '& > svg': { color: '$dangerText' } },
      informative: { borderLeftColor: '$accent', '& > svg': { color: '$accentText' } },
    },
  },
})

const close = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  margin: '-2px -4px -2px 0',
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$muted',
  cursor: 'pointer',
  '&:hover': { background: '$hover', color: '$text' },
})

const icons = { success: CircleCheckBig, alert: TriangleAlert, informative: Info }
const words = { success: 'Sucesso', alert: 'Alerta', informative: 'Informação' }

/** Above dialogs: stays accessible, and pressing it does not close them. */
export const ToastRegion = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLElement>(null)
  useToastPlacement(ref, Children.count(children))
  return createPortal(
    <section ref={ref} className={region()} aria-label="Avisos" data-react-aria-top-layer>
      {children}
    </section>,
    document.body,
  )
}

interface ToastProps {
  kind: keyof typeof icons
  text: string
  leaving: boolean
  onHold: () => void
  onRelease: () => void
  onDismiss: () => void
}

export const Toast = ({ kind, text, leaving, onHold, onRelease, onDismiss }: ToastProps) => {
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold it in sight
    <div
      className={toast({ kind })}
      role={kind === 'alert' ? 'alert' : 'status'}
      data-leaving={leaving || undefined}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Icon size={16} role="img" aria-label={words[kind]} />
      <p>{text}</p>
      <button type="button" className={close()} aria-label="Fechar aviso" onClick={onDismiss}>
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}
