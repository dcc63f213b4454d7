import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import {
  contactFieldLabels,
  type SecretName,
  secretLabels,
} from '#machines/accounts/contacts/contact.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { panel } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, FormFrame, type FormProps } from '../../kit/form/form-frame.tsx'
import { isSecretSet } from './secrets-dialog.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 920 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const wide = css({ gridColumn: '1 / -1', minWidth: 0 })
const group = css({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: '$2', fontWeight: '$medium' },
})
const boxes = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $4' })
const note = css({ fontSize: '$2', color: '$muted' })
const secrets = css(panel, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  maxWidth: 920,
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
})

export const Wide = ({ children }: { children: ReactNode }) => <div className={wide()}>{children}</div>

export const Boxes = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={group()}>
    <legend>{legend}</legend>
    <div className={boxes()}>{children}</div>
  </fieldset>
)

interface ContactFormProps extends FormProps {
  label: string
  onCancel: () => void
}

export const ContactForm = ({ onCancel, children, ...form }: ContactFormProps) => (
  <FormFrame
    labels={contactFieldLabels}
    recalled="Recuperamos o que você tinha escrito aqui. Confira antes de salvar."
    className={frame().toString()}
    {...form}
  >
    <div className={grid()}>{children}</div>
    <FormButtons busy={form.view.busy} onCancel={onCancel} />
  </FormFrame>
)

export const SecretsPanel = ({ contact, onOpen }: { contact: Contact | null; onOpen?: () => void }) => (
  <section className={secrets()} aria-label="Senhas">
    <div>
      <h2>Senhas</h2>
      <p className={note()}>
        {contact
          ? (Object.keys(secretLabels) as SecretName[])
              .map(
                name =>
                  `${secretLabels[name]}: ${isSecretSet(contact, name) ? 'cadastrada' : 'não cadastrada'}`,
              )
              .join(' · ')
          : 'Salve o contato para cadastrar senha, contrassenha e senha de coação.'}
      </p>
    </div>
    {contact && (
      <Button onClick={onOpen}>
        <KeyRound size={16} aria-hidden />
        Alterar senhas
      </Button>
    )}
  </section>
)

export const ContactFormSkeleton = () => (
  <div className={frame()} aria-busy="true">
    <Skeleton width="60%" />
    <Skeleton width="100%" />
    <Skeleton width="80%" />
  </div>
)

export const ContactFailed = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <Failed title="Não foi possível carregar o contato" problem={problem} onRetry={onRetry} />
)
