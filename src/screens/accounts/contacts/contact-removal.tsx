import type { Contact } from '#contracts/contacts.contract.ts'
import { relationLabels } from '#machines/accounts/account.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { problem } from '#ui/field/field.ts'
import { Modal } from '#ui/modal/modal.tsx'

interface ContactRemovalProps {
  removal: { contact: Contact; busy: boolean; problem: string | null }
  onConfirm: () => void
  onCancel: () => void
}

export const ContactRemoval = ({ removal, onConfirm, onCancel }: ContactRemovalProps) => (
  <Modal
    title="Excluir este contato?"
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>Voltar</Button>
        <Button weight="danger" busy={removal.busy} onClick={onConfirm}>
          {removal.busy ? 'Excluindo…' : 'Excluir'}
        </Button>
      </>
    }
  >
    <p>
      {removal.contact.name} ({relationLabels[removal.contact.relation].toLowerCase()}) deixa de ser chamado,
      e as senhas cadastradas são apagadas. Quem vem depois sobe um lugar na ordem de chamada.
    </p>
    {removal.problem && (
      <p className={problem()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)
