import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseDirectory } from '../database-directory.ts'

const command = (name: string) => fileURLToPath(new URL(`../../../src/cli/${name}.mjs`, import.meta.url))
const READY = /Ubidesk pronto em (http:\/\/\S+)/

export interface RunningConsole {
  url: string
  output: () => string
  process: ChildProcess
  /** Ctrl+C; answers the exit code. */
  stop(): Promise<number | null>
  /** What a crash or an impatient administrator does. */
  kill(): Promise<void>
}

const launch = (env: Record<string, string>, wrapper: readonly string[] = [], name = 'start') => {
  const [program = process.execPath, ...args] = [...wrapper, process.execPath, command(name)]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      output += part
    })
  return { child, output: () => output }
}

/** Starts the product as `npm start` does, on a free port, with the command `wrapper`. @throws with its output when it does not get ready */
export const startConsole = (
  env: Record<string, string>,
  wrapper?: readonly string[],
  name?: string,
): Promise<RunningConsole> => {
  const { child, output } = launch(env, wrapper, name)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`exit ${code}: ${output()}`)))
    child.stdout.on('data', () => {
      const url = READY.exec(output())?.[1]
      if (!url) return
      resolve({
        url,
        output,
        process: child,
        async stop() {
          child.kill('SIGINT')
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

const freePort = () =>
  new Promise<string>(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(String(port)))
    })
  })

/** Starts the product as `npm run dev` does, whose port must be known beforehand. */
export const startDevelopment = async (env: Record<string, string>): Promise<RunningConsole> =>
  startConsole({ ...env, PORT: await freePort() }, [], 'dev')

/** Starts it expecting a refusal: exit code and output. `wrapper` runs the command. */
export const failToStart = async (
  env: Record<string, string>,
  wrapper?: readonly string[],
): Promise<{ code: number | null; said: string }> => {
  const { child, output } = launch(env, wrapper)
  const [code] = await once(child, 'exit')
  return { code, said: output() }
}

const folders: string[] = []

/** An empty folder for a database, removed when the test file ends. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(databaseDirectory, `ubidesk-${name}-`))
  folders.push(folder)
  return folder
}

export const removeTemporaryFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
process.on('exit', removeTemporaryFolders)

interface Session {
  userId: string
  accessToken: string
}

/** Signs in over HTTP; the returned function calls the BFF with the token. */
export const signIn = async (url: string, email = 'admin@demo.example', password = 'Console#2026') => {
  const login = await fetch(`${url}/bff/v1/web/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (login.status !== 200) throw new Error(`login: ${login.status} ${await login.text()}`)
  const { data } = (await login.json()) as { data: Session }
  return (method: string, path: string, body?: unknown) =>
    fetch(`${url}/bff/v1/web${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}
