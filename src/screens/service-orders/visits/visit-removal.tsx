import type { selectVisits, VisitThing } from '#machines/service-orders/visits.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

const words: Readonly<Record<VisitThing['kind'], { title: string; text: string }>> = {
  visit: {
    title: 'Excluir esta intervenção?',
    text: 'Ela sai da ordem com as suas imagens e anotações. A exclusão fica no histórico.',
  },
  note: { title: 'Excluir esta anotação?', text: 'Ninguém mais a verá.' },
  image: { title: 'Excluir esta imagem?', text: 'O arquivo é apagado e não pode ser recuperado.' },
}

interface VisitRemovalProps {
  removal: NonNullable<ReturnType<typeof selectVisits>['removal']>
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before anything of a visit is deleted. */
export const VisitRemoval = ({ removal, onConfirm, onCancel }: VisitRemovalProps) => (
  <Modal
    title={words[removal.thing.kind].title}
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
    <p>{words[removal.thing.kind].text}</p>
    {removal.problem && (
      <p className={trouble()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)
