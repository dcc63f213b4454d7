import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useId, useRef } from 'react'
import type { selectContactPassword } from '#machines/accounts/contacts/contact-password.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../../kit/form/use-first-error.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const told = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '&:focus': { outline: 'none' },
  '& p': { display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$4', fontWeight: '$strong' },
  '& svg': { flexShrink: 0 },
  '& dl': { margin: 0 },
  '& dt': { fontSize: '$2', color: '$muted' },
  '& dd': { margin: 0, fontSize: '$4', overflowWrap: 'anywhere' },
})
const right = css({ color: '$green11' })
const wrong = css({ color: '$dangerText' })
const mark = css({ width: 8, height: 8, borderRadius: '$round', background: '$danger' })

type View = ReturnType<typeof selectContactPassword>

/** Takes the focus from the field. */
const VerdictMessage = ({ view }: { view: View }) => {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} className={told()} tabIndex={-1}>
      {view.result === 'matches' && (
        <p role="status">
          <CircleCheckBig size={20} className={right()} aria-hidden />
          Senha confere.
          {view.duress && <span className={mark()} role="img" aria-label="Sinal de coação" />}
        </p>
      )}
      {view.problem && <p role="alert">{view.problem}</p>}
      {view.counterPassword !== null && (
        <dl>
          <dt>Contrassenha, para responder ao contato</dt>
          <dd>{view.counterPassword}</dd>
        </dl>
      )}
    </div>
  )
}

interface PasswordDialogProps {
  name: string
  view: View
  onText: (text: string) => void
  onCheck: () => void
  onClose: () => void
}

export const PasswordDialog = ({ name, view, onText, onCheck, onClose }: PasswordDialogProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const differs = view.result === 'differs'
  const sent = useFirstError(onCheck)
  useEffect(() => {
    if (differs) field.current?.focus()
  }, [differs])
  return (
    <Modal
      title="Conferir senha"
      hint={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {view.asks && (
            <Button weight="primary" type="submit" form={id} busy={view.busy}>
              {view.busy ? 'Conferindo…' : 'Conferir'}
            </Button>
          )}
        </>
      }
    >
      {view.asks ? (
        <form id={id} className={form()} aria-label="Conferir senha" {...sent}>
          {differs && (
            <div className={told()}>
              <p role="alert">
                <CircleX size={20} className={wrong()} aria-hidden />
                Senha não confere.
              </p>
            </div>
          )}
          {view.problem && (
            <p className={wrong()} role="alert">
              {view.problem}
            </p>
          )}
          <TextField
            ref={field}
            label="O que o contato disse"
            hint="Maiúsculas, acentos e espaços não importam."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={200}
            value={view.spoken}
            error={view.error}
            readOnly={view.busy}
            onChange={event => onText(event.target.value)}
          />
        </form>
      ) : (
        <VerdictMessage view={view} />
      )}
    </Modal>
  )
}
