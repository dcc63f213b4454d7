import type { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { PublicFrame } from '../public-frame.tsx'
import { PasswordRequirements } from './password-requirements.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const trouble = css({ color: '$dangerText', fontSize: '$2' })
const note = css({ color: '$muted', fontSize: '$2' })
const who = css({
  overflowWrap: 'anywhere',
  '& strong, & span': { display: 'block' },
  '& strong': { fontWeight: '$medium' },
  '& span': { color: '$muted', fontSize: '$2' },
})

type View = ReturnType<typeof selectPasswordLink>

/** Whose session is open in this browser. */
export interface SignedIn {
  id: string
  name: string
  leaving: boolean
  /** Signs out, to sign in with the new password. */
  onSwitch: () => void
}

interface SavePasswordProps {
  view: View
  signedIn: SignedIn | null
  onPassword: (password: string) => void
  onRepeat: (repeat: string) => void
  onSubmit: () => void
  onRetry: () => void
}

interface FormProps extends SavePasswordProps {
  view: Extract<View, { step: 'form' }>
}

const Form = ({ view, signedIn, onPassword, onRepeat, onSubmit }: FormProps) => (
  <PublicFrame title="Definir senha">
    <p className={who()}>
      <strong>{view.name}</strong>
      <span>{view.email}</span>
    </p>
    {signedIn && signedIn.id !== view.userId && (
      <p className={note()}>
        Neste navegador está aberta a sessão de {signedIn.name}. A senha definida aqui é a de {view.name}.
      </p>
    )}
    <form className={stack()} {...useFirstError(onSubmit)}>
      <SecretField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        autoFocus
        maxLength={200}
        value={view.password}
        error={view.passwordError}
        readOnly={view.busy}
        onChange={event => onPassword(event.target.value)}
      />
      <PasswordRequirements lacks={view.lacks} />
      <SecretField
        label="Confirmação da nova senha"
        name="repeat"
        autoComplete="new-password"
        maxLength={200}
        value={view.repeat}
        error={view.repeatError}
        readOnly={view.busy}
        onChange={event => onRepeat(event.target.value)}
      />
      {view.problem && (
        <p className={trouble()} role="alert">
          {view.problem}
        </p>
      )}
      <Button type="submit" weight="primary" wide busy={view.busy}>
        {view.busy ? 'Salvando…' : view.problem ? 'Tentar novamente' : 'Salvar senha'}
      </Button>
    </form>
  </PublicFrame>
)

const Saved = ({
  owner,
  signedIn,
}: {
  owner: Extract<View, { step: 'saved' }>
  signedIn: SignedIn | null
}) => {
  if (!signedIn)
    return (
      <PublicFrame title="Senha definida">
        <p role="status">Senha definida. Entre com ela.</p>
        <ButtonLink href="/login" weight="primary" wide>
          Ir para o login
        </ButtonLink>
      </PublicFrame>
    )
  const { id, name, leaving, onSwitch } = signedIn
  const other = id !== owner.userId
  return (
    <PublicFrame title="Senha definida">
      <p role="status">
        {other
          ? `A senha de ${owner.name} foi definida. Neste navegador está aberta a sessão de ${name}.`
          : 'Senha definida. Entre com ela.'}
      </p>
      <Button weight="primary" wide busy={leaving} onClick={onSwitch}>
        {leaving ? 'Saindo…' : other ? 'Sair e entrar com a nova senha' : 'Entrar com a nova senha'}
      </Button>
      {other && (
        <ButtonLink href="/" wide>
          Continuar como {name}
        </ButtonLink>
      )}
    </PublicFrame>
  )
}

export const SavePassword = (props: SavePasswordProps) => {
  const { view, onRetry } = props
  switch (view.step) {
    case 'form':
      return <Form {...props} view={view} />
    case 'validating':
      return (
        <PublicFrame title="Definir senha">
          <p role="status">Conferindo o link…</p>
        </PublicFrame>
      )
    case 'failed':
      return (
        <PublicFrame title="Não foi possível conferir o link">
          <p role="alert">{view.problem}</p>
          <Button weight="primary" wide onClick={onRetry}>
            Tentar novamente
          </Button>
        </PublicFrame>
      )
    case 'invalid':
      return (
        <PublicFrame title="Link inválido ou expirado">
          <p role="alert">Cada link serve uma vez e vale por tempo limitado. Peça um novo para continuar.</p>
          <ButtonLink href="/reset-password" weight="primary" wide>
            Pedir um novo link
          </ButtonLink>
          <ButtonLink href="/login" wide>
            Voltar para o login
          </ButtonLink>
        </PublicFrame>
      )
    case 'saved':
      return <Saved owner={view} signedIn={props.signedIn} />
  }
}
