interface Mail {
  to: string
  subject: string
  body: string
  expiresAt: Date
}

export const mailRow = ({ to, subject, body, expiresAt }: Mail, now: Date) => ({
  at: now,
  next_at: now,
  to_email: to,
  subject,
  body,
  expires_at: expiresAt,
})
