import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as v from 'valibot'
import { LiveData, LiveFrame, OpenedData, RESYNC, STREAM_OPENED } from '#contracts/live/live.contract.ts'
import { POSITIONS_TOPIC, PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { Gate } from '../gate.ts'

const LONGEST_EVENT = 64 * 1024

interface ReaderListeners {
  event: (message: EventSourceMessage) => void
  comment: () => void
}

/** Parses the bytes of a stream. @throws RangeError for an event beyond 64 KiB */
export const createEventReader = ({ event, comment }: ReaderListeners) => {
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: event,
    onComment: comment,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new RangeError(error.message)
    },
  })
  return (bytes: Uint8Array): void => parser.feed(decoder.decode(bytes, { stream: true }))
}

export type LiveMessage =
  | { type: 'opened'; id: string | null; idleMs: number | null }
  | { type: 'resync'; id: string | null }
  | { type: 'frame'; frame: LiveFrame }
  | { type: 'positions'; told: PositionsFrame }
  | { type: 'heard' }

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readLiveMessage = ({ event, data, ...message }: EventSourceMessage): LiveMessage | null => {
  const id = message.id ?? null
  const value = asJson(data)
  if (event === RESYNC) return { type: 'resync', id }
  if (event === STREAM_OPENED) {
    const opened = v.safeParse(OpenedData, value)
    return { type: 'opened', id, idleMs: opened.success ? opened.output.idleMs : null }
  }
  if (event === POSITIONS_TOPIC) {
    const told = v.safeParse(PositionsFrame, value)
    return told.success ? { type: 'positions', told: told.output } : null
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
  onMessage: (message: LiveMessage) => void
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

  return async ({ lastEventId, signal, onMessage }: Reading): Promise<void> => {
    const { accessToken } = await gate.token()
    let response = await ask(accessToken, lastEventId, signal)
    if (response.status === 401)
      response = await ask((await gate.renew(accessToken)).accessToken, lastEventId, signal)
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !streams || !response.body)
      throw new Failure('unexpected', '', { code: `HTTP_${response.status}` })
    const feed = createEventReader({
      comment: () => onMessage({ type: 'heard' }),
      event(event) {
        const message = readLiveMessage(event)
        if (message) onMessage(message)
      },
    })
    const reader = response.body.getReader()
    const cancel = () => void reader.cancel().catch(() => {})
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        feed(value)
      }
    } finally {
      signal.removeEventListener('abort', cancel)
      cancel()
    }
  }
}
