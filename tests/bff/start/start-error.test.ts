import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BadSetting, readEnv } from '#bff/env.ts'
import { explain, listenError } from '#bff/start-error.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ubidesk-explain-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const env = readEnv({
  DATA_DIR,
  DEMO: '0',
  HOST: 'aqui',
  DATABASE_URL: 'postgres://eu:senha@bd.exemplo/ubidesk',
})
const failure = (code: string, more: object = {}) => Object.assign(new Error('words'), { code, ...more })
const unknown = (code: string) => failure(code, { hostname: 'bd.exemplo' })

it.each<[string, unknown, boolean, string]>([
  ['a setting', new BadSetting('DEMO deve ser 0'), false, 'DEMO deve ser 0'],
  [
    'a database server of no known name',
    unknown('ENOTFOUND'),
    false,
    'o servidor de DATABASE_URL (bd.exemplo) não foi encontrado',
  ],
  [
    'a name that is not answered now',
    unknown('EAI_AGAIN'),
    false,
    'o servidor de DATABASE_URL (bd.exemplo) não foi encontrado',
  ],
  [
    'a database that refuses',
    failure('28P01'),
    false,
    'não foi possível usar o banco de dados de DATABASE_URL: words',
  ],
  [
    'a database that says nothing',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    false,
    'não foi possível usar o banco de dados de DATABASE_URL: ECONNREFUSED',
  ],
  ['anything else', failure('EMFILE'), true, 'não foi possível iniciar: words'],
])('what failed is told where it failed: %s', (_, error, hasDatabase, sentence) => {
  expect(explain(error, env, hasDatabase)).toBe(sentence)
})

it.each<[string, string]>([
  ['ENOTFOUND', 'HOST (aqui) não é um endereço desta máquina'],
  ['EADDRNOTAVAIL', 'HOST (aqui) não é um endereço desta máquina'],
  ['EADDRINUSE', 'a porta 4173 já está em uso; escolha outra com PORT'],
  ['EACCES', 'sem permissão para abrir a porta 4173'],
])('an address that cannot be listened at is a bad setting: %s', (code, sentence) => {
  expect(listenError(failure(code), env)).toEqual(new BadSetting(sentence))
})

it('another error of listening stays what it is', () => {
  const error = failure('EMFILE')
  expect(listenError(error, env)).toBe(error)
})
