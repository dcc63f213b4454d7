import type { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Db } from '../../../../db/database.ts'
import type { Handlers } from '../../../../http/mount.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { Write } from '../../../../http/writes.ts'
import type { Clock } from '../../../../kit/time.ts'
import { createLimit } from '../../../../security/address-limit.ts'
import type { Vault } from '../../../../security/vault.ts'
import { checkCftv } from '../image-marks.ts'
import { CameraSilent, type CameraSource, type Silence, silences } from './camera-source.ts'
import { findCamera } from './find-camera.ts'
import { createLiveFrames } from './live-frames.ts'
import { FRAME_TYPE, storeFrame } from './snapshot.ts'

export interface LiveDeps {
  db: Db
  write: Write
  vault: Vault
  clock: Clock
  source: CameraSource
  onSilent: (cameraId: string, silence: Silence) => void
}

/** Three views of one person, at a frame a second, and all desks together. */
const RATES = { each: { most: 20, perMinute: 200 }, all: { most: 400, perMinute: 6_000 } }

export const liveCameraHandlers = ({
  db,
  write,
  vault,
  clock,
  source,
  onSilent,
}: LiveDeps): Pick<Handlers<typeof occurrenceMediaRoutes>, 'frame' | 'snapshot'> => {
  const limit = createLimit(RATES)
  const frames = createLiveFrames(source, clock)

  /** @throws Refusal CAMERA_UNREACHABLE, saying why */
  const orRefuse = async <Taken>(cameraId: string, taken: Promise<Taken>): Promise<Taken> => {
    try {
      return await taken
    } catch (error) {
      if (!(error instanceof CameraSilent)) throw error
      onSilent(cameraId, error.silence)
      throw new Refusal('CAMERA_UNREACHABLE', { values: { reason: silences[error.silence] } })
    }
  }

  return {
    async frame({ params, actor, signal }) {
      limit.take(actor.userId, clock())
      await checkCftv(db, actor)
      const camera = await findCamera(db, vault, params)
      const { id, bytes } = await orRefuse(camera.id, frames.take(camera, signal))
      return { id, type: FRAME_TYPE, bytes: new Uint8Array(bytes) }
    },
    async snapshot({ params: { id }, body: { cameraId, frameId }, actor, request }) {
      limit.take(actor.userId, clock())
      await checkCftv(db, actor)
      const place = { id, cameraId }
      const camera = await findCamera(db, vault, place)
      const frame = frames.find(camera, frameId) ?? (await orRefuse(camera.id, frames.take(camera)))
      return write(actor, request, work => storeFrame(work, place, frame))
    },
  }
}
