import { Link } from 'wouter'
import type { selectReset } from '#machines/session/password-links/password-reset.machine.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { PublicFrame } from '../public-frame.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const trouble = css({ color: '$dangerText', fontSize: '$2' })
const way = css({ fontSize: '$2', textAlign: 'center' })

interface ResetPasswordProps {
  reset: ReturnType<typeof selectReset>
  onEmail: (email: string) => void
  onSubmit: () => void
  onAgain: () => void
}

const Form = ({ reset, onEmail, onSubmit }: ResetPasswordProps) => (
  <PublicFrame title="Esqueci minha senha">
    <p>Informe o seu e-mail. Enviaremos um link para você definir uma nova senha.</p>
    <form className={stack()} {...useFirstError(onSubmit)}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={reset.email}
        error={reset.emailError}
        onChange={event => onEmail(event.target.value)}
      />
      {reset.problem && (
        <p className={trouble()} role="alert">
          {reset.problem}
        </p>
      )}
      <Button type="submit" weight="primary" wide busy={reset.busy}>
        {reset.busy ? 'Enviando…' : 'Enviar link'}
      </Button>
    </form>
    <p className={way()}>
      <Link href="/login">Voltar para o login</Link>
    </p>
  </PublicFrame>
)

const Sent = ({ reset, onAgain }: ResetPasswordProps) => (
  <PublicFrame title="Verifique o seu e-mail">
    <div className={stack()} role="status">
      <p>
        Se houver uma conta com este e-mail, enviaremos um link para definir uma nova senha. Ele vale por
        tempo limitado.
      </p>
      <p>Pedido para: {reset.email.trim()}</p>
      <p>Não chegou? Confira a caixa de spam e se o e-mail está correto.</p>
    </div>
    <ButtonLink href="/login" weight="primary" wide>
      Voltar para o login
    </ButtonLink>
    <Button wide onClick={onAgain}>
      Informar outro e-mail
    </Button>
  </PublicFrame>
)

/** The answer is the same for every e-mail address. */
export const ResetPassword = (props: ResetPasswordProps) =>
  props.reset.step === 'sent' ? <Sent {...props} /> : <Form {...props} />
