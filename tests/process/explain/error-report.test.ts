import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOf, textOf } from '#app/inspection/log.ts'
import type { Recorder } from '#app/inspection/recorder.ts'
import { reportOf } from '#app/shell/errors/error-report.ts'
import type { Gate } from '#client/gate.ts'
import { createHttp } from '#client/http.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { type RunningConsole, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { at } from '../../../src/cli/steps/paths.mjs'

let site: RunningConsole
beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('error-report'), DEMO: 'test', LOG_LEVEL: 'info' })
})
afterAll(() => site.stop())

const explain = (...args: string[]) =>
  spawnSync(process.execPath, [at('src/cli/explain.mjs'), ...args], { encoding: 'utf8' }).stdout

describe('a copied error', () => {
  it('S33 leads by the id of its request to the line of the log', async () => {
    const login = await fetch(`${site.url}/bff/v1/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'Console#2026' }),
    })
    const { data } = (await login.json()) as { data: { accessToken: string } }
    const gate = { token: async () => ({ accessToken: data.accessToken, refreshed: false }) }
    const http = createHttp({
      baseUrl: `${site.url}/bff/v1/web`,
      gate: gate as unknown as Gate,
      life: () => new AbortController().signal,
    })
    const error = await http(serviceOrderRoutes.find, { params: { id: '999999999' } }).then(
      () => new Error('it was found'),
      (thrown: Error) => thrown,
    )
    const event = { type: 'xstate.error.actor.load', error, actorId: 'load' }
    const recorder = { entries: () => [{ at: 0, actor: { id: 'order', machine: 'order' }, event }] }
    const events = textOf(linesOf(recorder as unknown as Recorder, 50))
    const copied = reportOf('/service-order/999999999', new Error('quebrou'), events)
    const [, id = ''] = /"requestId":"([\w-]{36})"/.exec(copied) ?? []
    expect(id).not.toBe('')

    const folder = temporaryFolder('error-report')
    const files = [join(folder, 'erro.txt'), join(folder, 'console.log')] as const
    writeFileSync(files[0], copied)
    await expect.poll(() => site.output()).toContain(id)
    writeFileSync(files[1], site.output())
    expect(explain(files[0])).toContain(`→ no registro do servidor: requestId ${id}`)
    const lines = explain(files[0], '--log', files[1]).split('\n')
    const found = lines[lines.findIndex(line => line.includes(id)) + 1] ?? ''
    expect(JSON.parse(found.replace('→', ''))).toMatchObject({
      msg: 'request',
      requestId: id,
      status: 404,
      method: 'GET',
      route: serviceOrderRoutes.find.path,
    })
    writeFileSync(files[1], '')
    expect(explain(files[0], '--log', files[1])).toContain('→ sem linha no registro')
  })
})
