// @ts-check

const parts = /** @type {const} */ ([
  'bytes',
  'pages',
  'kit',
  'lists',
  'configuration',
  'board',
  'signals',
  'occurrences',
  'queue',
  'map',
])

/** Installs other people's packages, so only where it is asked for. */
const asked = /** @type {const} */ (['peers'])

/** @typedef {(typeof parts)[number] | (typeof asked)[number]} Part */

/** @param {string} text @returns {text is Part} */
const isPart = text => [...parts, ...asked].some(part => part === text)

/**
 * @param {readonly string[]} args
 * @returns {{ write: boolean, runs: number, minutes: number, only: readonly Part[] }}
 * @throws Error in one sentence, for what cannot be meant
 */
export const readOptions = args => {
  let write = false
  let runs = 17
  let minutes = 1
  /** @type {readonly Part[]} */
  let only = parts
  for (const arg of args) {
    const [name, value = ''] = arg.split('=')
    if (arg === '--write') write = true
    else if (name === '--runs' && /^\d{1,3}$/.test(value) && Number(value) > 1) runs = Number(value)
    else if (name === '--minutes' && /^\d{1,3}$/.test(value) && Number(value) > 0) minutes = Number(value)
    else if (name === '--only' && value.split(',').every(isPart)) only = value.split(',').filter(isPart)
    else
      throw new Error(
        `unknown option ${arg}; there are --write, --runs=17, --minutes=30 and --only=${[...parts, ...asked].join(',')}`,
      )
  }
  if (write && only.length < parts.length) throw new Error('--write needs every part: leave --only out')
  return { write, runs, minutes, only }
}
