import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failToStart, signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

/** Own network, processes and mounts, as in a container. */
const namespaces = ['--net', '--pid', '--mount', '--fork', '--mount-proc', '--kill-child']
const asContainer = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), ...namespaces]

const inContainer = (mount: string) => [
  ...asContainer,
  'sh',
  '-c',
  `ip link set lo up; ${mount} && exec "$@"`,
  'sh',
]

/** Says so where it is not so: what one process can tell is in tests/bff/db/lock.test.ts. */
const mayContain = (): boolean => {
  const [program = '', ...args] = inContainer('mount --bind / /mnt')
  if (spawnSync(program, [...args, 'true']).status === 0) return true
  process.stderr.write('H2 needs unshare, ip and mount, as root or in a user namespace: not tried here\n')
  return false
}

/** What a stopped or killed owner elsewhere may keep, and time for a start. */
const TAKEN_OVER_MS = 10_000 + 20_000

describe('a data directory that several containers see', () => {
  it('H2 X05 is one process’s, whatever its network, processes and mount; a killed one is followed', async () => {
    if (!mayContain()) return
    const DATA_DIR = preparedFolder('containers')
    const other = join(temporaryFolder('mount'), 'dados')
    mkdirSync(other)
    const first = await startConsole({ DATA_DIR, DEMO: 'test' })

    const second = { DATA_DIR: other, DEMO: 'test' }
    const bind = inContainer(`mount --bind ${DATA_DIR} ${other}`)
    const { code, said } = await failToStart(second, bind)
    expect(said).toMatch(
      /^ubidesk: o diretório de dados \S+ está em uso por um processo de outro contêiner ou máquina \(.+\)\n$/,
    )
    expect(code).toBe(1)
    expect((await (await signIn(first.url))('GET', '/home/summary')).status).toBe(200)
    await first.kill()

    const killedAt = performance.now()
    const follower = await startConsole(second, bind)
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_MS)
    const refused = await failToStart({ DATA_DIR, DEMO: 'test' })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('está em uso por um processo de outro contêiner')
    await follower.kill()
  })

  it('H2 X05 is left by a process that slept while another took it over', async () => {
    const DATA_DIR = preparedFolder('asleep')
    const sleeper = await startConsole({ DATA_DIR, DEMO: 'test' })
    sleeper.process.kill('SIGSTOP')
    const next = await startConsole({ DATA_DIR, DEMO: 'test' })
    const ended = new Promise(resolve => sleeper.process.once('exit', resolve))
    sleeper.process.kill('SIGCONT')
    expect(await ended).toBe(1)
    expect(sleeper.output()).toContain('outro processo assumiu o diretório de dados')
    expect((await (await signIn(next.url))('GET', '/home/summary')).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })
})
