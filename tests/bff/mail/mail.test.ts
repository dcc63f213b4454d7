import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailPasswordLink } from '#bff/domains/session/password-links/repository.ts'
import { type Env, readEnv } from '#bff/env.ts'
import { mailRow } from '#bff/mail/outbox.ts'
import { mayPreview } from '#bff/mail/preview.ts'
import { type Deliver, sendDue, startSender } from '#bff/mail/sender.ts'
import { smtpDelivery } from '#bff/mail/smtp.ts'
import { startMail } from '#bff/mail/start.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { startSmtp } from '#tests/support/bff/smtp.ts'

const bff = testBff()
const MINUTE = 60_000
const log: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => log.push(line) })

beforeEach(() => bff.db.deleteFrom('mail_outbox').execute())

const queue = (subject: string, body = 'Abra http://console.example/save-password/segredo', minutes = 60) =>
  bff.db
    .insertInto('mail_outbox')
    .values(
      mailRow(
        {
          to: 'camila@demo.example',
          subject,
          body,
          expiresAt: new Date(bff.clock().getTime() + minutes * MINUTE),
        },
        bff.clock(),
      ),
    )
    .execute()
const send = (deliver: Deliver) => sendDue({ db: bff.db, clock: bff.clock, log: logger, deliver })
const rows = () => bff.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

describe('the log', () => {
  it('L11 holds no value of a row when the outbox cannot be read', async () => {
    const refused = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (to_email)=(camila@demo.example) already exists.',
    })
    const db = {
      updateTable: () => {
        throw refused
      },
    } as unknown as typeof bff.db
    await startSender({ db, clock: bff.clock, log: logger, deliver: async () => {} })()
    const line = log.find(each => each.includes('mail outbox not read')) ?? ''
    expect(line).toContain('23505')
    expect(line).not.toContain('camila')
    expect(line).not.toContain('duplicate')
  })
})

