import { Link } from 'wouter'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { nameOfConnection } from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { ConnectionFacts } from './connection-facts.tsx'

interface ConnectionDialogProps {
  connection: RefusedConnection
  onClose: () => void
}

/** A connection that is already enabled: to whom and by whom. */
export const ConnectionDialog = ({ connection, onClose }: ConnectionDialogProps) => {
  const { account, central, resolvedBy, resolvedAt } = connection
  return (
    <Modal title="Conexão habilitada" hint={nameOfConnection(connection)} size="md" onClose={onClose}>
      <FactList
        facts={[
          [
            'Conta',
            account && (
              <Link href={`/account/${account.id}/details?tab=centrals`}>
                {account.code} · {account.name}
              </Link>
            ),
          ],
          ['Central', central?.name],
          ['Habilitada por', resolvedBy?.name],
          ['Habilitada em', resolvedAt && formatMoment(resolvedAt)],
        ]}
      />
      <ConnectionFacts connection={connection} />
    </Modal>
  )
}
