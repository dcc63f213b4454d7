import type { Gate } from './gate.ts'
import { createHttp, type Http } from './http.ts'

const bodiless = new Set([204, 205, 304])

const headersOf = (call: XMLHttpRequest): Headers =>
  new Headers(
    call
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .filter(line => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      }),
  )

/**
 * A `fetch` with upload progress: only XMLHttpRequest has it.
 * @param onSent the part sent, 0 to 1; null when unknown
 */
export const progressFetch =
  (onSent: (part: number | null) => void): typeof globalThis.fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      const call = new XMLHttpRequest()
      const abort = () => {
        call.abort()
        reject(signal?.reason)
      }
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      signal?.addEventListener('abort', abort, { once: true })
      call.open(init.method ?? 'GET', String(input))
      for (const [name, value] of new Headers(init.headers)) call.setRequestHeader(name, value)
      call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        onSent(lengthComputable && total > 0 ? loaded / total : null)
      call.onload = () =>
        resolve(
          new Response(bodiless.has(call.status) ? null : call.responseText, {
            status: call.status,
            headers: headersOf(call),
          }),
        )
      call.onerror = () => reject(new TypeError('the upload did not reach the server'))
      call.onloadend = () => signal?.removeEventListener('abort', abort)
      call.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
    })

export type HttpWithProgress = (onSent: (part: number | null) => void) => Http

export const uploadHttp =
  ({ baseUrl, gate }: { baseUrl: string; gate: Gate }): HttpWithProgress =>
  onSent =>
    createHttp({
      baseUrl,
      gate,
      // The uploader cancels; session life does not apply.
      life: () => new AbortController().signal,
      fetch: progressFetch(onSent),
    })
