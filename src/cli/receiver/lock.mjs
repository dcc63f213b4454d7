// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const bootHere = () => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** @param {number} pid */
const isAlive = pid => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} file @returns {number | null} the process that holds it, null for none */
const holderOf = file => {
  try {
    const { pid, boot } = JSON.parse(readFileSync(file, 'utf8'))
    // After a container's restart the number may be our own.
    return boot === bootHere() && pid !== process.pid && isAlive(Number(pid)) ? Number(pid) : null
  } catch {
    return null
  }
}

/**
 * One receiver a folder: two would give the same numbers to different signals.
 * @param {string} folder @returns {() => void} release @throws Error where another one runs
 */
export const lockFolder = folder => {
  const file = join(folder, 'lock')
  const holder = holderOf(file)
  if (holder !== null) throw new Error(`a pasta ${folder} está em uso pelo processo ${holder}`)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, boot: bootHere() }), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}
