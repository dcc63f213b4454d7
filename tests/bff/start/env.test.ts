import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BadSetting, readEnv } from '#bff/env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ubidesk-env-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const read = (source: Record<string, string>) => readEnv({ DATA_DIR, ...source })
const refusal = (source: Record<string, string>): string => {
  try {
    read(source)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
  }
  return ''
}

describe('a setting', () => {
  it('that is empty is one that is not there', () => {
    const names =
      'PORT HOST DATABASE_URL SECRET_KEY DEMO ADMIN_EMAIL LOG_LEVEL PUBLIC_URL SMTP_URL TRUST_PROXY CEP_URL TILES_URL METRICS_TOKEN'
    expect(read(Object.fromEntries(names.split(' ').map(name => [name, ''])))).toEqual(read({}))
  })

  it('DATA_DIR is never the working folder by being empty', () => {
    vi.spyOn(process, 'cwd').mockReturnValue(DATA_DIR)
    expect(readEnv({ DATA_DIR: '' }).dataDir).toBe(join(DATA_DIR, '.data'))
  })

  it('TRUST_PROXY says how many proxies stand in front: none, where nothing is said', () => {
    expect(read({}).trustProxy).toBe(0)
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  it('M3 ATTEMPTS_PER_ADDRESS is a ceiling wherever nothing is said', () => {
    expect(read({}).attemptsPerAddress).toBe(60)
    expect(read({ ATTEMPTS_PER_ADDRESS: '5000' }).attemptsPerAddress).toBe(5000)
    for (const value of ['0', '-1', 'sem'])
      expect(refusal({ ATTEMPTS_PER_ADDRESS: value })).toContain('ATTEMPTS_PER_ADDRESS deve ser')
  })

  it('RETENTION_MONTHS is two years, where nothing is said', () => {
    expect(read({}).retentionMonths).toBe(24)
    expect(read({ RETENTION_MONTHS: '60' }).retentionMonths).toBe(60)
    for (const value of ['0', '-1', '1000', 'sempre'])
      expect(refusal({ RETENTION_MONTHS: value })).toContain('RETENTION_MONTHS deve ser')
  })

  it('TILES_URL is the address of a style, without a password in it', () => {
    expect(read({}).tilesUrl).toBeNull()
    const style = 'https://mapas.exemplo.com.br/estilo.json'
    expect(read({ TILES_URL: style }).tilesUrl).toBe(style)
    for (const wrong of [
      'mapas.exemplo.com.br',
      'file:///estilo.json',
      'https://eu:senha@mapas.exemplo.com.br/',
    ])
      expect(refusal({ TILES_URL: wrong }), wrong).toMatch(/^TILES_URL deve ser/)
  })

  it('METRICS_TOKEN is long enough, and fits a header', () => {
    expect(read({}).metricsToken).toBeNull()
    expect(read({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken).toBe('sixteen-letters!')
    for (const wrong of ['short', 'a token with spaces in it', 'çççççççççççççççççç', 'x'.repeat(201)])
      expect(refusal({ METRICS_TOKEN: wrong }), wrong).toMatch(/^METRICS_TOKEN deve ter de 16 a 200/)
  })

  it('M10 CEP_URL is the address of a postal-code service, with a place for the digits', () => {
    expect(read({}).cepUrl).toBeNull()
    const viaCep = 'https://viacep.com.br/ws/{cep}/json/'
    expect(read({ CEP_URL: viaCep }).cepUrl).toBe(viaCep)
    for (const wrong of [
      'viacep.com.br/ws/{cep}',
      'https://viacep.com.br/ws/',
      'file:///{cep}',
      'https://a/{cep}/{cep}',
    ])
      expect(refusal({ CEP_URL: wrong }), wrong).toBe(
        'CEP_URL deve ser um endereço http:// ou https:// com {cep}, como https://viacep.com.br/ws/{cep}/json/',
      )
  })

  it.each([
    [{ TRUST_PROXY: 'sim' }, 'TRUST_PROXY deve ser o número de proxies à frente, de 0 a 9, e não "sim"'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY deve ser o número de proxies à frente, de 0 a 9, e não "-1"'],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL deve ser trace, debug, info, warn, error, fatal ou silent, e não "verbose"',
    ],
    [
      { DEMO: '0', HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' },
      'com HOST=0.0.0.0 e SMTP_URL, PUBLIC_URL deve dizer o endereço dos links enviados por e-mail',
    ],
    [
      { DEMO: '0', HOST: '::', SMTP_URL: 'smtp://mail.example' },
      'com HOST=:: e SMTP_URL, PUBLIC_URL deve dizer o endereço dos links enviados por e-mail',
    ],
  ] as [Record<string, string>, string][])('%j is refused in one sentence', (source, sentence) => {
    expect(refusal(source)).toBe(sentence)
  })

  const unasked = (where: string) =>
    `com ${where}, DEMO deve ser 0 (com ADMIN_EMAIL e ADMIN_PASSWORD na primeira vez) ou demo (dados e senha conhecidos de todos)`

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '10.0.0.5' }, 'HOST=10.0.0.5'],
    [{ PUBLIC_URL: 'https://console.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'postgres://banco.example/ubidesk' }, 'DATABASE_URL'],
    [{ ADMIN_EMAIL: 'chefe@empresa.example', ADMIN_PASSWORD: 'uma-senha-longa' }, 'ADMIN_EMAIL'],
  ] as [Record<string, string>, string][])('%j has no demo data unless DEMO says so', (source, where) => {
    expect(refusal(source)).toBe(unasked(where))
    expect(read({ ...source, DEMO: '0' }).demo).toBeNull()
  })

  it('DEMO is demo on this machine alone, and wherever it is asked for', () => {
    expect(read({}).demo).toBe('demo')
    expect(read({ HOST: '::1', PUBLIC_URL: 'http://localhost:4173' }).demo).toBe('demo')
    expect(read({ HOST: '0.0.0.0', DEMO: 'demo' }).demo).toBe('demo')
    expect(read({ DATABASE_URL: 'postgres://banco.example/ubidesk', DEMO: 'test' }).demo).toBe('test')
  })

  it('a first administrator and demo data exclude each other', () => {
    const admin = { ADMIN_EMAIL: 'chefe@empresa.example', ADMIN_PASSWORD: 'uma-senha-longa' }
    expect(refusal({ ...admin, DEMO: 'demo' })).toBe(
      'ADMIN_EMAIL e ADMIN_PASSWORD criam o administrador de uma empresa: use DEMO=0, ou retire os dois',
    )
  })

  it.each([
    { HOST: '0.0.0.0', DEMO: '0' },
    { HOST: '0.0.0.0', DEMO: '0', SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://console.example' },
    { HOST: '10.0.0.5', DEMO: '0', SMTP_URL: 'smtp://mail.example' },
    { LOG_LEVEL: 'silent' },
  ] as Record<string, string>[])('%j is fine', source => {
    expect(refusal(source)).toBe('')
  })
})
