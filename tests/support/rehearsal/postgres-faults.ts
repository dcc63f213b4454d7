import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverPrograms } from '../../../src/cli/steps/postgres.mjs'

const run = promisify(execFile)

const query = async (url: string, text: string): Promise<Record<string, string>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Cuts every connection that LISTENs. @returns how many */
export const cutListeners = async (url: string): Promise<number> => {
  const rows = await query(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`,
  )
  return rows.length
}

/** Restarts the server of this machine, connections cut. */
export const restartServer = async (url: string): Promise<void> => {
  const [row] = await query(url, 'SHOW data_directory')
  const program = `${serverPrograms()}/pg_ctl`
  const args = ['-D', row?.data_directory ?? '', '-w', '-m', 'fast', 'restart', '-l', '/dev/null']
  if (process.getuid?.() === 0) await run('runuser', ['-u', 'postgres', '--', program, ...args])
  else await run(program, args)
}
