import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failToStart, signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { at } from '../../src/cli/steps/paths.mjs'
import { runNode } from '../../src/cli/steps/run.mjs'

const order = { accountId: '1', type: 'INSTALL', defect: 'Sirene nova', description: 'Verificar no local.' }

/** Root may write anywhere: uses another user and a command that respects permissions. */
const withFilePermissions = (folder: string): string[] => {
  if (process.getuid?.() !== 0) return []
  chownSync(folder, 65534, 65534)
  return ['setpriv', '--bounding-set=-dac_override,-dac_read_search']
}

describe('a start', () => {
  it('shows its address and the demo sign-ins, keeps its data over a restart, and ends cleanly', async () => {
    const DATA_DIR = temporaryFolder('start')
    const first = await startConsole({ DATA_DIR, DEMO: 'test' })
    expect(first.output()).toContain('Senha de todos: Console#2026')
    expect(first.output()).toMatch(/operador1@demo\.example +Operador de monitoramento/)
    const call = await signIn(first.url)
    const created = await call('POST', '/serviceOrder/create', order)
    expect(created.status).toBe(201)
    const { id, number } = (await created.json()) as { id: string; number: number }
    expect(await first.stop()).toBe(0)

    const second = await startConsole({ DATA_DIR, DEMO: 'test' })
    const again = await (await signIn(second.url))('GET', `/serviceOrder/${id}`)
    expect(await again.json()).toMatchObject({ number, defect: 'Sirene nova' })
    const token = await (await signIn(second.url))('GET', '/home/summary')
    expect(token.status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  it('X05 is refused on a data directory in use, with who holds it; the holder is not disturbed', async () => {
    const DATA_DIR = preparedFolder('twice')
    const holder = await startConsole({ DATA_DIR, DEMO: 'test' })
    const { code, said } = await failToStart({ DATA_DIR, DEMO: 'test' })
    expect(code).toBe(1)
    expect(said).toBe(
      `ubidesk: o diretório de dados ${DATA_DIR} está em uso pelo processo ${holder.process.pid}\n`,
    )
    expect((await (await signIn(holder.url))('GET', '/home/summary')).status).toBe(200)
    await holder.kill()
    const next = await startConsole({ DATA_DIR, DEMO: 'test' })
    expect(await next.stop()).toBe(0)
  })

  it('X05 keeps its database from db:reset, also under another name of its directory', async () => {
    const DATA_DIR = preparedFolder('reset')
    const alias = join(temporaryFolder('alias'), 'dados')
    symlinkSync(DATA_DIR, alias, 'junction')
    const site = await startConsole({ DATA_DIR: alias, DEMO: 'test' })
    for (const name of [DATA_DIR, alias]) {
      const { code, output } = await runNode(at('src/cli/db-reset.mjs'), [], {
        quiet: true,
        env: { DATA_DIR: name, DATABASE_URL: undefined },
      })
      expect({ code, output }).toEqual({
        code: 1,
        output: `ubidesk: o diretório de dados ${name} está em uso pelo processo ${site.process.pid}\n`,
      })
    }
    expect((await (await signIn(site.url))('GET', '/home/summary')).status).toBe(200)
    expect(await site.stop()).toBe(0)
  })

  it('with DEMO=0 has the first administrator and nothing else', async () => {
    const DATA_DIR = temporaryFolder('company')
    const admin = { ADMIN_EMAIL: 'Chefe@Empresa.example', ADMIN_PASSWORD: 'uma-senha-longa' }
    const company = await startConsole({ DATA_DIR, DEMO: '0', ...admin })
    expect(company.output()).not.toContain('demonstração')
    const call = await signIn(company.url, 'chefe@empresa.example', 'uma-senha-longa')
    expect(await (await call('GET', '/serviceOrder')).json()).toEqual({ data: [], totalElements: 0 })
    expect(await company.stop()).toBe(0)
    const later = await startConsole({ DATA_DIR, DEMO: '0' })
    expect(await later.stop()).toBe(0)
  })
})

describe('a demo database', () => {
  it('H1 is not served to other machines without DEMO=demo', async () => {
    const DATA_DIR = preparedFolder('strangers')
    const outside = { DATA_DIR, HOST: '0.0.0.0' }
    const sentence =
      'ubidesk: este banco de dados é de demonstração, com uma senha conhecida de todos; fora desta máquina, só com DEMO=demo\n'
    expect(await failToStart({ ...outside, DEMO: '0' })).toEqual({ code: 1, said: sentence })
    const asked = await startConsole({ ...outside, DEMO: 'demo' })
    expect(asked.output()).toContain('quem chegar aqui entra com a senha de demonstração')
    expect(await asked.stop()).toBe(0)
  })
})

describe('a bad setting is one sentence and exit code 1', () => {
  it.each([
    [{ DEMO: '0' }, 'com DEMO=0, o primeiro administrador vem de ADMIN_EMAIL e ADMIN_PASSWORD'],
    [
      { HOST: '0.0.0.0', DEMO: '' },
      'com HOST=0.0.0.0, DEMO deve ser 0 (com ADMIN_EMAIL e ADMIN_PASSWORD na primeira vez) ou demo (dados e senha conhecidos de todos)',
    ],
    [{ PORT: 'abc' }, 'PORT deve ser um número de 0 a 65535, e não "abc"'],
    [{ PORT: '70000' }, 'PORT deve ser um número de 0 a 65535, e não "70000"'],
    [{ HOST: '203.0.113.7' }, 'HOST (203.0.113.7) não é um endereço desta máquina'],
    [{ DEMO: 'talvez' }, 'DEMO deve ser 0, test, demo ou load, e não "talvez"'],
    [{ DEMO: '0', ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'uma-senha-longa' }, 'ADMIN_EMAIL deve ser um e-mail'],
    [
      { DEMO: '0', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'curta' },
      'ADMIN_PASSWORD deve ter ao menos 10 caracteres',
    ],
    [{ SECRET_KEY: 'curta' }, 'SECRET_KEY deve ter ao menos 32 caracteres'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve começar com postgres://'],
    [
      { DATABASE_URL: 'postgres://eu@banco.invalid/ubidesk' },
      'o servidor de DATABASE_URL (banco.invalid) não foi encontrado',
    ],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL deve ser trace, debug, info, warn, error, fatal ou silent, e não "verbose"',
    ],
  ] as [Record<string, string>, string][])('%j', async (setting, sentence) => {
    const DATA_DIR = temporaryFolder('bad')
    const { code, said } = await failToStart({ DATA_DIR, DEMO: 'test', ...setting })
    expect({ code, said }).toEqual({ code: 1, said: `ubidesk: ${sentence}\n` })
    expect(readdirSync(DATA_DIR), 'made before the refusal').toEqual([])
  })

  it('an unreachable database server', async () => {
    const DATABASE_URL = 'postgres://ninguem@127.0.0.1:1/nada'
    const DATA_DIR = temporaryFolder('bad')
    const { code, said } = await failToStart({ DATA_DIR, DATABASE_URL, DEMO: 'demo' })
    expect(code).toBe(1)
    expect(said).toMatch(/^ubidesk: não foi possível usar o banco de dados de DATABASE_URL: .+\n$/)
  })

  it('a data directory that is a file, or that may not be written', async () => {
    const folder = temporaryFolder('unreadable')
    const file = join(folder, 'arquivo')
    writeFileSync(file, '')
    const sentence = (path: string) =>
      `ubidesk: DATA_DIR (${path}) não é um diretório em que se possa ler e escrever\n`
    expect(await failToStart({ DATA_DIR: file })).toEqual({ code: 1, said: sentence(file) })
    const closed = join(folder, 'fechado')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(await failToStart({ DATA_DIR: closed }, withFilePermissions(closed))).toEqual({
      code: 1,
      said: sentence(closed),
    })
  })

  it('a busy port', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const DATA_DIR = temporaryFolder('port')
    const { code, said } = await failToStart({ DATA_DIR, DEMO: 'test', PORT: String(port) })
    server.close()
    expect(readdirSync(DATA_DIR), 'made before the refusal').toEqual([])
    expect({ code, said }).toEqual({
      code: 1,
      said: `ubidesk: a porta ${port} já está em uso; escolha outra com PORT\n`,
    })
  })

  it('another secret than the database was made with', async () => {
    const DATA_DIR = preparedFolder('secret')
    const { code, said } = await failToStart({ DATA_DIR, SECRET_KEY: 'x'.repeat(32) })
    expect({ code, said }).toEqual({
      code: 1,
      said: 'ubidesk: SECRET_KEY não é a chave com que este banco de dados foi criado\n',
    })
  })
})
