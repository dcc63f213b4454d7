import { equipmentRoutes } from '#contracts/accounts/equipment.contract.ts'
import type {
  CameraPassword,
  cameraPasswordMachine,
} from '#machines/accounts/equipment/camera-password.machine.ts'
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

export const cameraPasswordActors = (http: Http) =>
  ({
    save: command<CameraPassword>(({ accountId, equipmentId, ...body }, signal) =>
      http(equipmentRoutes.setCameraPassword, { params: { accountId, equipmentId }, body, signal }),
    ),
    remove: command<Omit<CameraPassword, 'user' | 'password'>>((params, signal) =>
      http(equipmentRoutes.removeCameraPassword, { params, signal }),
    ),
  }) satisfies PortsOf<typeof cameraPasswordMachine>
