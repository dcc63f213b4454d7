import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import { signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { openFaultyProxy } from '#tests/support/process/faulty-proxy.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const preload = fileURLToPath(new URL('../support/process/full-disk.cjs', import.meta.url))
const network = globalThis.fetch
const EMAIL = 'coordenador1@demo.example'

afterEach(closePages)

/** The product's runtime, signed in over a line that can be broken. */
const openTab = async (url: string) => {
  const { runtime, jar } = openPage({}, (input, init) => network(url + String(input), init))
  runtime.session.send({ type: 'login.submitted', email: EMAIL, password: 'Console#2026' })
  await waitFor(runtime.session, snapshot => snapshot.matches('signedIn'))
  return {
    ...runtime,
    jar,
    list: () => runtime.http(serviceOrderRoutes.list, { query: { recordsPerPage: 1, offset: 0 } }),
  }
}

describe('kill -9 in the middle of a refresh', () => {
  it.each([
    ['X03 before the server rotated', { kind: 'hang' }],
    ['X03 after the server rotated', { kind: 'holdAnswer' }],
  ] as const)('%s: the one that starts again renews it, and nobody is signed out', async (_, fault) => {
    // No time limit here: the ten-second budget has its own tests.
    const timeout = AbortSignal.timeout
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => timeout.call(AbortSignal, ms * 20))
    const settings = { DATA_DIR: preparedFolder('refresh'), DEMO: 'test' }
    const first = await startConsole(settings)
    const line = await openFaultyProxy(first.url)
    const { jar, list, session } = await openTab(line.url)
    jar.cookies.set('accessToken', `${jar.get('accessToken')}x`)
    line.spoil(/refreshToken/, fault, 1)
    const answer = list()
    answer.catch(() => {})
    await vi.waitFor(() => expect(line.holding()).toBe(1), { timeout: 20_000 })
    await first.kill()
    const second = await startConsole(settings)
    line.restore(second.url)
    line.breakOff()
    expect((await answer)?.data).toHaveLength(1)
    expect(line.count(/refreshToken/)).toBe(2)
    expect(session.getSnapshot().value).toBe('signedIn')
    expect(jar.list()).toHaveLength(3)
    await line.close()
    expect(await second.stop()).toBe(0)
  })
})

describe('a disk that is full', () => {
  it('X06 refuses what does not fit, keeps everything else, and goes on when there is room', async () => {
    const DATA_DIR = preparedFolder('full')
    const flag = join(temporaryFolder('flag'), 'full')
    const site = await startConsole({
      DATA_DIR,
      DEMO: 'test',
      NODE_OPTIONS: `--require ${preload}`,
      FULL_DISK: DATA_DIR,
      FULL_DISK_FLAG: flag,
    })
    const call = await signIn(site.url)
    const create = (defect: string) =>
      call('POST', '/serviceOrder/create', {
        accountId: '1',
        type: 'INSTALL',
        defect,
        description: 'x'.repeat(4000),
      })
    const count = async () =>
      ((await (await call('GET', '/serviceOrder?recordsPerPage=1')).json()) as { totalElements: number })
        .totalElements
    const before = await count()
    writeFileSync(flag, '')
    const answers: number[] = []
    while (answers.length < 200 && !answers.some(status => status >= 500))
      answers.push((await create(`disco cheio ${answers.length}`)).status)
    const kept = answers.filter(status => status === 201).length
    expect(answers.at(-1)).toBe(503)
    expect(await (await create('disco cheio')).json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Serviço temporariamente indisponível. Tente novamente.',
    })
    expect(await count()).toBe(before + kept)
    rmSync(flag)
    expect(existsSync(flag)).toBe(false)
    expect((await create('há espaço')).status).toBe(201)
    expect(await count()).toBe(before + kept + 1)
    expect(await site.stop()).toBe(0)
  })
})
