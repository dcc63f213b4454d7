import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Locale } from '../locale.tsx'
import { css, keyframes } from '../theme/stitches.ts'

const fadeIn = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const fadeOut = keyframes({ to: { opacity: 0 } })

const ENTER = '300ms'
const EXIT = '100ms'

const overlay = css({
  position: 'fixed',
  inset: 0,
  zIndex: 30,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '$4',
  background: '$veil',
  '&[data-entering]': { animation: `${fadeIn} ${ENTER} ease-out` },
  '&[data-exiting]': { animation: `${fadeOut} ${EXIT} ease-in` },
})

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
const title = css({ fontSize: '$4', fontWeight: '$strong', lineHeight: '24px' })
const hintText = css({ color: '$muted', fontSize: '$2', marginTop: '$1' })
const foot = css({ display: 'flex', justifyContent: 'flex-end', gap: '$2', flexWrap: 'wrap' })

interface ModalProps {
  title: string
  size?: 'sm' | 'md' | 'lg'
  hint?: ReactNode
  footer?: ReactNode
  /** An alert dialog interrupts: it is read at once and a press outside does not close it. */
  urgent?: boolean
  onClose: () => void
  children?: ReactNode
}

/** Open while it is rendered. Keeps focus inside, gives it back, closes on Escape. */
export const Modal = ({ title: text, size, hint, footer, urgent = false, onClose, children }: ModalProps) => (
  <Locale>
    <ModalOverlay
      className={overlay().toString()}
      isOpen
      isDismissable={!urgent}
      onOpenChange={open => open || onClose()}
    >
      <Window className={window({ size }).toString()}>
        <Dialog className={dialog().toString()} role={urgent ? 'alertdialog' : 'dialog'}>
          <div>
            <Heading slot="title" className={title().toString()}>
              {text}
            </Heading>
            {hint && <p className={hintText()}>{hint}</p>}
          </div>
          {children}
          {footer && <div className={foot()}>{footer}</div>}
        </Dialog>
      </Window>
    </ModalOverlay>
  </Locale>
)
