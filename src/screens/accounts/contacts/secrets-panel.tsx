import KeyRound from 'lucide-react/icons/key-round'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { isSecretSet, secretLabels } from '#machines/accounts/contacts/contact.labels.ts'
import { secretNames } from '#machines/accounts/contacts/secrets.form.ts'
import { Button } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css(panel, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  maxWidth: 880,
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
  '& p': { fontSize: '$2', color: '$muted' },
})

interface SecretsPanelProps {
  contact: Contact
  onOpen: (contact: Contact) => void
}

export const SecretsPanel = ({ contact, onOpen }: SecretsPanelProps) => (
  <section className={frame()} aria-label="Senhas">
    <div>
      <h2>Senhas</h2>
      <p>
        {secretNames
          .map(
            name => `${secretLabels[name]}: ${isSecretSet(contact, name) ? 'cadastrada' : 'não cadastrada'}`,
          )
          .join(' · ')}
      </p>
    </div>
    <Button onClick={() => onOpen(contact)}>
      <KeyRound size={16} aria-hidden />
      Alterar senhas
    </Button>
  </section>
)
