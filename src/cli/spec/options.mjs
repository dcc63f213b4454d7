import { parseArgs } from 'node:util'
import { covers } from './covers.mjs'
import { formats } from './formats/formats.mjs'

/**
 * @typedef {import('./load.mjs').Role} Role
 * @typedef {object} Options
 * @property {string} machine its name, or `all`
 * @property {import('./plan.mjs').CoverName} cover
 * @property {number} seed
 * @property {string} format
 * @property {string | null} out
 * @property {Role | null} role
 */

/**
 * Without accents or case.
 * @param {string} text
 */
const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const names = /** @type {const} */ (['machine', 'cover', 'seed', 'format', 'out', 'role'])

/** @param {readonly string[]} args */
const parsed = args => {
  try {
    const options = Object.fromEntries(names.map(name => [name, { type: /** @type {const} */ ('string') }]))
    return /** @type {Record<string, string | undefined>} */ (parseArgs({ args: [...args], options }).values)
  } catch {
    throw new Error(`opções válidas: ${names.map(name => `--${name} <valor>`).join(', ')}`)
  }
}

/** @param {string} option @param {string} given @param {readonly string[]} valid */
const chosen = (option, given, valid) => {
  if (valid.includes(given)) return given
  throw new Error(`--${option} "${given}" não existe; use ${valid.join(', ')}`)
}

/** @param {string} given @param {readonly Role[]} roles */
const roleNamed = (given, roles) => {
  const role = roles.find(({ name }) => given.trim() !== '' && plain(name).startsWith(plain(given)))
  if (role) return role
  throw new Error(`--role "${given}" não existe; use ${roles.map(({ name }) => name).join(', ')}`)
}

/**
 * Options of `npm run paths`; null when there are none. Throws one sentence.
 * @param {readonly string[]} args
 * @param {readonly string[]} machines
 * @param {readonly Role[]} roles
 * @returns {Options | null}
 */
export const optionsOf = (args, machines, roles) => {
  if (args.length === 0) return null
  const given = parsed(args)
  if (given.machine === undefined) throw new Error(`falta --machine; use ${machines.join(', ')}`)
  if (given.machine === 'all' && given.out === undefined) throw new Error('--machine all pede --out <pasta>')
  const seed = given.seed ?? '1'
  if (!/^\d{1,9}$/.test(seed))
    throw new Error(`--seed "${seed}" não serve; use um número inteiro de 0 a 999999999`)
  return {
    machine: chosen('machine', given.machine, [...machines, 'all']),
    cover: /** @type {import('./plan.mjs').CoverName} */ (
      chosen('cover', given.cover ?? 'transitions', Object.keys(covers))
    ),
    seed: Number(seed),
    format: chosen('format', given.format ?? 'md', Object.keys(formats)),
    out: given.out ?? null,
    role: given.role === undefined ? null : roleNamed(given.role, roles),
  }
}
