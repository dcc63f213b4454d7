import { type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Locale } from '../locale.tsx'
import { css, keyframes } from '../theme/stitches.ts'
import { CloseButton } from './close-button.tsx'
import { dialogFoot, dialogHead, dialogHint, dialogTitle, ENTER, fadeIn, overlay } from './overlay.ts'
import { useExit } from './use-exit.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const window = css({
  width: '100%',
  maxHeight: '100%',
  overflow: 'auto',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  '&[data-entering]': { animation: `${rise} ${ENTER} ease-out`, '@calm': { animationName: `${fadeIn}` } },
  variants: { size: { sm: { maxWidth: 440 }, md: { maxWidth: 640 }, lg: { maxWidth: 880 } } },
  defaultVariants: { size: 'sm' },
})

const dialog = css({ display: 'flex', flexDirection: 'column', gap: '$4', padding: '$5', outline: 'none' })

interface ModalProps {
  title: string
  size?: 'sm' | 'md' | 'lg'
  hint?: ReactNode
  /** Without one, the head has a button that closes. */
  footer?: ReactNode
  /** An alert dialog interrupts: it is read at once and a press outside does not close it. */
  urgent?: boolean
  onClose: () => void
  children?: ReactNode
}

/** Open while it is rendered. Keeps focus inside, gives it back, closes on Escape. */
export const Modal = ({ title, size, hint, footer, urgent = false, onClose, children }: ModalProps) => {
  const veil = useRef<HTMLDivElement>(null)
  useExit(veil)
  return (
    <Locale>
      <ModalOverlay
        ref={veil}
        className={overlay().toString()}
        isOpen
        isDismissable={!urgent}
        onOpenChange={open => open || onClose()}
      >
        <Window className={window({ size }).toString()}>
          <Dialog className={dialog().toString()} role={urgent ? 'alertdialog' : 'dialog'}>
            <header className={dialogHead()}>
              <div>
                <Heading slot="title" className={dialogTitle().toString()}>
                  {title}
                </Heading>
                {hint && <p className={dialogHint()}>{hint}</p>}
              </div>
              {!footer && <CloseButton onClose={onClose} />}
            </header>
            {children}
            {footer && <div className={dialogFoot()}>{footer}</div>}
          </Dialog>
        </Window>
      </ModalOverlay>
    </Locale>
  )
}
