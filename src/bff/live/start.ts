import type { Logger } from 'pino'
import { HEARTBEAT_MS } from '#contracts/live/live.contract.ts'
import type { Database } from '../db/database.ts'
import { readLastPositions } from '../domains/vehicles/map/last-positions.ts'
import { describeFault } from '../http/fault.ts'
import type { FrameRows } from './frame-rows.ts'
import { createLive, type Live } from './live.ts'

export const startLive = ({ db, url }: Database, rows: FrameRows, log: Logger): Live =>
  createLive({
    db,
    url,
    rows,
    readPositions: () => readLastPositions(db),
    clock: () => new Date(),
    beatMs: HEARTBEAT_MS,
    onError: error => log.error({ fault: describeFault(error) }, 'live events'),
  })
