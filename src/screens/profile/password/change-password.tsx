import type {
  PasswordFields,
  selectChangePassword,
} from '#machines/profile/password/change-password.machine.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { heading, headingRow, page, panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { PasswordRequirements } from '../../session/password-links/password-requirements.tsx'
import { note, PanelForm } from '../panel-form.tsx'

const narrow = css({ maxWidth: 440 })

interface ChangePasswordProps {
  view: ReturnType<typeof selectChangePassword>
  email: string
  onField: (field: keyof PasswordFields, text: string) => void
  onSubmit: () => void
}

export const ChangePassword = ({ view, email, onField, onSubmit }: ChangePasswordProps) => (
  <div className={page()}>
    <header className={headingRow()}>
      <h1 className={heading()}>Trocar senha</h1>
    </header>
    <div className={`${panel()} ${narrow()}`}>
      <PanelForm
        label="Trocar senha"
        problem={view.problem}
        onSubmit={onSubmit}
        buttons={
          <>
            <ButtonLink href="/profile" weight="quiet">
              Voltar
            </ButtonLink>
            <Button type="submit" weight="primary" busy={view.busy}>
              {view.busy ? 'Salvando…' : 'Salvar nova senha'}
            </Button>
          </>
        }
      >
        <p className={note()}>Ao trocar a senha, as suas outras sessões são encerradas.</p>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label="Senha atual"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={200}
          value={view.fields.current}
          error={view.errors.current}
          readOnly={view.busy}
          onChange={event => onField('current', event.target.value)}
        />
        <SecretField
          label="Nova senha"
          name="newPassword"
          autoComplete="new-password"
          maxLength={200}
          value={view.fields.next}
          error={view.errors.next}
          readOnly={view.busy}
          onChange={event => onField('next', event.target.value)}
        />
        <PasswordRequirements lacks={view.lacks} />
        <SecretField
          label="Confirmação da nova senha"
          name="repeat"
          autoComplete="new-password"
          maxLength={200}
          value={view.fields.repeat}
          error={view.errors.repeat}
          readOnly={view.busy}
          onChange={event => onField('repeat', event.target.value)}
        />
      </PanelForm>
    </div>
  </div>
)
