import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Locale } from '../locale.tsx'
import { css, keyframes } from '../theme/stitches.ts'
import { CloseButton } from './close-button.tsx'
import { dialogFoot, dialogHead, dialogHint, dialogTitle, ENTER, fadeIn, overlay } from './overlay.ts'
import { useExit } from './use-exit.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const dialogWindow = css({
  display: 'flex',
  width: '100%',
  maxHeight: '100%',
  overflow: 'hidden',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  '&[data-entering]': {
    animation: `${rise} ${ENTER} ease-out`,
    '@reducedMotion': { animationName: `${fadeIn}` },
  },
  variants: {
    size: { sm: { maxWidth: 440 }, md: { maxWidth: 640 }, lg: { maxWidth: 880 }, xl: { maxWidth: 1280 } },
  },
  defaultVariants: { size: 'sm' },
})

const dialog = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  outline: 'none',
  '@short': { overflow: 'auto' },
})
const head = css({ padding: '$5 $5 $3' })
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  minHeight: 0,
  overflow: 'auto',
  padding: '$1 $5',
  background: [
    'linear-gradient($colors$panel, $colors$panel) top / 100% 1px no-repeat local',
    'linear-gradient($colors$panel, $colors$panel) bottom / 100% 1px no-repeat local',
    'linear-gradient($colors$line, $colors$line) top / 100% 1px no-repeat scroll',
    'linear-gradient($colors$line, $colors$line) bottom / 100% 1px no-repeat scroll',
  ].join(', '),
  '& > *': { flexShrink: 0 },
  '&:last-child': { paddingBottom: '$5' },
  '@short': { flexShrink: 0, overflow: 'visible' },
})
const foot = css({ padding: '$3 $5 $5' })

interface ModalProps {
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  hint?: ReactNode
  footer?: ReactNode
  urgent?: boolean
  /** Omitted: the user cannot close it. */
  onClose?: () => void
  children?: ReactNode
}

/** Open while rendered. Traps and restores focus, closes on Escape. */
export const Modal = ({ title, size, hint, footer, urgent = false, onClose, children }: ModalProps) => {
  const backdrop = useRef<HTMLDivElement>(null)
  useExit(backdrop)
  useEffect(() => {
    // Keeps the focus where it was, so that the dialog can restore it.
    const press = (event: MouseEvent) => event.target === backdrop.current && event.preventDefault()
    const pressed = backdrop.current
    pressed?.addEventListener('mousedown', press)
    return () => pressed?.removeEventListener('mousedown', press)
  }, [])
  return (
    <Locale>
      <ModalOverlay
        ref={backdrop}
        className={overlay().toString()}
        isOpen
        isDismissable={!urgent}
        isKeyboardDismissDisabled={!onClose}
        onOpenChange={open => open || onClose?.()}
      >
        <Window className={dialogWindow({ size }).toString()}>
          <Dialog className={dialog().toString()} role={urgent ? 'alertdialog' : 'dialog'}>
            <header className={`${dialogHead()} ${head()}`}>
              <div>
                <Heading slot="title" className={dialogTitle().toString()}>
                  {title}
                </Heading>
                {hint && <p className={dialogHint()}>{hint}</p>}
              </div>
              {!footer && onClose && <CloseButton onClose={onClose} />}
            </header>
            {children && <div className={body()}>{children}</div>}
            {footer && <footer className={`${dialogFoot()} ${foot()}`}>{footer}</footer>}
          </Dialog>
        </Window>
      </ModalOverlay>
    </Locale>
  )
}
