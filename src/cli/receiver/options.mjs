// @ts-check
import { readKeys } from './keys.mjs'

/**
 * @typedef {{ console: import('./intake.mjs').Console, host: string, port: number, gprsPort: number | null, folder: string,
 *   keyOf: import('./keys.mjs').KeyOf }} Options
 */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** @param {string} name @param {string} value */
const readPort = (name, value) => {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new Error(`${name} deve ser um número de 0 a 65535, e não "${value}"`)
  return port
}

/** @param {string} value */
const readUrl = value => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`RECEIVER_URL deve ser o endereço do console, como https://console.exemplo.com.br`)
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new Error('RECEIVER_URL deve começar com https: a chave da receptora não pode ir às claras')
  return url.href.replace(/\/$/, '')
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Options} @throws Error in one sentence, without any key
 */
export const readOptions = env => {
  const id = env.RECEIVER_ID ?? ''
  const key = env.RECEIVER_KEY ?? ''
  if (!/^\d{1,18}$/.test(id))
    throw new Error('RECEIVER_ID deve ser o identificador da receptora, que o console mostra junto da chave')
  if (!/^[\x21-\x7e]{16,}$/.test(key))
    throw new Error('RECEIVER_KEY deve ser a chave da receptora, que o console mostra uma única vez')
  const port = readPort('PORT', env.PORT || '12000')
  const gprsPort = env.GPRS_PORT ? readPort('GPRS_PORT', env.GPRS_PORT) : null
  if (gprsPort !== null && gprsPort === port && port !== 0)
    throw new Error('GPRS_PORT deve ser outra porta que não PORT')
  return {
    console: { url: readUrl(env.RECEIVER_URL || 'http://127.0.0.1:4173'), id, key },
    host: env.HOST || '0.0.0.0',
    port,
    gprsPort,
    folder: env.RECEIVER_DIR || '.receiver',
    keyOf: readKeys({ file: env.PANEL_KEYS_FILE, key: env.PANEL_KEY }),
  }
}
