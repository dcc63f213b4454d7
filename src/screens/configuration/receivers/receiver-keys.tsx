import Copy from 'lucide-react/icons/copy'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const fields = css({ display: 'grid', gap: '$4', '& p': { margin: 0 }, '& input': { fontFamily: '$mono' } })

interface ReceiverKeyProps {
  name: string
  receiverId: string
  value: string
  onCopy: () => void
  onClose: () => void
}

/** The only time that a key is shown. */
export const ReceiverKey = ({ name, receiverId, value, onCopy, onClose }: ReceiverKeyProps) => (
  <Modal
    title={`Chave de ${name}`}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Já guardei a chave</Button>
        <Button weight="primary" onClick={onCopy}>
          <Copy size={16} aria-hidden />
          Copiar chave
        </Button>
      </>
    }
  >
    <div className={fields()}>
      <p>Copie agora e grave no programa da receptora: a chave não é mostrada outra vez.</p>
      <TextField label="Chave" value={value} readOnly onFocus={event => event.target.select()} />
      <TextField label="Identificador da receptora" value={receiverId} readOnly />
    </div>
  </Modal>
)
