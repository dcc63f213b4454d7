import type { selectCommandPassword } from '#machines/accounts/centrals/commands/command-password.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { PasswordDialog } from '../password-dialog.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3' })
const secret = css({ fontFamily: '$mono', fontSize: '$4', letterSpacing: '0.1em' })
const note = css({ fontSize: '$1', color: '$muted', marginTop: '$2' })

interface CommandPasswordProps {
  view: ReturnType<typeof selectCommandPassword>
  onReveal: () => void
  onHide: () => void
  onChange: () => void
  onType: (password: string) => void
  onSave: () => void
  onClose: () => void
}

interface ChangeProps extends Pick<CommandPasswordProps, 'onType' | 'onSave' | 'onClose'> {
  isSet: boolean
  change: NonNullable<CommandPasswordProps['view']['change']>
}

const Change = ({ isSet, change, ...on }: ChangeProps) => {
  const title = isSet ? 'Trocar a senha de comando' : 'Definir a senha de comando'
  return (
    <PasswordDialog
      title={title}
      hint="A mesma senha precisa estar gravada na central."
      save="Salvar senha"
      change={change}
      onSave={on.onSave}
      onClose={on.onClose}
    >
      <SecretField
        label="Nova senha"
        autoComplete="off"
        inputMode="numeric"
        maxLength={8}
        autoFocus
        hint="De 4 a 8 algarismos."
        value={change.typed}
        error={change.error}
        readOnly={change.busy}
        onChange={event => on.onType(event.target.value)}
      />
    </PasswordDialog>
  )
}

export const CommandPassword = ({ view, ...on }: CommandPasswordProps) => (
  <section className={panel()} aria-label="Senha de comando">
    <h2 className={panelTitle()}>Senha de comando</h2>
    <div className={line()}>
      <output className={secret()} aria-label="Senha">
        {view.shown ? view.revealed : view.isSet ? '••••••' : 'Não definida'}
      </output>
      {(view.shown || view.isSet) && (
        <Button busy={view.busy} onClick={view.shown ? on.onHide : on.onReveal}>
          {view.shown ? 'Ocultar' : view.busy ? 'Buscando…' : 'Mostrar'}
        </Button>
      )}
      <Button weight="quiet" disabled={view.busy} onClick={on.onChange}>
        {view.isSet ? 'Trocar senha' : 'Definir senha'}
      </Button>
    </div>
    {view.problem && <p role="alert">{view.problem}</p>}
    <p className={note()}>
      {view.shown
        ? 'A senha some da tela em 30 segundos.'
        : 'Cada vez que a senha é mostrada, a leitura fica registrada em seu nome.'}
    </p>
    {view.change && (
      <Change
        isSet={view.isSet}
        change={view.change}
        onType={on.onType}
        onSave={on.onSave}
        onClose={on.onClose}
      />
    )}
  </section>
)
