import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Clock } from '../kit/time.ts'
import { startSender } from './sender.ts'
import { smtpDelivery } from './smtp.ts'

/** Starts sending when an SMTP server is configured. @returns a function that stops it */
export const startMail = async (
  { mail }: Pick<Env, 'mail'>,
  deps: { db: Db; clock: Clock; log: Logger },
): Promise<() => Promise<void>> => {
  if (!mail.smtpUrl) return async () => {}
  const { deliver, close } = await smtpDelivery(mail.smtpUrl, mail.from)
  const stop = startSender({ ...deps, deliver })
  return async () => {
    await stop()
    close()
  }
}
