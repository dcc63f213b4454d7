import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

interface Mail {
  to: string
  subject: string
  body: string
  expiresAt: Date
}

/** Outbox row, committed together with the change it reports. */
export const mailRow = ({ to, subject, body, expiresAt }: Mail, now: Date) => ({
  at: now,
  next_at: now,
  to_email: to,
  subject,
  body,
  expires_at: expiresAt,
})

/** Queues a mail in the caller's transaction. */
export const queueMail = async (trx: Transaction<Tables>, mail: Mail, now: Date): Promise<void> => {
  await trx.insertInto('mail_outbox').values(mailRow(mail, now)).execute()
}
