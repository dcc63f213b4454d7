import { pino } from 'pino'
import type { BffDeps } from './app.ts'
import type { Database } from './db/database.ts'
import { demoOf } from './db/seed/first-run.ts'
import { occurrenceFrameRows } from './domains/occurrences/list/frame-rows.ts'
import type { Env } from './env.ts'
import { startLive } from './live/start.ts'
import { mayPreview } from './mail/preview.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { prepare } from './prepare.ts'
import { deriveKeys } from './security/keys.ts'

/** Dependencies of the BFF on an open database; the caller closes `live`. */
export const createDeps = async (
  env: Env,
  database: Database,
  secret: Awaited<ReturnType<typeof prepare>>,
  address: () => string,
): Promise<BffDeps> => {
  const log = pino({ level: env.logLevel })
  const clock = () => new Date()
  const live = startLive(database, occurrenceFrameRows(database.db, clock), log)
  return {
    db: database.db,
    keys: deriveKeys(secret),
    clock,
    live,
    log,
    origin: () => env.publicUrl ?? address(),
    mailPreview: mayPreview(env, await demoOf(database.db)),
    trustProxy: env.trustProxy,
    attemptsPerAddress: env.attemptsPerAddress,
    ai: env.ai,
    cepUrl: env.cepUrl,
    tilesUrl: env.tilesUrl,
    metrics:
      env.metricsToken === null ? null : createMetrics({ token: env.metricsToken, live, clock, ...database }),
    training: env.training,
  }
}
