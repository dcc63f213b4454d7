import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSay } from '../../../src/cli/receiver/log.mjs'
import { readOptions } from '../../../src/cli/receiver/options.mjs'
import { testFolder } from './panel.ts'

const SECRET = '0123456789ABCDEF0123456789ABCDEF'
const OTHER = 'FEDCBA9876543210'.repeat(4)
const good = { RECEIVER_ID: '7', RECEIVER_KEY: 'k'.repeat(43) }

const keysFile = (text: string, mode = 0o600) => {
  const file = join(testFolder(), 'keys.txt')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}
const withKeys = (text: string, mode?: number) =>
  readOptions({ ...good, PANEL_KEYS_FILE: keysFile(text, mode) })

const sentenceOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe('settings of the receiver', () => {
  it('have defaults for all but who it is', () => {
    expect(readOptions(good)).toMatchObject({
      console: { url: 'http://127.0.0.1:4173', id: '7', key: good.RECEIVER_KEY },
      host: '0.0.0.0',
      port: 12000,
      gprsPort: null,
      folder: '.receiver',
    })
    expect(readOptions(good).keyOf('1234')).toBeNull()
    const { console } = readOptions({ ...good, RECEIVER_URL: 'https://console.example/' })
    expect(console.url).toBe('https://console.example')
  })

  it.each([
    [{ RECEIVER_ID: '' }, 'RECEIVER_ID'],
    [{ RECEIVER_ID: 'x' }, 'RECEIVER_ID'],
    [{ RECEIVER_KEY: '' }, 'RECEIVER_KEY'],
    [{ RECEIVER_KEY: 'a b'.repeat(20) }, 'RECEIVER_KEY'],
    [{ RECEIVER_URL: 'console' }, 'RECEIVER_URL'],
    [{ RECEIVER_URL: 'http://console.example' }, 'https'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'a' }, 'PORT'],
    [{ GPRS_PORT: '12000' }, 'GPRS_PORT'],
    [{ PANEL_KEY: 'ABC' }, 'PANEL_KEY'],
    [{ PANEL_KEY: SECRET, PANEL_KEYS_FILE: 'keys.txt' }, 'não os dois'],
    [{ PANEL_KEYS_FILE: '/nowhere/keys.txt' }, '/nowhere/keys.txt'],
  ])('%o is refused in one sentence', (change, word) => {
    const said = sentenceOf(() => readOptions({ ...good, ...change }))
    expect(said).toContain(word)
    expect(said).not.toContain('\n')
  })
})

describe('keys of panels', () => {
  it('are by account, whatever its zeros, or one for all others', () => {
    const { keyOf } = withKeys(`# comentário\n\n1234 ${SECRET}\r\n* ${OTHER}\n`)
    expect(keyOf('1234')?.toString('hex').toUpperCase()).toBe(SECRET)
    expect(keyOf('001234')).toBe(keyOf('1234'))
    expect(keyOf('EA19')).toHaveLength(32)
    expect(readOptions({ ...good, PANEL_KEY: SECRET }).keyOf('99')).toHaveLength(16)
  })

  it.each([
    [`1234 ${SECRET}00`, 'linha 1'],
    [`1234 ${SECRET} mais`, 'linha 1'],
    [`1234 ${SECRET}\nXYZ ${SECRET}`, 'linha 2'],
    [`1234 ${SECRET}\n01234 ${OTHER}`, 'já tem uma chave'],
  ])('a wrong line is told by its number, without the key', (text, word) => {
    const said = sentenceOf(() => withKeys(text))
    expect(said).toContain(word)
    expect(said).not.toContain(SECRET.slice(0, 8))
  })

  it.each([0o644, 0o640, 0o604])('a file that others may read (%o) is refused', mode => {
    expect(sentenceOf(() => withKeys(`1234 ${SECRET}`, mode))).toContain('chmod 600')
  })
})

describe('lines of the log', () => {
  it('tell a kind once a minute, then how often it was, and draw nothing on a terminal', () => {
    let now = 0
    const lines: string[] = []
    const say = createSay(
      line => lines.push(line),
      () => now,
    )
    for (let turn = 0; turn < 5; turn += 1) say('noise', 'ruído \u001b[2J')
    say('away', 'fora do ar')
    now += 60_000
    say('noise', 'ruído')
    expect(lines).toEqual(['ruído \uFFFD[2J', 'fora do ar', 'ruído (e mais 4 iguais)'])
  })
})
