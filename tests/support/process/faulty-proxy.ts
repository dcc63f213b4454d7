import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Held = { release(): void }

/** A fault of a request or of its answer. */
export type Fault =
  | { kind: 'delay'; ms: number }
  /** Neither forwarded nor answered until it is let go; then as if nothing had been. */
  | { kind: 'hang' }
  /** Forwarded, and its answer kept back until it is let go. */
  | { kind: 'holdAnswer' }
  /** The connection is reset before the server hears of it, or after it has answered. */
  | { kind: 'reset'; when: 'before' | 'after' }
  /** Only the first bytes of the body; `cut` breaks the connection. */
  | { kind: 'truncate'; bytes: number; cut?: boolean }
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }

interface Rule {
  line: RegExp
  fault: Fault
  left: number
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Stands before the console and spoils what it is told to spoil, at the socket.
 * @param target where the console is; it may move
 */
export const openFaultyProxy = async (target: string) => {
  let server = target
  let down = false
  const rules = new Set<Rule>()
  const held = new Set<Held>()
  /** Every request that came, as `METHOD /path?query`, and what it carried. */
  const seen: { line: string; body: string; headers: IncomingMessage['headers'] }[] = []

  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const onward = ask(
        new URL(request.url ?? '/', server),
        { method: request.method, headers: { ...request.headers, connection: 'close' } },
        async answer =>
          buffer(answer).then(
            text => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: text }),
            reject,
          ),
      )
      onward.on('error', reject)
      onward.end(body)
    })

  /** As it comes, also what never ends. */
  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const onward = ask(
      new URL(request.url ?? '/', server),
      { method: request.method, headers: { ...request.headers, connection: 'close' } },
      answer => {
        const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(response)
        answer.on('error', () => request.socket.resetAndDestroy())
      },
    )
    onward.on('error', () => request.socket.resetAndDestroy())
    response.on('close', () => onward.destroy())
    onward.end(body)
  }

  const tell = (response: ServerResponse, { status, headers, body }: Answer) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers
    response.writeHead(status, { ...kept, 'content-length': body.length })
    response.end(body)
  }

  const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

  const letGo = () =>
    new Promise<void>(resolve => {
      const one = {
        release() {
          held.delete(one)
          resolve()
        },
      }
      held.add(one)
    })

  const spoil = async (fault: Fault, request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    if (fault.kind === 'answer') {
      const text = Buffer.from(fault.body ?? '{}')
      return tell(response, { status: fault.status, headers: fault.headers ?? {}, body: text })
    }
    if (fault.kind === 'reset' && fault.when === 'before') return request.socket.resetAndDestroy()
    if (fault.kind === 'delay') await wait(fault.ms)
    if (fault.kind === 'hang') await letGo()
    const answer = await forward(request, body)
    if (fault.kind === 'holdAnswer') await letGo()
    if (fault.kind === 'reset') return request.socket.resetAndDestroy()
    if (fault.kind !== 'truncate') return tell(response, answer)
    const { 'content-encoding': _, ...headers } = answer.headers
    const part = answer.body.subarray(0, fault.bytes)
    if (!fault.cut) return tell(response, { ...answer, headers, body: part })
    response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length })
    response.write(part, () => request.socket.destroy())
  }

  const ruleFor = (line: string): Rule | undefined => {
    const rule = [...rules].find(each => each.line.test(line))
    if (rule) rule.left -= 1
    if (rule?.left === 0) rules.delete(rule)
    return rule
  }

  const proxy = createServer(async (request, response) => {
    try {
      const body = await buffer(request)
      const line = `${request.method} ${request.url?.replace('/bff/v1/web', '')}`
      seen.push({ line, body: body.toString(), headers: request.headers })
      const rule = ruleFor(line)
      if (rule) await spoil(rule.fault, request, response, body)
      else pass(request, response, body)
    } catch {
      request.socket.resetAndDestroy()
    }
  })
  proxy.on('connection', socket => down && socket.resetAndDestroy())
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    seen,
    /** How many requests of that line came. */
    count: (line: RegExp) => seen.filter(each => line.test(each.line)).length,
    spoil(line: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) {
      const rule = { line, fault, left: times }
      rules.add(rule)
      return () => {
        rules.delete(rule)
      }
    },
    /** Whatever hangs or is held goes on. */
    release() {
      for (const { release } of [...held]) release()
    },
    /** How many requests hang or are held. */
    holding: () => held.size,
    /** Every connection there is ends, with what is held on it. */
    breakOff() {
      held.clear()
      proxy.closeAllConnections()
    },
    /** No connection is accepted, and those there are end. */
    cutOff() {
      down = true
      proxy.closeAllConnections()
    },
    /** Connections are accepted again, and go to where the console now is. */
    restore(url = server) {
      server = url
      down = false
    },
    async close() {
      for (const { release } of [...held]) release()
      proxy.closeAllConnections()
      await new Promise<void>(resolve => proxy.close(() => resolve()))
    },
  }
}

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>
