import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { BadSetting } from '#bff/env.ts'
import { listen } from '#bff/listener.ts'

const lines: string[] = []
const log = pino({}, { write: (line: string) => lines.push(line) })
const site = new Hono().get('/', context => context.text('ok'))

it('L15 a connection that cannot be accepted is logged, each time, and the server goes on', async () => {
  const server = await listen(site, { host: '127.0.0.1', port: 0 }, log)
  const { port } = server.address() as { port: number }
  for (let time = 0; time < 3; time += 1)
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect(
    lines.filter(line => line.includes('EMFILE') && line.includes('connection not accepted')),
  ).toHaveLength(3)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ok')
  await expect(listen(site, { host: '127.0.0.1', port }, log)).rejects.toThrow(BadSetting)
  await new Promise(resolve => server.close(resolve))
})

it('M12 an upload may take the 120 s that its sender waits for it', async () => {
  const server = await listen(site, { host: '127.0.0.1', port: 0 }, log)
  expect(server.requestTimeout).toBeGreaterThan(120_000)
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout)
  await new Promise(resolve => server.close(resolve))
})
