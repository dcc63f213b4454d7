import type { ProfileFields } from '#machines/profile/profile.machine.ts'
import { profileLabels, type selectProfileForm } from '#machines/profile/profile.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { css } from '#ui/theme/stitches.ts'
import { DraftOffer, type OfferedDraft } from '../kit/form/other-draft.tsx'
import { note, PanelForm } from './panel-form.tsx'

const state = css(note, { marginRight: 'auto' })

interface ProfileFormProps {
  form: ReturnType<typeof selectProfileForm>
  otherDraft?: OfferedDraft | null
  onField: (field: keyof ProfileFields, text: string) => void
  onSubmit: () => void
  onDiscard: () => void
}

export const ProfileForm = ({ form: view, otherDraft, onField, onSubmit, onDiscard }: ProfileFormProps) => (
  <PanelForm
    label="Meus Dados"
    problem={view.problem}
    onSubmit={onSubmit}
    buttons={
      <>
        <p className={state()} role="status">
          {view.dirty &&
            !view.busy &&
            (view.recalled ? 'O que você tinha escrito antes voltou.' : 'Há alterações não salvas.')}
        </p>
        {view.dirty && !view.busy && (
          <Button weight="quiet" onClick={onDiscard}>
            Descartar alterações
          </Button>
        )}
        <Button type="submit" weight="primary" busy={view.busy} disabled={!view.dirty && !view.busy}>
          {view.busy ? 'Salvando…' : 'Salvar'}
        </Button>
      </>
    }
  >
    <DraftOffer draft={otherDraft} disabled={view.busy} />
    <TextField
      label={profileLabels.name}
      name="name"
      autoComplete="name"
      maxLength={120}
      value={view.fields.name}
      error={view.errors.name}
      readOnly={view.busy}
      onChange={event => onField('name', event.target.value)}
    />
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      value={view.email}
      hint="O e-mail é alterado na gestão de usuários."
      readOnly
    />
    <MaskField
      label={profileLabels.phone}
      name="phone"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(48) 90000-1234"
      optional
      mask={phoneMask}
      value={view.fields.phone}
      error={view.errors.phone}
      readOnly={view.busy}
      onChange={digits => onField('phone', digits)}
    />
    <TextField
      label={profileLabels.phoneExtension}
      name="phoneExtension"
      inputMode="numeric"
      autoComplete="tel-extension"
      optional
      maxLength={10}
      value={view.fields.phoneExtension}
      error={view.errors.phoneExtension}
      readOnly={view.busy}
      onChange={event => onField('phoneExtension', event.target.value)}
    />
  </PanelForm>
)
