import { randomBytes } from 'node:crypto'
import { type Frame, readFrame } from '../../../../images/frame.ts'
import type { Clock } from '../../../../kit/time.ts'
import { type Camera, CameraSilent, type CameraSource } from './camera-source.ts'

export interface CameraFrame extends Frame {
  id: string
  at: Date
}

/** A frame asked of the camera, for all who wait for it. */
interface Pull {
  waiting: number
  stop: AbortController
  done: Promise<CameraFrame>
}

interface Known {
  version: string
  /** Oldest first. */
  frames: CameraFrame[]
  pull: Pull | null
  refusedAt: number
}

/** A camera is asked once a second, however many look. */
const FRESH_MS = 900
/** How long a frame that was seen can still be attached, while it is among the last. */
const KEPT_MS = 120_000
const KEPT = 6
const CAMERAS = 40
/** Cameras lock an account after a few wrong passwords. */
const REFUSED_MS = 60_000

export interface LiveFrames {
  /** The frame of now, at most a second old. @param signal one who leaves no longer waits @throws CameraSilent */
  take(camera: Camera, signal?: AbortSignal): Promise<CameraFrame>
  /** One of the last that were taken. */
  find(camera: Camera, frameId: string | undefined): CameraFrame | undefined
}

/** Asks a camera for all who look at it together, in this process's memory. */
export const createLiveFrames = (source: CameraSource, clock: Clock): LiveFrames => {
  const cameras = new Map<string, Known>()

  const knownOf = ({ id, version }: Camera): Known => {
    const known = cameras.get(id)
    const kept =
      known?.version === version ? known : { version, frames: [], pull: null, refusedAt: -REFUSED_MS }
    // Delete first: the map's order is that of the last look.
    cameras.delete(id)
    cameras.set(id, kept)
    const oldest = cameras.keys().next().value
    if (cameras.size > CAMERAS && oldest !== undefined) cameras.delete(oldest)
    const now = clock().getTime()
    kept.frames = kept.frames.filter(({ at }) => now - at.getTime() < KEPT_MS)
    return kept
  }

  const pullFrame = async (camera: Camera, known: Known, signal: AbortSignal): Promise<CameraFrame> => {
    try {
      const frame = await readFrame(await source.take(camera, signal))
      if (!frame) throw new CameraSilent('image')
      const taken = { ...frame, id: randomBytes(12).toString('base64url'), at: clock() }
      known.frames = [...known.frames, taken].slice(-KEPT)
      return taken
    } catch (error) {
      if (error instanceof CameraSilent && error.silence === 'password') known.refusedAt = clock().getTime()
      throw error
    }
  }

  const begin = (camera: Camera, known: Known): Pull => {
    const stop = new AbortController()
    const pull = { waiting: 0, stop, done: pullFrame(camera, known, stop.signal) }
    const end = () => {
      if (known.pull === pull) known.pull = null
    }
    pull.done.then(end, end)
    known.pull = pull
    return pull
  }

  return {
    async take(camera, signal) {
      const known = knownOf(camera)
      const now = clock().getTime()
      const last = known.frames.at(-1)
      if (last && now - last.at.getTime() < FRESH_MS) return last
      if (now - known.refusedAt < REFUSED_MS) throw new CameraSilent('password')
      const pull = known.pull ?? begin(camera, known)
      pull.waiting += 1
      const leave = () => {
        pull.waiting -= 1
        if (pull.waiting > 0) return
        if (known.pull === pull) known.pull = null
        pull.stop.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) leave()
      try {
        return await pull.done
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    find: (camera, frameId) => knownOf(camera).frames.find(({ id }) => id === frameId),
  }
}
