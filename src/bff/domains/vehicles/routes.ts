import { POSITIONS_PATH, PositionsCall, type PositionsReply } from '#contracts/vehicles/positions.contract.ts'
import type { Db } from '../../db/database.ts'
import { inBackground } from '../../db/embedded/connection-queue.ts'
import { parseInput, readJson } from '../../http/input.ts'
import type { App } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SystemWrite } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { receiverOf } from '../configuration/receivers/receiver-access.ts'
import { proposeArrivals } from './arrivals.ts'
import { createPositions } from './positions.ts'

interface PositionsDeps {
  db: Db
  clock: Clock
  write: SystemWrite
  onError: (error: unknown) => void
}

/** The address of trackers: not the console's, opened by a receiver's key alone. */
export const mountPositions = (app: App, { db, clock, write, onError }: PositionsDeps): void => {
  const positions = createPositions({ db, clock, onSaved: proposeArrivals(db, write), onError })
  app.post(POSITIONS_PATH, context =>
    inBackground(async () => {
      context.set('route', POSITIONS_PATH)
      const receiverId = await receiverOf(db, context.req.header('authorization') ?? null)
      const { value } = await readJson(context.req.raw)
      const call = parseInput(PositionsCall, value)
      if (call.receiverId !== receiverId) throw new Refusal('FORBIDDEN')
      const reply: PositionsReply = await positions.receive(call.positions)
      return context.json(reply)
    }),
  )
  app.all(POSITIONS_PATH, context => {
    context.header('Allow', 'POST')
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
