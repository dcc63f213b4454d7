import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Prints the output, or with `quiet` only returns it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, input?: undefined }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { quiet = false, env = {} } = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', part => {
      output += part
    })
    child.stderr?.on('data', part => {
      output += part
    })
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })

/**
 * Without a shell: the same on every system.
 * @param {string} file
 * @param {string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (file, args = [], options) => run(process.execPath, [file, ...args], options)
