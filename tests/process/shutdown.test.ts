import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const open = (url: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })

it('Ctrl+C answers what was asked, tells its connection to end, and is not held up by one that asks nothing', async () => {
  const site = await startConsole({ DATA_DIR: preparedFolder('shutdown'), DEMO: 'test' })
  const silent = await open(site.url)
  const asking = await open(site.url)
  let said = ''
  asking.on('data', part => {
    said += part
  })
  const body = JSON.stringify({ email: 'ninguem@demo.example', password: 'errada' })
  asking.write(
    `POST /bff/v1/web/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await vi.waitFor(() => expect(said).toContain('100 Continue'), { timeout: 20_000 })
  const ended = once(site.process, 'exit')
  site.process.kill('SIGINT')
  await vi.waitFor(() => expect(open(site.url)).rejects.toThrow('ECONNREFUSED'), { timeout: 20_000 })
  asking.write(body)
  await once(asking, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 401 /m)
  expect(said).toMatch(/^connection: close\r$/im)
  expect(await ended).toEqual([0, null])
  expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy()
})
