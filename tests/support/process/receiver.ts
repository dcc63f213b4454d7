import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../src/cli/receiver/start.mjs', import.meta.url))
const READY = /Receptora pronta em \S+?:(\d+)(?: e (\d+))? \(TCP e UDP\)/

export interface RunningReceiver {
  port: number
  gprsPort: number
  output: () => string
  /** Ctrl+C; answers the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const launch = (env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [command], {
    env: { PATH: process.env.PATH, PORT: '0', GPRS_PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', part => {
      output += part
    })
  return { child, output: () => output }
}

/** Starts the receiver as `npm run receiver` does, on free ports. @throws with its output when it does not get ready */
export const startReceiver = (env: Record<string, string>): Promise<RunningReceiver> => {
  const { child, output } = launch(env)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`exit ${code}: ${output()}`)))
    child.stdout?.on('data', () => {
      const found = READY.exec(output())
      if (!found) return
      resolve({
        port: Number(found[1]),
        gprsPort: Number(found[2]),
        output,
        async stop() {
          child.kill('SIGTERM')
          const [code] = await once(child, 'exit')
          return code
        },
        async kill() {
          child.kill('SIGKILL')
          await once(child, 'exit')
        },
      })
    })
  })
}

/** Starts it expecting a refusal. */
export const failToReceive = async (
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> => {
  const { child, output } = launch(env)
  const [code] = await once(child, 'close')
  return { code, said: output() }
}

/** Says frames on one connection. @returns the tokens of the answers, one for each */
export const sayFrames = async (port: number, frames: readonly Buffer[]): Promise<string[]> => {
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  for (const frame of frames) socket.write(frame)
  for await (const part of socket) {
    answers += part.toString('latin1')
    if (answers.split('\r').length > frames.length) break
  }
  return [...answers.matchAll(/"(\*?[A-Z]+)"/g)].map(([, token = '']) => token)
}
