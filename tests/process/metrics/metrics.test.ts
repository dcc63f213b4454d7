import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const TOKEN = 'a-token-of-the-tests'
let site: RunningConsole
beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('metrics'), DEMO: 'test', METRICS_TOKEN: TOKEN })
})
afterAll(() => site.stop())

const read = (authorization?: string) =>
  fetch(`${site.url}/metrics`, authorization ? { headers: { authorization } } : {})

const LINE = /^[a-z_]+(\{[a-z_]+="(?:[^"\\\n]|\\.)*"(,[a-z_]+="(?:[^"\\\n]|\\.)*")*\})? -?[\d.]+(e-?\d+)?$/

describe('GET /metrics', () => {
  it('answers with the token of the setting, and is refused without', async () => {
    for (const wrong of [undefined, 'Bearer another-token-of-it']) {
      const answer = await read(wrong)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('process_')
    }
    const answer = await read(`Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('counts what this process answered, in the format of Prometheus', async () => {
    const base = `${site.url}/bff/v1/web`
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${base}/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'admin@demo.example', password: 'Console#2026' }),
    })
    const { data } = (await login.json()) as { data: { accessToken: string } }
    const authorization = `Bearer ${data.accessToken}`
    await (await fetch(`${base}/serviceOrder/999999`, { headers: { authorization } })).text()
    const leave = new AbortController()
    await fetch(`${base}/stream`, { headers: { authorization }, signal: leave.signal })
    const text = await (await read(`Bearer ${TOKEN}`)).text()
    leave.abort()
    const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('# '))
    expect(lines.filter(line => !LINE.test(line))).toEqual([])
    expect(text.endsWith('\n')).toBe(true)
    const numberOf = (name: string) =>
      Number(
        lines
          .find(line => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
    expect(numberOf('ubidesk_http_requests_total{method="POST",route="/login",status="200"}')).toBe(1)
    expect(
      numberOf('ubidesk_http_requests_total{method="GET",route="/serviceOrder/{id}",status="404"}'),
    ).toBe(1)
    expect(numberOf('ubidesk_live_streams')).toBe(1)
    expect(numberOf('ubidesk_database_queries_total')).toBeGreaterThan(5)
    expect(numberOf('ubidesk_database_seconds_total')).toBeGreaterThan(0)
    expect(numberOf('ubidesk_database_up')).toBe(1)
    expect(text).not.toMatch(/admin@|serviceOrder\/9|eyJ/)
  })
})
