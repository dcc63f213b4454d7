import { equipmentLimits } from '#contracts/rules/limits/accounts.ts'
import type { selectCameraPassword } from '#machines/accounts/equipment/camera-password.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { RemovalDialog } from '../../kit/removal-dialog.tsx'
import { PasswordDialog } from '../password-dialog.tsx'

const frame = css(panel, { maxWidth: 880, marginBottom: '$4' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3' })
const note = css({ fontSize: '$1', color: '$muted', marginTop: '$2' })

type View = ReturnType<typeof selectCameraPassword>

interface CameraPasswordProps {
  view: View
  onChange: () => void
  onUser: (user: string) => void
  onPassword: (password: string) => void
  onSave: () => void
  onRemove: () => void
  onConfirm: () => void
  onClose: () => void
}

interface ChangeProps extends Pick<CameraPasswordProps, 'onUser' | 'onPassword' | 'onSave' | 'onClose'> {
  isSet: boolean
  change: NonNullable<View['change']>
}

const Change = ({ isSet, change, ...on }: ChangeProps) => {
  const title = isSet ? 'Trocar usuário e senha da câmera' : 'Definir usuário e senha da câmera'
  return (
    <PasswordDialog
      title={title}
      hint="Os mesmos que estão gravados na câmera."
      save="Salvar"
      change={change}
      onSave={on.onSave}
      onClose={on.onClose}
    >
      <TextField
        label="Usuário"
        autoComplete="off"
        autoFocus
        maxLength={equipmentLimits.streamUser}
        value={change.user}
        error={change.userError}
        readOnly={change.busy}
        onChange={event => on.onUser(event.target.value)}
      />
      <SecretField
        label="Senha"
        autoComplete="off"
        maxLength={equipmentLimits.streamPassword}
        value={change.typed}
        error={change.passwordError}
        readOnly={change.busy}
        onChange={event => on.onPassword(event.target.value)}
      />
    </PasswordDialog>
  )
}

export const CameraPassword = ({ view, ...on }: CameraPasswordProps) => (
  <section className={frame()} aria-label="Usuário e senha da câmera">
    <h2 className={panelTitle()}>Usuário e senha da câmera</h2>
    <div className={line()}>
      <output>{view.isSet ? 'Definidos' : 'Não definidos'}</output>
      <Button onClick={on.onChange}>{view.isSet ? 'Trocar' : 'Definir'}</Button>
      {view.isSet && (
        <Button weight="quiet" onClick={on.onRemove}>
          Remover
        </Button>
      )}
    </div>
    <p className={note()}>A senha guardada não é mostrada a ninguém. Ela serve para ver a câmera ao vivo.</p>
    {view.change && (
      <Change
        isSet={view.isSet}
        change={view.change}
        onUser={on.onUser}
        onPassword={on.onPassword}
        onSave={on.onSave}
        onClose={on.onClose}
      />
    )}
    {view.removal && (
      <RemovalDialog
        title="Remover usuário e senha?"
        verb="Remover"
        removal={view.removal}
        onConfirm={on.onConfirm}
        onCancel={on.onClose}
      >
        <p>Se a câmera pede senha, ela deixa de ser vista ao vivo até que outra seja definida.</p>
      </RemovalDialog>
    )}
  </section>
)
