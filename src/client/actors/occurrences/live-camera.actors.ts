import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  AttachFrameInput,
  LiveFrame,
  LoadFrameInput,
  liveCameraMachine,
} from '#machines/occurrences/cftv/live/live-camera.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { serverNow } from '../../server-clock.ts'

/** Twice what the server waits for a camera. */
const PATIENCE_MS = 10_000

/** Ports of a live camera; who shows a frame gives its bytes back with `URL.revokeObjectURL`. */
export const liveCameraActors = (http: Http) =>
  ({
    loadFrame: request<LiveFrame, LoadFrameInput>(async ({ occurrenceId, cameraId }, signal) => {
      const params = { id: occurrenceId, cameraId }
      const frame = await http(occurrenceMediaRoutes.frame, { params, signal, timeoutMs: PATIENCE_MS })
      return frame && { id: frame.id, url: URL.createObjectURL(frame.image), at: serverNow() }
    }),
    attachFrame: request<OccurrenceImage, AttachFrameInput>(({ occurrenceId, cameraId, frameId }) =>
      http(occurrenceMediaRoutes.snapshot, {
        params: { id: occurrenceId },
        body: { cameraId, frameId },
        // Sent again, the same frame is the same act.
        idempotencyKey: `frame-${occurrenceId}-${frameId}`,
      }),
    ),
  }) satisfies PortsOf<typeof liveCameraMachine>
