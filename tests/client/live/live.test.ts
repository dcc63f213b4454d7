import type { EventSourceMessage } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Gate } from '#client/gate.ts'
import {
  createEventReader,
  createStream,
  type LiveMessage,
  readLiveMessage,
} from '#client/live/live-stream.ts'

const encoder = new TextEncoder()

const readAll = (chunks: readonly Uint8Array[]) => {
  const blocks: EventSourceMessage[] = []
  let life = 0
  const feed = createEventReader({
    event: block => blocks.push(block),
    comment: () => {
      life += 1
    },
  })
  for (const chunk of chunks) feed(chunk)
  return { blocks, life }
}

const cut = (bytes: Uint8Array, at: readonly number[]) => {
  const places = [...new Set(at.map(place => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...places].map((from, index) => bytes.slice(from, places[index] ?? bytes.length))
}

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map(text => text.replace(/[\r\n]/g, ' '))

describe('the reader of a stream', () => {
  it('gives the same blocks however the bytes were chunked', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ id: fc.nat(), event: line, data: fc.array(line, { minLength: 1, maxLength: 3 }) }),
          {
            maxLength: 6,
          },
        ),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(), { maxLength: 20 }),
        (written, end, places) => {
          const text = written
            .map(({ id, event, data }) =>
              [`: vivo`, `id: ${id}`, `event: ${event}`, ...data.map(each => `data: ${each}`), '', ''].join(
                end,
              ),
            )
            .join('')
          const bytes = encoder.encode(`${text}:${end}`)
          const whole = readAll([bytes, encoder.encode('\n')])
          expect(readAll([...cut(bytes, places), encoder.encode('\n')])).toEqual(whole)
          expect(whole.blocks).toEqual(
            written.map(({ id, event, data }) => ({
              id: String(id),
              event: event || undefined,
              data: data.join('\n'),
            })),
          )
          expect(whole.life).toBe(written.length + 1)
        },
      ),
    )
  })

  it('never grows without end', () => {
    const half = encoder.encode('x'.repeat(40_000))
    expect(() => readAll([half, half])).toThrow(RangeError)
    const lines = encoder.encode(`data: ${'x'.repeat(30_000)}\n`)
    expect(() => readAll([lines, lines, lines])).toThrow(RangeError)
  })

  it('takes words of its own vocabulary only', () => {
    const of = (event: string, data: string) => readLiveMessage({ id: '7', event, data })
    expect(of('serviceOrder.updated', '{"entityId":"3","version":2,"by":"5","more":1}')).toEqual({
      type: 'frame',
      frame: { id: '7', topic: 'serviceOrder.updated', entityId: '3', version: 2, by: '5' },
    })
    expect(of('resync', '{}')).toEqual({ type: 'resync', id: '7' })
    expect(of('stream.opened', '{"idleMs":3}')).toEqual({ type: 'opened', id: '7', idleMs: 3 })
    expect(of('stream.opened', 'x')).toEqual({ type: 'opened', id: '7', idleMs: null })
    for (const data of ['x', '[]', 'null', '{"entityId":3}'])
      expect(of('serviceOrder.updated', data)).toBeNull()
    expect(of('vehicle.position', '{"entityId":"3"}')).toBeNull()
  })
})

describe('a stream', () => {
  const gate = (): Gate => ({
    token: async () => ({ accessToken: 'velho', refreshed: false }),
    renew: vi.fn(async () => ({ accessToken: 'novo', refreshed: true })),
    isCurrent: () => true,
    end: () => {},
  })
  const events = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })

  it('is asked for with the bearer and the last event, and told until it ends', async () => {
    const fetch = vi.fn(async (_: unknown, _init?: RequestInit) =>
      events('id: 9\nevent: resync\ndata: {}\n\n: aqui\n'),
    )
    const heard: LiveMessage[] = []
    await createStream({ baseUrl: '/bff/v1/web', gate: gate(), fetch: fetch as never })({
      lastEventId: '8',
      signal: new AbortController().signal,
      onMessage: message => heard.push(message),
    })
    expect(fetch.mock.calls[0]?.[0]).toBe('/bff/v1/web/stream')
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({
      accept: 'text/event-stream',
      authorization: 'Bearer velho',
      'last-event-id': '8',
    })
    expect(heard).toEqual([{ type: 'resync', id: '9' }, { type: 'heard' }])
  })

  it('renews a token that is refused, once, through the gate', async () => {
    const door = gate()
    const tokens: unknown[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      tokens.push(new Headers(init?.headers).get('authorization'))
      return tokens.length === 1 ? new Response('{}', { status: 401 }) : events(': aqui\n')
    }
    const read = createStream({ baseUrl: '', gate: door, fetch: fetch as never })
    await read({ lastEventId: null, signal: new AbortController().signal, onMessage: () => {} })
    expect(tokens).toEqual(['Bearer velho', 'Bearer novo'])
    expect(door.renew).toHaveBeenCalledExactlyOnceWith('velho')
  })

  it('that is no stream is a failure', async () => {
    for (const answer of [
      new Response('', { status: 503 }),
      new Response('<p>'),
      new Response('{}', { status: 429 }),
    ])
      await expect(
        createStream({ baseUrl: '', gate: gate(), fetch: (async () => answer) as never })({
          lastEventId: null,
          signal: new AbortController().signal,
          onMessage: () => {},
        }),
      ).rejects.toMatchObject({ kind: 'unexpected' })
  })
})
