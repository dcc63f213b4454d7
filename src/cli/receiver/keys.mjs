// @ts-check
import { readFileSync, statSync } from 'node:fs'

/** The key of an account, or null. @typedef {(account: string) => Buffer | null} KeyOf */

const KEY = /^(?:[\dA-F]{32}|[\dA-F]{48}|[\dA-F]{64})$/i
const ACCOUNT = /^[\dA-F]{3,16}$/i
const ANY = '*'

/** Accounts are told with and without zeros in front. @param {string} account */
const plain = account => account.toUpperCase().replace(/^0+(?=.)/, '')

/** @param {string} text one `ACCOUNT KEY` a line @param {string} name of the file @returns {Map<string, Buffer>} */
const readLines = (text, name) => {
  /** @type {Map<string, Buffer>} */
  const keys = new Map()
  text.split(/\r?\n/).forEach((line, index) => {
    if (/^\s*(#.*)?$/.test(line)) return
    const [account = '', key = '', more] = line.trim().split(/\s+/)
    const place = `linha ${index + 1} de ${name}`
    if (account !== ANY && !ACCOUNT.test(account))
      throw new Error(`${place}: a conta tem de 3 a 16 dígitos hexadecimais, ou é *`)
    if (!KEY.test(key) || more !== undefined)
      throw new Error(`${place}: a chave AES tem 32, 48 ou 64 dígitos hexadecimais`)
    if (keys.has(plain(account))) throw new Error(`${place}: a conta ${account} já tem uma chave`)
    keys.set(plain(account), Buffer.from(key, 'hex'))
  })
  return keys
}

/** @param {string} file @returns {string} @throws Error where others may read it */
const readSecret = file => {
  const { mode } = statSync(file)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`outros usuários podem ler ${file}; use chmod 600`)
  return readFileSync(file, 'utf8')
}

/**
 * The AES keys of panels: a file, or one key for all.
 * @param {{ file?: string | undefined, key?: string | undefined }} from
 * @returns {KeyOf} @throws Error in one sentence, without any key
 */
export const readKeys = ({ file, key }) => {
  if (file && key) throw new Error('use PANEL_KEYS_FILE ou PANEL_KEY, não os dois')
  if (key && !KEY.test(key)) throw new Error('PANEL_KEY deve ter 32, 48 ou 64 dígitos hexadecimais')
  const keys = file ? readLines(readSecret(file), file) : new Map(key ? [[ANY, Buffer.from(key, 'hex')]] : [])
  return account => keys.get(plain(account)) ?? keys.get(ANY) ?? null
}
