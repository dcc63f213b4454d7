import type { VisitItem } from '#machines/service-orders/visits/visits.machine.ts'
import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

const words: Readonly<Record<VisitItem['kind'], { title: string; text: string }>> = {
  visit: {
    title: 'Excluir esta intervenção?',
    text: 'Ela sai da ordem com as suas imagens e anotações. A exclusão fica no histórico.',
  },
  note: { title: 'Excluir esta anotação?', text: 'Ninguém mais a verá.' },
  signature: {
    title: 'Excluir esta assinatura?',
    text: 'A imagem é apagada. Depois, outra pode ser colhida.',
  },
  image: { title: 'Excluir esta imagem?', text: 'O arquivo é apagado e não pode ser recuperado.' },
}

export const VisitRemoval = (asked: RemovalProps<{ item: VisitItem }>) => {
  const { title, text } = words[asked.removal.item.kind]
  return (
    <RemovalDialog title={title} verb="Excluir" {...asked}>
      <p>{text}</p>
    </RemovalDialog>
  )
}
