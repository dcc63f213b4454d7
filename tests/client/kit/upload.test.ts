import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { progressFetch, uploadHttp } from '#client/upload.ts'
import { profileRoutes } from '#contracts/profile/profile.contract.ts'

type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** An XMLHttpRequest whose answer the test decides. */
class Call {
  static all: Call[] = []
  upload: { onprogress?: (event: Progress) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  opened: string[] = []
  headers: Record<string, string> = {}
  body: unknown
  aborted = false
  status = 0
  responseText = ''
  open(...line: string[]) {
    this.opened = line
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: a:b\r\n'
  }
  send(body: unknown) {
    this.body = body
    Call.all.push(this)
  }
  abort() {
    this.aborted = true
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  Call.all = []
  vi.stubGlobal('XMLHttpRequest', Call)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const only = () => Call.all.at(-1)!

describe('progressFetch', () => {
  it('is a fetch: method, headers, body, status, text', async () => {
    const answer = progressFetch(() => {})('/x', { method: 'POST', headers: { a: '1' }, body: 'b' })
    expect(only()).toMatchObject({ opened: ['POST', '/x'], headers: { a: '1' }, body: 'b' })
    only().answer(201, '{"c":1}')
    const response = await answer
    expect(response.status).toBe(201)
    expect(response.headers.get('x-request-id')).toBe('a:b')
    expect(await response.json()).toEqual({ c: 1 })
  })

  it('says how much has gone, or that it cannot say', () => {
    const sent: (number | null)[] = []
    progressFetch(part => sent.push(part))('/x')
    only().upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 })
    only().upload.onprogress?.({ lengthComputable: false, loaded: 25, total: 0 })
    expect(sent).toEqual([0.25, null])
  })

  it('ends with its signal, and fails as fetch fails', async () => {
    const stop = new AbortController()
    const cut = progressFetch(() => {})('/x', { signal: stop.signal })
    stop.abort(new Error('stop'))
    expect(only().aborted).toBe(true)
    await expect(cut).rejects.toThrow('stop')
    await expect(progressFetch(() => {})('/x', { signal: stop.signal })).rejects.toThrow('stop')
    expect(Call.all).toHaveLength(1)
    const lost = progressFetch(() => {})('/x')
    only().onerror?.()
    await expect(lost).rejects.toThrow(TypeError)
  })

  it('takes an answer without a body', async () => {
    const answer = progressFetch(() => {})('/x')
    only().answer(204, '')
    expect((await answer).status).toBe(204)
  })
})

describe('an upload', () => {
  it('carries the token and renews it once when it is refused', async () => {
    const renew = vi.fn(async () => ({ accessToken: 'new', refreshed: true }))
    const gate = {
      token: async () => ({ accessToken: 'old', refreshed: false }),
      renew,
      isCurrent: () => true,
      end: vi.fn(),
    }
    const form = new FormData()
    form.set('userId', '5')
    const reply = uploadHttp({ baseUrl: '/bff', gate })(() => {})(profileRoutes.setImage, {
      body: form as never,
      idempotencyKey: 'semente-1',
    })
    await vi.waitFor(() => expect(Call.all).toHaveLength(1))
    expect(only()).toMatchObject({
      opened: ['POST', '/bff/user/image'],
      headers: { authorization: 'Bearer old', 'idempotency-key': 'semente-1' },
    })
    expect(only().headers).not.toHaveProperty('content-type')
    only().answer(401, '{"code":"TOKEN_EXPIRED","message":"x"}')
    await vi.waitFor(() => expect(Call.all).toHaveLength(2))
    expect(only().headers).toMatchObject({ authorization: 'Bearer new', 'idempotency-key': 'semente-1' })
    expect(only().body).toBe(form)
    only().answer(200, '{"image":{"url":"/n.png"}}')
    expect(await reply).toEqual({ image: { url: '/n.png' } })
    expect(renew).toHaveBeenCalledTimes(1)
  })
})
