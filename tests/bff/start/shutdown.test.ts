import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drain } from '#bff/shutdown.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

const open = () =>
  new Promise<Socket>(resolve => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => {})
    sockets.push(socket)
  })
const start = (answer: Parameters<typeof createServer>[1]) =>
  new Promise<void>(resolve => {
    server = createServer({}, answer)
    server.listen(0, '127.0.0.1', resolve)
  })

describe('a server that ends', () => {
  it('answers what it was asked before, and takes nothing new', async () => {
    let answer = () => {}
    await start((_, response) => {
      answer = () => response.setHeader('connection', 'close').end('whole')
    })
    const socket = await open()
    let said = ''
    socket.on('data', part => {
      said += part
    })
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const asked = answer
    await vi.waitFor(() => expect(answer).not.toBe(asked))
    const closed = new Promise(resolve => socket.once('close', resolve))
    const ended = drain(server, [], 60_000)
    expect(server.listening).toBe(false)
    answer()
    await Promise.all([ended, closed])
    expect(said).toContain('whole')
  })

  it('waits for a connection on which nothing was asked only as long as its patience', async () => {
    await start(() => {})
    const socket = await open()
    await vi.waitFor(async () =>
      expect(await new Promise(resolve => server.getConnections((_, count) => resolve(count)))).toBe(1),
    )
    const closed = new Promise(resolve => socket.once('close', resolve))
    await drain(server, [], 20)
    await closed
  })

  it('waits for what else ends no longer than that either, and is not held up by its failing', async () => {
    await start(() => {})
    await drain(server, [new Promise(() => {})], 20)
    await drain(server, [Promise.reject(new Error('x'))], 60_000)
  })
})
