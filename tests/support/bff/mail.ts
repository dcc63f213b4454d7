import type { Db } from '#bff/db/database.ts'

/** The mails of the outbox to one address, newest first. */
export const mailsTo = (db: Db, email: string) =>
  db.selectFrom('mail_outbox').selectAll().where('to_email', '=', email).orderBy('id', 'desc').execute()

/** The token of the newest link mailed to an address. */
export const tokenInMail = async (db: Db, email: string): Promise<string> => {
  const [newest] = await mailsTo(db, email)
  const token = /\/save-password\/(\S+)/.exec(newest?.body ?? '')?.[1]
  if (!token) throw new Error(`no link mailed to ${email}`)
  return token
}
