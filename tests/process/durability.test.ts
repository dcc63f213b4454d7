import { cpSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type RunningConsole, signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const preload = fileURLToPath(new URL('../support/process/simulated-disk.cjs', import.meta.url))

const create = (call: Awaited<ReturnType<typeof signIn>>, defect: string) =>
  call('POST', '/serviceOrder/create', {
    accountId: '1',
    type: 'INSTALL',
    defect,
    description: 'Verificar no local.',
  })

/** Every order's defect, as the server tells it. */
const defectsIn = async (site: RunningConsole): Promise<Set<string>> => {
  const call = await signIn(site.url)
  const { totalElements } = (await (await call('GET', '/serviceOrder?recordsPerPage=1')).json()) as {
    totalElements: number
  }
  const defects = new Set<string>()
  for (let offset = 0; offset < totalElements; offset += 100) {
    const page = (await (
      await call('GET', `/serviceOrder?recordsPerPage=100&offset=${offset}&fields=id`)
    ).json()) as {
      data: { id: string }[]
    }
    for (const { id } of page.data) {
      const order = (await (await call('GET', `/serviceOrder/${id}`)).json()) as {
        defect: string
        version: number
        timeline: unknown[]
      }
      expect(order.timeline).toHaveLength(order.version)
      defects.add(order.defect)
    }
  }
  return defects
}

/** Writes until it is told to stop; answers what was acknowledged. */
const writeUntil = async (site: RunningConsole, stop: (acknowledged: number) => Promise<void>) => {
  const call = await signIn(site.url)
  const acknowledged: string[] = []
  let stopped = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; !stopped; turn += 1) {
      const defect = `escrita ${writer}-${turn}-${site.process.pid}`
      try {
        if ((await create(call, defect)).status === 201) acknowledged.push(defect)
      } catch {
        return
      }
    }
  })
  while (acknowledged.length < 40) await new Promise(resolve => setImmediate(resolve))
  await stop(acknowledged.length)
  stopped = true
  await Promise.all(writers)
  return acknowledged
}

describe('X01, X02 kill -9 in the middle of writes', () => {
  it('loses no acknowledged write, leaves nothing half done, and starts again clean; three times', async () => {
    const DATA_DIR = preparedFolder('kill')
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const site = await startConsole({ DATA_DIR, DEMO: 'test' })
      acknowledged.push(...(await writeUntil(site, () => site.kill())))
    }
    const after = await startConsole({ DATA_DIR, DEMO: 'test' })
    const found = await defectsIn(after)
    expect(acknowledged.length).toBeGreaterThanOrEqual(120)
    expect(acknowledged.filter(defect => !found.has(defect))).toEqual([])
    expect(await after.stop()).toBe(0)
  })
})

describe('a power cut', () => {
  it('leaves on the disk every acknowledged write: each commit waited for its fsync', async () => {
    const DATA_DIR = preparedFolder('cut')
    const disk = temporaryFolder('disk')
    const asItWas = temporaryFolder('before')
    cpSync(DATA_DIR, disk, { recursive: true })
    cpSync(DATA_DIR, asItWas, { recursive: true })

    const log = `${temporaryFolder('log')}/fsync.log`
    const site = await startConsole({
      DATA_DIR,
      DEMO: 'test',
      NODE_OPTIONS: `--require ${preload}`,
      SIMULATED_DISK_LIVE: DATA_DIR,
      SIMULATED_DISK: disk,
      SIMULATED_DISK_LOG: log,
    })
    const call = await signIn(site.url)
    const acknowledged: string[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      const before = existsSync(log) ? readFileSync(log, 'utf8').split('\n').length : 0
      expect((await create(call, `antes da queda ${turn}`)).status).toBe(201)
      acknowledged.push(`antes da queda ${turn}`)
      const wal = readFileSync(log, 'utf8')
        .split('\n')
        .slice(before - 1)
        .filter(line => line.startsWith('pg/pg_wal/'))
      expect(wal.length, 'fsync of the log between the write and its answer').toBeGreaterThanOrEqual(1)
    }
    await site.kill()

    const after = await startConsole({ DATA_DIR: disk, DEMO: 'test' })
    const found = await defectsIn(after)
    expect(acknowledged.filter(defect => !found.has(defect))).toEqual([])
    expect(await after.stop()).toBe(0)

    // Control: without fsync the same cut must lose the writes.
    const without = await startConsole({ DATA_DIR: asItWas, DEMO: 'test' })
    const lost = await defectsIn(without)
    expect(acknowledged.some(defect => lost.has(defect))).toBe(false)
    await without.stop()
  })
})