describe('the outbox', () => {
  it('has a mail exactly when what it tells of was committed', async () => {
    await expect(
      bff.db.transaction().execute(async trx => {
        await mailPasswordLink(trx, 'cadastro@demo.example', 'http://console.example', bff.clock())
        expect(await trx.selectFrom('mail_outbox').select('to_email').execute()).toHaveLength(1)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('is sent once, oldest first, and keeps no body of what was sent', async () => {
    await queue('primeira')
    await queue('segunda')
    const deliver = vi.fn(async () => {})
    expect(await send(deliver)).toBe(2)
    expect(deliver.mock.calls.map(([mail]: unknown[]) => (mail as { subject: string }).subject)).toEqual([
      'primeira',
      'segunda',
    ])
    expect(await send(deliver)).toBe(0)
    for (const row of await rows()) expect(row).toMatchObject({ body: '', attempts: 1, sent_at: bff.clock() })
  })

  it('X04 is tried again later and later while the mail server is away', async () => {
    await queue('teimosa', undefined, 600)
    const away = vi.fn(async () => {
      throw Object.assign(new Error('camila@demo.example refused segredo'), { code: 'ECONNREFUSED' })
    })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await send(away)).toBe(0)
      expect(away).toHaveBeenCalledTimes(attempt)
      const [row] = await rows()
      const wait = (row?.next_at.getTime() ?? 0) - bff.clock().getTime()
      waits.push(wait / MINUTE)
      bff.clock.advance(wait - 1)
      await send(away)
      expect(away).toHaveBeenCalledTimes(attempt)
      bff.clock.advance(1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    expect(await send(async () => {})).toBe(1)
    expect(log.join('\n')).toContain('ECONNREFUSED')
    expect(log.join('\n')).not.toMatch(/segredo|demo\.example|refused/)
  })

  it('X01 a mail whose sender crashed is sent by another a minute later', async () => {
    await queue('abandonada')
    void send(() => new Promise(() => {}))
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1))
    expect(await send(async () => {})).toBe(0)
    bff.clock.advance(MINUTE)
    expect(await send(async () => {})).toBe(1)
  })

  it('is left for the next start by a sender that is being stopped: the mail on its way ends, no other begins', async () => {
    await queue('a caminho')
    await queue('a seguinte')
    let stopping: Promise<void> | null = null
    const deliver: Deliver = async () => {
      stopping = stop()
    }
    const stop = startSender({ db: bff.db, clock: bff.clock, log: logger, deliver })
    await vi.waitFor(() => expect(stopping).not.toBeNull(), { timeout: 5000 })
    await stopping
    expect(await rows()).toMatchObject([
      { subject: 'a caminho', sent_at: bff.clock() },
      { subject: 'a seguinte', sent_at: null, attempts: 0 },
    ])
  })

  it('is shared by several senders: no mail twice', async () => {
    for (let mail = 0; mail < 12; mail += 1) await queue(`mail ${mail}`)
    const seen: string[] = []
    const deliver: Deliver = async ({ subject }) => void seen.push(subject)
    const counts = await Promise.all([send(deliver), send(deliver), send(deliver)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(new Set(seen).size).toBe(12)
  })

  it('S11 forgets what is too old to be of use, unsent', async () => {
    await queue('velha')
    bff.clock.advance(61 * MINUTE)
    const deliver = vi.fn(async () => {})
    expect(await send(deliver)).toBe(0)
    expect(deliver).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([{ body: '', sent_at: null }])
  })
})

describe('by SMTP', () => {
  it('arrives as text, from the configured sender; a temporary refusal is tried again', async () => {
    const server = await startSmtp()
    const { deliver, close } = await smtpDelivery(server.url, 'Ubidesk <nao-responda@empresa.example>')
    try {
      await queue('Olá', 'Atenção: http://console.example/save-password/abc')
      server.refuse(1)
      expect(await send(deliver)).toBe(0)
      bff.clock.advance(MINUTE)
      expect(await send(deliver)).toBe(1)
      const [message] = server.taken
      expect(message).toContain('From: Ubidesk <nao-responda@empresa.example>')
      expect(message).toContain('To: camila@demo.example')
      expect(message).toMatch(/Content-Type: text\/plain; charset=utf-8/)
      expect(message).toContain('http://console.example/save-password/abc')
    } finally {
      close()
      await server.close()
    }
  })

  it('is done in the background where it is set, and not at all where it is not', async () => {
    const server = await startSmtp()
    const deps = { db: bff.db, clock: bff.clock, log: logger }
    await queue('em segundo plano')
    const idle = await startMail({ mail: { smtpUrl: null, from: 'a@b.c' } }, deps)
    const stop = await startMail({ mail: { smtpUrl: server.url, from: 'a@b.c' } }, deps)
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).not.toBeNull(), { timeout: 5000 })
    await Promise.all([stop(), idle()])
    expect(server.taken).toHaveLength(1)
    await server.close()
  })
})

describe('/__mail', () => {
  const get = (headers: Record<string, string> = {}, host = 'localhost:4173') =>
    bff.fetch(new Request(`http://${host}/__mail`, { headers }))

  it('shows the unsent, newest first, as text with links and nothing that runs', async () => {
    await queue('Primeira')
    await queue('<script>alert(1)</script>', 'Abra https://console.example/save-password/a"b<c>&d já.')
    const answer = await get()
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).not.toMatch(/<script|<style|style=/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('<a href="https://console.example/save-password/a&quot;b&lt;c&gt;&amp;d">')
    expect(html.indexOf('alert(1)')).toBeLessThan(html.indexOf('Primeira'))
  })

  it('says so when there is none', async () => {
    expect(await (await get()).text()).toContain('Nenhuma mensagem.')
  })

  it('S23 is not for a request that came by a proxy or under a foreign name', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect((await get({ [name]: '203.0.113.9' })).status, name).toBe(404)
    for (const host of ['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.evil.example'])
      expect((await get({}, host)).status, host).toBe(404)
    for (const host of ['127.0.0.1:4173', '[::1]:4173']) expect((await get({}, host)).status, host).toBe(200)
  })

  const here = { mail: { smtpUrl: null, from: 'a@b.c' }, host: '127.0.0.1', publicUrl: null }

  it.each<[Partial<Env>, boolean]>([
    [{}, true],
    [{ host: '::1' }, true],
    [{ host: 'localhost' }, true],
    [{ host: '0.0.0.0' }, false],
    [{ host: '::' }, false],
    [{ host: '10.0.0.5' }, false],
    [{ host: '127.0.0.1.evil.example' }, false],
    [{ publicUrl: 'http://localhost:4173' }, true],
    [{ publicUrl: 'https://console.empresa.example' }, false],
    [{ mail: { smtpUrl: 'smtp://mail', from: 'a@b.c' } }, false],
  ])('exists only without SMTP and on this machine: %o', (settings, expected) => {
    expect(mayPreview({ ...here, ...settings }, 'demo')).toBe(expected)
  })

  it('S23 is not there for a real company, whatever stands before it', () => {
    expect(mayPreview(here, null)).toBe(false)
  })
})

describe('the settings', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ubidesk-env-'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const read = (source: Record<string, string>) => readEnv({ DATA_DIR, ...source })

  it('have defaults', () => {
    expect(read({})).toMatchObject({
      publicUrl: null,
      mail: { smtpUrl: null, from: 'Ubidesk <nao-responda@localhost>' },
    })
  })

  it('are taken as they are when good', () => {
    const settings = {
      DEMO: '0',
      PUBLIC_URL: 'https://Console.Empresa.example/',
      SMTP_URL: 'smtps://eu:senha@mail.example:465',
      MAIL_FROM: 'nao-responda@empresa.example',
    }
    expect(read(settings)).toMatchObject({
      publicUrl: 'https://console.empresa.example',
      mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    })
  })

  it.each([
    [{ PUBLIC_URL: 'console.example' }, 'PUBLIC_URL deve ser'],
    [{ PUBLIC_URL: 'ftp://console.example' }, 'PUBLIC_URL deve ser'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL deve ser'],
    [{ PUBLIC_URL: 'https://console.example/app' }, 'PUBLIC_URL deve ser'],
    [{ PUBLIC_URL: 'https://eu:senha@console.example' }, 'PUBLIC_URL deve ser'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL deve começar'],
    [{ SMTP_URL: 'http://eu:segredo@mail.example' }, 'SMTP_URL deve começar'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL deve começar'],
    [{ MAIL_FROM: 'Ubidesk' }, 'MAIL_FROM deve ser'],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, 'MAIL_FROM deve ser'],
  ])('refuse %o in one sentence that repeats no secret', (source, sentence) => {
    let said = ''
    try {
      read(source as unknown as Record<string, string>)
    } catch (error) {
      said = (error as Error).message
    }
    expect(said).toContain(sentence)
    expect(said).not.toContain('senha@')
    expect(said).not.toContain('segredo')
  })
})
