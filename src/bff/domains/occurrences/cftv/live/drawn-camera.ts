import { drawScene, SCENE_WIDTH } from '../../../../images/drawn-image.ts'
import type { Clock } from '../../../../kit/time.ts'
import { CameraSilent, type CameraSource } from './camera-source.ts'

/** Somebody crosses the yard, and comes again. */
const PIXELS_PER_S = 12
const OUTSIDE = 120

/** Cameras of demo data: no photograph of anybody; a defective one stays silent. */
export const drawnCamera = (clock: Clock): CameraSource => ({
  async take({ id, isDefective }) {
    if (isDefective) throw new CameraSilent('answer')
    const seconds = Math.floor(clock().getTime() / 1000) + Number(id) * 7
    const at = (seconds * PIXELS_PER_S) % (SCENE_WIDTH + OUTSIDE)
    return drawScene(at < SCENE_WIDTH ? at : null)
  },
})
