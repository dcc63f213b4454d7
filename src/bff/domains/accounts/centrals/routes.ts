import { type centralRoutes, MOST_PARTITIONS, MOST_ZONES } from '#contracts/accounts/centrals.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import type { Vault } from '../../../security/vault.ts'
import { listCameras } from '../equipment/cameras.ts'
import { centrals } from './centrals.ts'
import { readPassword, setPassword } from './command-password.ts'
import { readCommand, sendCommand } from './commands.ts'
import { removeZone, updatePartition, updateZone } from './parts.ts'
import { createPanel } from './simulated-panel.ts'

interface CentralDeps {
  db: Db
  write: Write
  vault: Vault
  clock: Clock
  onError: (cause: unknown) => void
}

const numberOf = (text: string, most: number): number => {
  const number = Number(text)
  if (number > most) throw new Refusal('NOT_FOUND')
  return number
}

export const centralHandlers = ({
  db,
  write,
  vault,
  clock,
  onError,
}: CentralDeps): Handlers<typeof centralRoutes> => {
  const panel = createPanel(write, onError)
  return {
    ...centrals.handlers(db, write),
    cameras: ({ params }) => listCameras(db, params.accountId),

    updatePartition: ({ params, body, actor, request }) =>
      write(actor, request, work =>
        updatePartition(work, params, numberOf(params.number, MOST_PARTITIONS), body.name),
      ),

    updateZone: ({ params, body, actor, request }) =>
      write(actor, request, work =>
        updateZone(work, params, { ...body, number: numberOf(params.number, MOST_ZONES) }),
      ),

    removeZone: ({ params, actor, request }) =>
      write(actor, request, work => removeZone(work, params, numberOf(params.number, MOST_ZONES))),

    readPassword: ({ params, actor, request }) =>
      write(actor, request, work => readPassword(work, vault, params)),

    setPassword: ({ params, body, actor, request }) =>
      write(actor, request, work => setPassword(work, vault, params, body.password)),

    async command({ params, body, actor, request }) {
      const command = await write(actor, request, work => sendCommand(work, params, body))
      panel(actor, request, params, command.id)
      return command
    },

    readCommand: ({ params }) => readCommand(db, params, params.commandId, clock()),
  }
}
