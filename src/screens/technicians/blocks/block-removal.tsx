import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'
import { blockTitle } from './block-row.tsx'

export const BlockRemoval = (asked: RemovalProps<{ item: Block }>) => {
  const { item } = asked.removal
  return (
    <RemovalDialog title="Remover este bloqueio?" verb="Remover" {...asked}>
      <p>
        {blockTitle(item)} — {blockReasonLabels[item.reason]}. O horário volta a aceitar agendamentos
        {item.seriesId ? '; as outras repetições continuam' : ''}.
      </p>
    </RemovalDialog>
  )
}
