// @ts-check

/**
 * What the console said to a call.
 * @typedef {{ kind: 'taken', refused: number } | { kind: 'unread', indexes: number[] } | { kind: 'denied', why: string }
 *   | { kind: 'away', why: string }} Taken
 * @typedef {{ url: string, id: string, key: string }} Console
 */

const PATH = '/bff/v1/receiver/signals'
const PATIENCE_MS = 30_000

/** @param {any} body @returns {number[]} places of signals that it could not read */
const unreadIn = body =>
  (Array.isArray(body?.fieldErrors) ? body.fieldErrors : []).flatMap((/** @type {any} */ { field }) => {
    const found = /^signals\.(\d+)/.exec(String(field))
    return found ? [Number(found[1])] : []
  })

/** @param {unknown} error */
const reasonOf = error => {
  const { message, cause } = /** @type {Error & { cause?: { code?: string, message?: string } }} */ (error)
  return cause?.code ?? cause?.message ?? message
}

/** Hands signals over, once; without any it only says that the receiver is there. @param {Console} console @param {readonly object[]} signals @param {AbortSignal} [stop] @returns {Promise<Taken>} */
export const handOver = async ({ url, id, key }, signals, stop) => {
  try {
    const response = await fetch(url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ receiverId: id, signals }),
      // The key goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stop ? [stop] : [])]),
    })
    /** @type {any} */
    const body = await response.json().catch(() => null)
    if (response.status === 200 && typeof body?.accepted === 'number')
      return { kind: 'taken', refused: body.refused.length }
    if (response.status === 401)
      return { kind: 'denied', why: 'a chave RECEIVER_KEY é inválida ou foi revogada' }
    if (response.status === 403) return { kind: 'denied', why: 'RECEIVER_ID não é a receptora desta chave' }
    if (response.status === 400 || response.status === 413) return { kind: 'unread', indexes: unreadIn(body) }
    return { kind: 'away', why: `respondeu ${response.status}` }
  } catch (error) {
    return { kind: 'away', why: reasonOf(error) }
  }
}
