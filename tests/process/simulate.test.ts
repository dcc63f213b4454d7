import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { OccurrenceCamera, OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { readOptions } from '../../src/cli/simulator/options.mjs'
import { type Panel, planOf, scenarioNames, signalOf } from '../../src/cli/simulator/scenarios.mjs'

const panels: Panel[] = Array.from({ length: 30 }, (_, place) => ({
  protocol: 'CONTACT_ID',
  receiverAccount: String(1000 + place),
  channel: 'ETHERNET',
  zones: [{ number: 1, partition: 1, kind: 'INSTANT', camera: null }],
  partitions: [1],
  cameras: place === 4 ? ['9'] : [],
}))

describe('the plan of a scenario', () => {
  it('of a storm is 80 power failures of their own and one panic, within a minute', () => {
    const steps = planOf('tempestade', panels, 7)
    const failures = steps.filter(({ said }) => said.code === '301')
    expect(
      new Set(failures.map(({ panel, said }) => `${panel.receiverAccount} ${said.partition}`)).size,
    ).toBe(80)
    expect(steps.filter(({ said }) => said.code === '122')).toHaveLength(1)
    expect(steps.at(-1)?.afterMs).toBeLessThanOrEqual(60_000)
  })

  it('of an outage is silent for five minutes, and then has what was said meanwhile, in its order', () => {
    const steps = planOf('queda', panels, 7)
    expect(steps.filter(({ afterMs }) => afterMs >= 60_000 && afterMs < 360_000)).toEqual([])
    const kept = steps.filter(({ heldMs = 0 }) => heldMs > 0)
    expect(kept.length).toBeGreaterThan(50)
    expect(new Set(kept.map(({ afterMs }) => afterMs))).toEqual(new Set([360_000]))
    const saidAt = kept.map(({ afterMs, heldMs = 0 }) => afterMs - heldMs)
    expect(saidAt).toEqual([...saidAt].sort((a, b) => a - b))
  })

  it('of an intrusion is where a camera sees it', () => {
    const receivers = [1, 2, 3].flatMap(seed =>
      planOf('invasao', panels, seed).map(({ panel }) => panel.receiverAccount),
    )
    expect(new Set(receivers)).toEqual(new Set(['1004']))
  })

  it.each(scenarioNames)('%s is in order of time, and the same for the same seed', name => {
    const times = planOf(name, panels, 3).map(({ afterMs }) => afterMs)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(planOf(name, panels, 3)).toEqual(planOf(name, panels, 3))
  })

  it('is refused without a known name, or a panel', () => {
    expect(() => planOf('toString', panels, 1)).toThrow('não há o cenário "toString"; há noite, tempestade')
    expect(() => planOf('noite', [], 1)).toThrow('nenhuma conta ativa')
  })

  it('says what a receiver passes on', () => {
    const [step] = planOf('coacao', panels, 1)
    if (!step) throw new Error('nothing is said')
    const signal = signalOf(step, 9, new Date('2026-11-20T15:00:00Z'))
    expect(signal).toMatchObject({ seq: 9, code: '121', qualifier: 'E', at: '2026-11-20T15:00:00.000Z' })
  })
})

describe('the options of the simulator', () => {
  it('are a scenario or a file, with where, seed and speed', () => {
    expect(readOptions(['tempestade', '--url', 'http://console.example/', '--speed', '60'])).toEqual({
      scenario: 'tempestade',
      from: null,
      record: null,
      url: 'http://console.example',
      seed: 1,
      speed: 60,
    })
    for (const wrong of [
      [],
      ['noite', 'mil'],
      ['noite', '--from', 'x'],
      ['noite', '--speed', '0'],
      ['--what', '1'],
      ['--from', 'x', '--record', 'y'],
      ['viaturas', '--record', 'y'],
    ])
      expect(() => readOptions(wrong), wrong.join(' ')).toThrow()
  })
})

const simulate = async (...args: string[]) => {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('../../src/cli/simulate.mjs', import.meta.url)),
    ...args,
  ])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      output += part
    })
  const [code] = await once(child, 'exit')
  return { code, output }
}

describe('npm run simulate', () => {
  it('is a receiver like any other: of a storm, and of recorded signals', async () => {
    const site = await startConsole({ DATA_DIR: preparedFolder('simulate'), DEMO: 'test' })
    const storm = await simulate('tempestade', '--url', site.url, '--speed', '600')
    expect(storm, storm.output).toMatchObject({
      code: 0,
      output: expect.stringContaining('81 aceitos, 0 recusados'),
    })
    const file = join(temporaryFolder('recorded'), 'signals.jsonl')
    const recorded = {
      protocol: 'JFL',
      receiverAccount: 'FFFF',
      qualifier: 'E',
      code: '130',
      channel: 'GPRS',
      raw: 'x',
    }
    writeFileSync(file, `${JSON.stringify(recorded)}\n${JSON.stringify({ afterMs: 5, ...recorded })}\n`)
    expect((await simulate('--from', file, '--url', site.url)).output).toContain('0 aceitos, 2 recusados')
    // Written, not sent: no receiver is registered for it.
    const written = await simulate('coacao', '--record', file, '--url', site.url)
    expect(written.output).toContain(`1 sinais gravados em ${file}`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ afterMs: 0, code: '121' })
    const call = await signIn(site.url)
    const { data } = (await (await call('GET', '/receiver/query')).json()) as { data: object[] }
    expect(data).toMatchObject([
      { lastSeq: 2, missing: 0, revokedAt: expect.any(String) },
      { lastSeq: 81, missing: 0, revokedAt: expect.any(String) },
    ])
    expect(await site.stop()).toBe(0)
  })

  it('hands over what cameras saw before, at and after an alarm, once', async () => {
    const site = await startConsole({ DATA_DIR: preparedFolder('simulate'), DEMO: 'test' })
    const call = await signIn(site.url)
    const read = async (path: string) => (await call('GET', path)).json()
    const newest = '/occurrence/query?statuses=WAITING,PENDING&sort=-receivedAt&recordsPerPage=1'
    const { output } = await simulate('invasao', '--url', site.url, '--speed', '600')
    expect(output).toContain('3 aceitos, 0 recusados')
    const { data } = (await read(newest)) as { data: [{ id: string }] }
    const [{ id: opened }] = data
    const images = (await read(`/occurrence/${opened}/media`)) as OccurrenceImage[]
    expect(output).toContain(`${images.length} imagens`)
    const cameras = (await read(`/occurrence/${opened}/cameras`)) as OccurrenceCamera[]
    const own = images.filter(({ camera }) => camera?.id === images[0]?.camera?.id)
    expect(cameras.map(({ id }) => id)).toContain(images[0]?.camera?.id)
    expect(own).toHaveLength(11)
    expect(own.slice(0, 5).map(({ moment }) => moment)).toEqual(Array(5).fill('BEFORE'))
    expect(own[5]).toMatchObject({ moment: 'AT' })
    expect(await site.stop()).toBe(0)
  })
})
