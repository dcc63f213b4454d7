// @ts-check
import { DRIVES } from './scenarios.mjs'

/**
 * @typedef {{ scenario: string | null, from: string | null, record: string | null, url: string, seed: number,
 *   speed: number }} Options
 */

/**
 * @param {readonly string[]} args
 * @returns {Options}
 * @throws Error in one sentence
 */
export const readOptions = args => {
  /** @type {Options} */
  const options = {
    scenario: null,
    from: null,
    record: null,
    url: 'http://127.0.0.1:4173',
    seed: 1,
    speed: 1,
  }
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    const value = args[at + 1] ?? ''
    if (arg === '--from' && value) options.from = value
    else if (arg === '--record' && value) options.record = value
    else if (arg === '--url' && /^https?:\/\/\S+$/.test(value)) options.url = value.replace(/\/$/, '')
    else if (arg === '--seed' && /^\d{1,9}$/.test(value)) options.seed = Number(value)
    else if (arg === '--speed' && /^[1-9]\d{0,3}$/.test(value)) options.speed = Number(value)
    else if (!arg.startsWith('-') && options.scenario === null) {
      options.scenario = arg
      continue
    } else throw new Error(`opção que não há: ${arg}`)
    at += 1
  }
  if ((options.scenario === null) === (options.from === null))
    throw new Error('diga um cenário, ou --from ARQUIVO com sinais gravados')
  if (options.record && (options.from || options.scenario === DRIVES))
    throw new Error('só um cenário de sinais é gravado')
  return options
}
