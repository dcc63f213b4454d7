import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunningConsole, signIn, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { failToReceive, sayFrames, startReceiver } from '#tests/support/process/receiver.ts'
import { readRecords } from '../../src/cli/receiver/records.mjs'
import { frameOf } from '../cli/receiver/panel.ts'

const AES = '0123456789ABCDEF0123456789ABCDEF'
const KEY = Buffer.from(AES, 'hex')
const account = 'D09A'
const DARK = 'http://127.0.0.1:9'

let site: RunningConsole
let call: Awaited<ReturnType<typeof signIn>>
let accountId: string

interface Row {
  id: string
  account: { id: string }
}
interface Receiver {
  id: string
  lastSeq: number | null
  missing: number
}

const read = async <Answer>(path: string) => (await call('GET', path)).json() as Promise<Answer>

/** A central of an account of the demo data, with zones for 40 detectors. */
const createCentral = async () => {
  const { data } = await read<{ data: [{ id: string }] }>(
    '/account/query?status=ACTIVE&inTest=false&recordsPerPage=1',
  )
  const [{ id }] = data
  const answer = await call('POST', `/account/${id}/central/create`, {
    name: 'Central DC-09',
    manufacturer: 'Fabricante',
    model: 'Modelo',
    protocol: 'SIA_DC09',
    receiverAccount: account,
    channelEthernet: 0,
    channelGprs: 0,
    networkMode: 1,
    partitions: [{ number: 1, name: 'Geral' }],
    zones: Array.from({ length: 40 }, (_, place) => ({
      number: place + 1,
      name: `Zona ${place + 1}`,
      partitionNumber: 1,
      kind: 'INSTANT',
    })),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

const register = async (name: string) => {
  const { id, key } = await (await call('POST', '/receiver/create', { name })).json()
  return { RECEIVER_ID: String(id), RECEIVER_KEY: key, RECEIVER_URL: site.url }
}

const keysFile = () => {
  const file = join(temporaryFolder('keys'), 'keys.txt')
  writeFileSync(file, `${account} ${AES}\n`)
  chmodSync(file, 0o600)
  return file
}

const alarm = (zone: number, change = {}) =>
  frameOf({
    account,
    sequence: zone,
    data: `#${account}|1130 01 ${String(zone).padStart(3, '0')}`,
    at: new Date(),
    ...change,
  })

/** Alarms one after another until the connection ends. @returns those that were acknowledged */
const sayUntilCut = async (port: number, panel: string, onAck: () => void): Promise<string[]> => {
  const socket = connect(port, '127.0.0.1')
  const acknowledged: string[] = []
  const say = (zone: number) =>
    socket.write(alarm(zone, { account: panel, data: `1130 01 ${String(zone).padStart(3, '0')}` }))
  socket.on('data', part => {
    for (const [, zone] of part.toString().matchAll(/"ACK"(\d{4})/g)) {
      acknowledged.push(`${panel} ${Number(zone)}`)
      onAck()
      if (Number(zone) < 990) say(Number(zone) + 1)
    }
  })
  socket.on('error', () => {})
  say(1)
  await new Promise(resolve => socket.once('close', resolve))
  return acknowledged
}

const newestOf = async () => {
  const { data } = await read<{ data: Row[] }>(
    '/occurrence/query?statuses=WAITING,PENDING&sort=-receivedAt&recordsPerPage=20',
  )
  return data.filter(row => row.account.id === accountId)
}

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 50))
}

beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('receiver'), DEMO: 'test' })
  call = await signIn(site.url)
  accountId = await createCentral()
  return async () => {
    await site.stop()
  }
})

