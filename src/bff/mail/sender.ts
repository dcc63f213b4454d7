import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { describeFault } from '../http/fault.ts'
import type { Clock } from '../kit/time.ts'

const EVERY_MS = 3_000
const CLAIM_MS = 60_000
const LONGEST_WAIT_MS = 15 * 60_000

export type Deliver = (mail: { to: string; subject: string; text: string }) => Promise<unknown>

interface SenderDeps {
  db: Db
  clock: Clock
  log: Logger
  deliver: Deliver
}

/** Wait after the nth attempt; the first exceeds every delivery timeout. */
const waitAfter = (attempts: number) => Math.min(CLAIM_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

const claim = async (db: Db, now: Date) => {
  const { rows } = await sql<{
    id: string
    to_email: string
    subject: string
    body: string
    attempts: number
  }>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_at = ${new Date(now.getTime() + CLAIM_MS)}
    WHERE id = (SELECT id FROM mail_outbox
      WHERE sent_at IS NULL AND next_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, to_email, subject, body, attempts`.execute(db)
  return rows[0]
}

const forgetExpired = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ body: '' })
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', now)
    .where('body', '!=', '')
    .execute()

/**
 * Sends due mails at least once; claims each atomically, outside a transaction.
 * @param goesOn whether to begin another mail
 * @returns how many were delivered
 */
export const sendDue = async (
  { db, clock, log, deliver }: SenderDeps,
  goesOn: () => boolean = () => true,
): Promise<number> => {
  await forgetExpired(db, clock())
  let delivered = 0
  const next = async () => (goesOn() ? claim(db, clock()) : undefined)
  for (let mail = await next(); mail; mail = await next()) {
    const { id, to_email, subject, body, attempts } = mail
    try {
      await deliver({ to: to_email, subject, text: body })
      await db.updateTable('mail_outbox').set({ sent_at: clock(), body: '' }).where('id', '=', id).execute()
      delivered += 1
    } catch (error) {
      log.warn({ mailId: id, attempts, code: (error as { code?: string }).code }, 'mail not sent')
      await db
        .updateTable('mail_outbox')
        .set({ next_at: new Date(clock().getTime() + waitAfter(attempts)) })
        .where('id', '=', id)
        .execute()
    }
  }
  return delivered
}

/** Sends in background until stopped. @returns a function that stops it and waits for the current mail */
export const startSender = (deps: SenderDeps): (() => Promise<void>) => {
  let stopped = false
  let running: Promise<unknown> | null = null
  const turn = () => {
    if (stopped || running) return
    running = sendDue(deps, () => !stopped)
      .catch(error => deps.log.error({ fault: describeFault(error) }, 'mail outbox not read'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(turn, EVERY_MS)
  timer.unref()
  turn()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
