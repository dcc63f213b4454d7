import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Socket name as lock: the kernel frees it when its holder dies. */
const address = (directory: string) => {
  const place = realpathSync(directory)
  const name = `ubidesk-${createHash('sha256').update(place).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(place, 'lock.sock')
}

const holderOf = (path: string) =>
  new Promise<string | null>(resolve => {
    const socket = connect(path)
    let pid = ''
    socket.setEncoding('utf8')
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', part => {
      pid += part
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(pid || null))
  })

const claim = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string | null) {
    super(
      `o diretório de dados ${directory} está em uso${holder ? ` pelo processo ${holder}` : ' por outro processo'}`,
    )
  }
}

/**
 * Locks a data directory for this process; resolves aliases of its path.
 * @returns a function that gives it back
 * @throws DirectoryInUse
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = address(directory)
  const release = (server: Server) => () => new Promise<void>(resolve => server.close(() => resolve()))
  try {
    return release(await claim(path))
  } catch {
    const holder = await holderOf(path)
    const stale = holder === null && process.platform !== 'linux' && process.platform !== 'win32'
    if (!stale) throw new DirectoryInUse(directory, holder)
    rmSync(path, { force: true })
    return release(await claim(path))
  }
}
