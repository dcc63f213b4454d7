import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  url: string
  /** Every message taken, as it came. */
  taken: string[]
  /** Answers the next messages with a temporary failure. */
  refuse(times: number): void
  close(): Promise<void>
}

/** A mail server that keeps what it is sent. */
export const startSmtp = async (): Promise<SmtpServer> => {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  const server = createServer(socket => {
    sockets.add(socket)
    let pending = ''
    let message: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (message) {
        if (line !== '.') return void message.push(line)
        taken.push(message.join('\n'))
        message = null
        return void say('250 taken')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL' && refusals > 0) {
        refusals -= 1
        return void say('451 later')
      }
      if (verb === 'DATA') {
        message = []
        return void say('354 go on')
      }
      say(verb === 'QUIT' ? '221 bye' : '250 ok')
    }
    socket.on('data', data => {
      const lines = (pending + data.toString()).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => {})
    say('220 test')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    refuse(times) {
      refusals = times
    },
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
