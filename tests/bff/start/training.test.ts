import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { createCameraSource } from '#bff/domains/occurrences/cftv/live/sources.ts'
import { readEnv } from '#bff/env.ts'
import { checkTraining, markTraining } from '#bff/training/mark.ts'
import { markPage } from '#bff/training/page.ts'
import { openTestDatabase, TEST_NOW } from '#tests/support/bff/database.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ubidesk-training-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

describe('the settings of a training console', () => {
  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://real/console' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ana@empresa.example' }],
    ['DEMO=0', { DEMO: '0' }],
  ])('refuse %s, which brings real data', (name, source) => {
    expect(() => readEnv({ DATA_DIR, TRAINING: '1', ...source })).toThrow(`retire ${name}`)
  })

  it('lead nowhere: no mail, no model, no postal codes, no map of others', () => {
    const outside = {
      SMTP_URL: 'smtp://mail.example',
      AI_BASE_URL: 'http://ai.example/v1',
      AI_MODEL: 'm',
      CEP_URL: 'http://cep.example/{cep}',
      TILES_URL: 'http://tiles.example/style.json',
    }
    expect(readEnv({ DATA_DIR, TRAINING: '1', ...outside })).toMatchObject({
      training: true,
      mail: { smtpUrl: null },
      ai: null,
      cepUrl: null,
      tilesUrl: null,
    })
    expect(readEnv({ DATA_DIR, ...outside }).mail.smtpUrl).toBe('smtp://mail.example')
  })
})

it('a camera of a customer is drawn, never asked', async () => {
  const source = createCameraSource(
    () => TEST_NOW,
    async () => true,
    true,
  )
  const camera = { id: '1', name: 'Portão', address: 'http://127.0.0.1:9/', credentials: null }
  const image = await source.take(camera as never, AbortSignal.timeout(2000))
  expect(image).toBeTruthy()
})

it('the page says so before any script', () => {
  const page = markPage('<!doctype html><html lang="pt-BR"><title>Ubidesk</title><body><div id="app">')
  expect(page).toContain('<html data-training="training." lang="pt-BR">')
  expect(page).toContain(
    'nada do que acontece aqui é real<a href="/occurrence/management?view=training">Noites</a></aside>',
  )
})

describe('the database of a training console', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
  })
  afterAll(() => database.close())
  const at = (training: boolean) => checkTraining(database.db, { training, dataDir: '/d' })

  it('is never that of a company, nor the reverse', async () => {
    await expect(at(true)).rejects.toThrow('o banco de /d não é de treinamento')
    await at(false)
    await markTraining(database.db)
    await expect(at(false)).rejects.toThrow('abra-o com npm run training')
    await at(true)
    await sql`DROP SCHEMA public CASCADE`.execute(database.db)
    await at(true)
    await at(false)
  })

  it('is marked before its first data: a start that was killed there goes on', async () => {
    await sql`CREATE SCHEMA public`.execute(database.db)
    await migrate(database.db)
    await markTraining(database.db)
    await markTraining(database.db)
    await at(true)
    await expect(at(false)).rejects.toThrow('abra-o com npm run training')
  })
})
