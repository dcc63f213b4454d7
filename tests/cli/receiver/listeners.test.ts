import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHandler } from '../../../src/cli/receiver/answers.mjs'
import { LIMITS, listenForPanels } from '../../../src/cli/receiver/listeners.mjs'
import { openSpool } from '../../../src/cli/receiver/spool.mjs'
import { frameOf, KEY, testFolder } from './panel.ts'

const listen = async (limits = LIMITS) => {
  const spool = await openSpool(testFolder(), { now: Date.now })
  const keyOf = (account: string) => (account === 'EA19' ? KEY : null)
  const handle = createHandler({ keyOf, spool, now: () => new Date(), say: () => {} })
  const listener = await listenForPanels({ host: '127.0.0.1', port: 0, channel: 'GPRS', handle, limits })
  onTestFinished(async () => {
    await listener.close()
    await spool.close()
  })
  return { spool, listener, zones: () => spool.oldest(1000).map(({ zone }) => zone) }
}

/** A panel's connection, and what came back so far. */
const dial = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', chunk => {
    answers += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return {
    socket,
    answers: () =>
      [...answers.matchAll(/"(\*?[\w-]+)"(\d{4})/g)].map(([, token, sequence]) => `${token} ${sequence}`),
    async until(count: number) {
      while (answers.split('\r').length <= count) await once(socket, 'data')
    },
  }
}

const spoken = (zone: number, change = {}) =>
  frameOf({ sequence: zone, data: `1130 01 ${String(zone).padStart(3, '0')}`, at: new Date(), ...change })

describe('over TCP', () => {
  it('frames that come in one piece or byte by byte are answered in their order, and kept', async () => {
    const { listener, spool, zones } = await listen()
    const panel = await dial(listener.port)
    panel.socket.setNoDelay(true)
    panel.socket.write(Buffer.concat([spoken(1), spoken(2, { key: KEY, account: 'EA19' }), spoken(3)]))
    await panel.until(3)
    for (const byte of spoken(4)) {
      panel.socket.write(Buffer.from([byte]))
      await new Promise(resolve => setImmediate(resolve))
    }
    await panel.until(4)
    expect(panel.answers()).toEqual(['ACK 0001', '*ACK 0002', 'ACK 0003', 'ACK 0004'])
    expect(zones()).toEqual([1, 2, 3, 4])
    expect(spool.oldest(1)[0]).toMatchObject({ remoteIp: '127.0.0.1', channel: 'GPRS', protocol: 'SIA_DC09' })
  })

  it('a panel that ends after its frames has its answers, and then the end', async () => {
    const { listener } = await listen()
    const panel = await dial(listener.port)
    panel.socket.end(Buffer.concat([spoken(1), spoken(2)]))
    await once(panel.socket, 'close')
    expect(panel.answers()).toEqual(['ACK 0001', 'ACK 0002'])
  })

  it('a damaged frame has no answer, the next one has', async () => {
    const { listener, zones } = await listen()
    const panel = await dial(listener.port)
    const bad = spoken(1)
    bad[30] = (bad[30] ?? 0) ^ 1
    panel.socket.write(Buffer.concat([bad, spoken(2)]))
    await panel.until(1)
    expect(panel.answers()).toEqual(['ACK 0002'])
    expect(zones()).toEqual([2])
  })

  it('a panel with a wrong clock or key is told our time, and one that says nothing useful is told so', async () => {
    const { listener, zones } = await listen()
    const panel = await dial(listener.port)
    panel.socket.write(spoken(1, { key: KEY, account: 'EA19', at: new Date(Date.now() - 3_600_000) }))
    panel.socket.write(spoken(2, { key: Buffer.alloc(16, 1), account: 'EA19' }))
    panel.socket.write(spoken(3, { data: 'x' }))
    await panel.until(3)
    expect(panel.answers()).toEqual(['NAK 0000', 'NAK 0000', 'DUH 0003'])
    expect(zones()).toEqual([])
  })

  it.each([
    ['says nothing', { firstFrameMs: 20 }, ''],
    ['begins a frame and stops', { firstFrameMs: 20 }, '\n00000FFF"ADM'],
    ['is idle', { idleMs: 20 }, ''],
    ['says other things', {}, 'x'.repeat(80_000)],
  ])('a connection that %s is ended', async (_, limits, text) => {
    const { listener } = await listen({ ...LIMITS, ...limits })
    const panel = await dial(listener.port)
    panel.socket.write(text)
    await once(panel.socket, 'close')
  })

  it('one address has a limit of connections, and its place again when one ends', async () => {
    const { listener } = await listen({ ...LIMITS, mostOfAddress: 2 })
    const panels = [await dial(listener.port), await dial(listener.port)]
    const late = await dial(listener.port)
    await once(late.socket, 'close')
    panels[0]?.socket.end()
    await once(panels[0]?.socket ?? late.socket, 'close')
    const next = await dial(listener.port)
    next.socket.write(spoken(1))
    await next.until(1)
  })

  it('on a stop what arrived is answered before its connection ends', async () => {
    let release = () => {}
    let arrive = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    const handle = async () => {
      arrive()
      await released
      return spoken(7)
    }
    const listener = await listenForPanels({ host: '127.0.0.1', port: 0, channel: 'ETHERNET', handle })
    const panel = await dial(listener.port)
    const ended = once(panel.socket, 'close')
    panel.socket.write(spoken(1))
    await arrived
    const closed = listener.close()
    release()
    await closed
    await ended
    expect(panel.answers()).toEqual(['ADM-CID 0007'])
  })

  it('carries a hundred panels at once', async () => {
    const { listener, zones } = await listen()
    const panels = await Promise.all(Array.from({ length: 100 }, () => dial(listener.port)))
    await Promise.all(
      panels.map(async (panel, place) => {
        const account = (0x1000 + place).toString(16)
        for (let zone = 1; zone <= 5; zone += 1) {
          panel.socket.write(spoken(zone, { account }))
          await panel.until(zone)
        }
      }),
    )
    expect(zones()).toHaveLength(500)
  })
})

describe('over UDP', () => {
  it('a datagram is answered where it came from; one that comes again is one signal', async () => {
    const { listener, zones } = await listen()
    const socket = createSocket('udp4')
    onTestFinished(() => {
      socket.close()
    })
    const said: string[] = []
    for (const bytes of [spoken(1), spoken(1), spoken(2, { key: KEY, account: 'EA19' })]) {
      socket.send(bytes, listener.port, '127.0.0.1')
      const [answer] = (await once(socket, 'message')) as [Buffer]
      said.push(answer.toString())
    }
    expect(said.map(text => /"(\*?\w+)"/.exec(text)?.[1])).toEqual(['ACK', 'ACK', '*ACK'])
    expect(zones()).toEqual([1, 2])
  })
})
