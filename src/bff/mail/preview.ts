import type { Context, Handler } from 'hono'
import { formatMoment } from '#contracts/rules/dates.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { Refusal } from '../http/refusal.ts'
import type { Clock } from '../kit/time.ts'
import { isLocalOnly, isLoopback, type Place } from '../listen-address.ts'

export const PREVIEW_PATH = '/__mail'

const NEWEST = 50

/**
 * Only on this machine, without a mail server, with demo data: proxies hide callers.
 * @param demo the demo profile of the database
 */
export const mayPreview = ({ mail, ...place }: Place & Pick<Env, 'mail'>, demo: string | null): boolean =>
  demo !== null && mail.smtpUrl === null && isLocalOnly(place)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => entities[char]!)

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')

interface Shown {
  at: Date
  to_email: string
  subject: string
  body: string
  expires_at: Date | null
}

const article = ({ at, to_email, subject, body, expires_at }: Shown, now: Date) => {
  const expired = expires_at !== null && expires_at <= now
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>Para ${escapeHtml(to_email)}, em <time datetime="${at.toISOString()}">${formatMoment(at)}</time>${expired ? ' — link expirado' : ''}</p>
<pre>${withLinks(body)}</pre>
</article>`
}

const page = (mails: readonly Shown[], now: Date) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>E-mails · Ubidesk</title>
</head>
<body>
<main>
<h1>E-mails que seriam enviados</h1>
<p>Nenhum servidor de e-mail está configurado (SMTP_URL). As mensagens aparecem aqui, das mais novas para as mais antigas.</p>
${mails.length ? mails.map(mail => article(mail, now)).join('\n') : '<p>Nenhuma mensagem.</p>'}
</main>
</body>
</html>
`

/** Refuses proxied requests and other host names. */
const comesFromOutside = (context: Context) => {
  const { hostname } = new URL(context.req.url)
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    name => context.req.header(name) !== undefined,
  )
  return forwarded || !isLoopback(hostname)
}

export const previewMail =
  (db: Db, clock: Clock): Handler =>
  async context => {
    if (comesFromOutside(context)) throw new Refusal('NOT_FOUND')
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['at', 'to_email', 'subject', 'body', 'expires_at'])
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute()
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cache-Control', 'no-store')
    return context.html(page(mails, clock()))
  }
