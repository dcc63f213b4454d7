import { equipmentRoutes } from '#contracts/accounts/equipment.contract.ts'
import type { equipmentRemovalMachine } from '#machines/accounts/equipment/equipment-removal.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { command } from '../../kit/request.ts'

export const equipmentRemovalActors = (http: Http) =>
  ({
    remove: command(({ accountId, id, version, reason }, signal) =>
      http(equipmentRoutes.remove, {
        params: { accountId, equipmentId: id },
        body: { reason },
        version,
        signal,
      }),
    ),
  }) satisfies PortsOf<typeof equipmentRemovalMachine>