describe('npm run receiver', () => {
  it('puts in the queue what a panel says, plain on one line and encrypted on another', async () => {
    const env = await register('Receptora')
    const receiver = await startReceiver({
      ...env,
      RECEIVER_DIR: temporaryFolder('spool'),
      PANEL_KEYS_FILE: keysFile(),
    })
    expect(await sayFrames(receiver.port, [alarm(3), alarm(4, { key: KEY })])).toEqual(['DUH', '*ACK'])
    await until(async () => (await newestOf()).length > 0)
    const [row] = await newestOf()
    expect(row).toMatchObject({ eventCode: '130', zone: { number: 4 }, partitionNumber: 1 })
    expect(await receiver.stop()).toBe(0)
    expect(receiver.output()).toContain('Receptora parada')
    expect(receiver.output()).not.toContain(AES)
    expect(receiver.output()).not.toContain(env.RECEIVER_KEY)
  })

  it('hands over once what it acknowledged, though the console was away and it was killed', async () => {
    const env = await register('Receptora que cai')
    const RECEIVER_DIR = temporaryFolder('spool')
    const zones = Array.from({ length: 40 }, (_, place) => place + 1)
    let receiver = await startReceiver({ ...env, RECEIVER_URL: DARK, RECEIVER_DIR })
    for (const part of [zones.slice(0, 20), zones.slice(20)]) {
      const answers = await sayFrames(
        receiver.port,
        part.map(zone => alarm(zone)),
      )
      expect(new Set(answers)).toEqual(new Set(['ACK']))
      await receiver.kill()
      receiver = await startReceiver({ ...env, RECEIVER_URL: DARK, RECEIVER_DIR })
    }
    await receiver.kill()

    receiver = await startReceiver({ ...env, RECEIVER_DIR })
    // The panel did not hear the last answer, and asks again.
    expect(await sayFrames(receiver.gprsPort, [alarm(40)])).toEqual(['ACK'])
    const seen = async () => {
      const { data } = await read<{ data: Receiver[] }>('/receiver/query')
      return data.find(({ id }) => id === env.RECEIVER_ID)
    }
    await until(async () => (await seen())?.lastSeq !== null)
    expect(await receiver.stop()).toBe(0)
    expect(receiver.output()).toContain('40 sinais por entregar')
    const lines = readFileSync(join(RECEIVER_DIR, 'signals.log'), 'utf8').trim().split('\n')
    const done = lines.flatMap(line => /"done":(\d+)/.exec(line)?.[1] ?? []).at(-1)
    expect(await seen()).toMatchObject({ missing: 0, lastSeq: Number(done) })
    const [row] = await newestOf()
    const { signals } = await read<{ signals: { zone: { number: number } }[] }>(`/occurrence/${row?.id}`)
    const heard = signals.map(({ zone }) => zone.number).sort((a, b) => a - b)
    // Zone 4 spoke before, too.
    expect(heard).toEqual([...zones.slice(0, 4), ...zones.slice(3)])
  })

  it('killed while four panels speak has every frame that it acknowledged', async () => {
    const env = { ...(await register('Receptora na tempestade')), RECEIVER_URL: DARK }
    const RECEIVER_DIR = temporaryFolder('spool')
    const receiver = await startReceiver({ ...env, RECEIVER_DIR })
    let killed: Promise<void> | null = null
    let count = 0
    const acknowledged = await Promise.all(
      ['A001', 'A002', 'A003', 'A004'].map(panel =>
        sayUntilCut(receiver.port, panel, () => {
          count += 1
          if (count === 400) killed ??= receiver.kill()
        }),
      ),
    )
    await killed
    const { records } = readRecords(readFileSync(join(RECEIVER_DIR, 'signals.log')))
    const kept = records.flatMap(record => ('heard' in record ? record.heard.signals : []))
    const places = kept.map(({ receiverAccount, zone }) => `${receiverAccount} ${zone}`)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toEqual(expect.arrayContaining(acknowledged.flat()))
    expect(acknowledged.flat().length).toBeGreaterThanOrEqual(400)
  })

  it.each([
    [{ RECEIVER_KEY: '' }, 'RECEIVER_KEY'],
    [{ RECEIVER_KEY: 'x'.repeat(43) }, 'inválida ou foi revogada'],
    [{ RECEIVER_ID: '999999' }, 'RECEIVER_ID'],
    [{ PANEL_KEY: 'ABC' }, 'PANEL_KEY'],
  ])('with %o says one line and ends', async (change, word) => {
    const env = await register(`Receptora ${Object.entries(change)}`)
    const { code, said } = await failToReceive({ ...env, RECEIVER_DIR: temporaryFolder('spool'), ...change })
    expect(code).toBe(1)
    expect(said).toMatch(/^ubidesk: [^\n]+\n$/)
    expect(said).toContain(word)
  })

  it('does not start on a port or in a folder that is taken', async () => {
    const env = await register('Receptora sem lugar')
    const RECEIVER_DIR = temporaryFolder('spool')
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const refused = await failToReceive({ ...env, RECEIVER_DIR, PORT: String(port) })
    taken.close()
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('porta já está em uso') })
    const receiver = await startReceiver({ ...env, RECEIVER_DIR })
    const second = await failToReceive({ ...env, RECEIVER_DIR })
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('em uso pelo processo') })
    expect(await receiver.stop()).toBe(0)
  })
})
