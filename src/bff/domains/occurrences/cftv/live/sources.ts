import type { Clock } from '../../../../kit/time.ts'
import { CameraSilent, type CameraSource } from './camera-source.ts'
import { drawnCamera } from './drawn-camera.ts'
import { createHttpCamera } from './http-camera.ts'

/**
 * By the address: `http` is asked; video only in demo data, where it is drawn.
 * @param training draws all: no camera of a customer is asked
 */
export const createCameraSource = (
  clock: Clock,
  isDemo: () => Promise<boolean>,
  training = false,
): CameraSource => {
  const drawn = drawnCamera(clock)
  const http = createHttpCamera()
  return {
    async take(camera, signal) {
      if (camera.address === null) throw new CameraSilent('address')
      if (training) return drawn.take(camera, signal)
      if (/^https?:/i.test(camera.address)) return http.take(camera, signal)
      if (await isDemo()) return drawn.take(camera, signal)
      throw new CameraSilent('video')
    },
  }
}
