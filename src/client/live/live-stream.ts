import * as v from 'valibot'
import { LiveData, LiveFrame, OpenedData, RESYNC, STREAM_OPENED } from '#contracts/live/live.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { Gate } from '../gate.ts'

/** One block of a stream, as it was written. */
export interface Block {
  id: string | null
  event: string
  data: string
}

/** No frame of ours comes near: what is longer is not ours. */
const LONGEST = 64 * 1024

/**
 * Cuts bytes into blocks, however they were chunked. A comment is a sign of life and nothing else.
 * @throws RangeError when a block has no end
 */
export const createBlockReader = (hear: { block: (block: Block) => void; life: () => void }) => {
  const decoder = new TextDecoder()
  let rest = ''
  let size = 0
  let id: string | null = null
  let event = ''
  let data: string[] = []

  const finish = () => {
    if (data.length > 0) hear.block({ id, event: event || 'message', data: data.join('\n') })
    id = null
    event = ''
    data = []
    size = 0
  }

  const take = (line: string) => {
    if (line === '') return finish()
    if (line.startsWith(':')) return hear.life()
    size += line.length
    if (size > LONGEST) throw new RangeError('block too long')
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'id') id = value
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }

  return (bytes: Uint8Array): void => {
    rest += decoder.decode(bytes, { stream: true })
    // A carriage return at the very end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (rest.length > LONGEST) throw new RangeError('line too long')
  }
}

/** What a stream tells, one word at a time. */
export type LiveMessage =
  | { type: 'opened'; id: string | null; idleMs: number | null }
  | { type: 'resync'; id: string | null }
  | { type: 'frame'; frame: LiveFrame }
  | { type: 'heard' }

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A block as a word; null for one that is not of this version's vocabulary. */
export const readLiveMessage = ({ id, event, data }: Block): LiveMessage | null => {
  const value = asJson(data)
  if (event === RESYNC) return { type: 'resync', id }
  if (event === STREAM_OPENED) {
    const opened = v.safeParse(OpenedData, value)
    return { type: 'opened', id, idleMs: opened.success ? opened.output.idleMs : null }
  }
  const facts = v.safeParse(LiveData, value)
  const frame = v.safeParse(LiveFrame, { ...(facts.success && facts.output), id, topic: event })
  return frame.success ? { type: 'frame', frame: frame.output } : null
}

interface StreamDeps {
  baseUrl: string
  gate: Gate
  fetch?: typeof globalThis.fetch
}

interface Reading {
  lastEventId: string | null
  signal: AbortSignal
  hear: (word: LiveMessage) => void
}

/** Reads live events until the stream ends. @throws Failure */
export const createStream = ({ baseUrl, gate, fetch = globalThis.fetch }: StreamDeps) => {
  const ask = async (token: string, lastEventId: string | null, signal: AbortSignal) => {
    const response = await fetch(`${baseUrl}/stream`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId !== null && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal,
    })
    if (!response.ok) await response.body?.cancel()
    return response
  }

  return async ({ lastEventId, signal, hear }: Reading): Promise<void> => {
    const { accessToken } = await gate.token()
    let response = await ask(accessToken, lastEventId, signal)
    if (response.status === 401)
      response = await ask((await gate.renew(accessToken)).accessToken, lastEventId, signal)
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !streams || !response.body)
      throw new Failure('unexpected', '', { code: `HTTP_${response.status}` })
    const feed = createBlockReader({
      life: () => hear({ type: 'heard' }),
      block(block) {
        const word = readLiveMessage(block)
        if (word) hear(word)
      },
    })
    const reader = response.body.getReader()
    const leave = () => void reader.cancel().catch(() => {})
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        feed(value)
      }
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }
}
