// @ts-check
import { ack, duh, nak } from './frames/replies.mjs'
import { signalsOf } from './frames/signals.mjs'
import { understand } from './frames/understand.mjs'

/**
 * @typedef {import('./frames/understand.mjs').Message} Message
 * @typedef {import('./frames/signals.mjs').Caller} Caller
 * @typedef {import('./spool.mjs').Spool} Spool
 * @typedef {(kind: string, line: string) => void} Say
 */

/** @param {Message} message */
const senderOf = ({ frame: { account, receiver, line, sequence } }) =>
  [account, receiver, line, sequence].join(' ')

/**
 * What becomes of a frame.
 * @param {{ keyOf: import('./keys.mjs').KeyOf, spool: Pick<Spool, 'keep' | 'lastOf'>, now: () => Date, say: Say }} ports
 * @returns {(bytes: Buffer, caller: Caller) => Promise<Buffer | null>} the answer; null for none.
 *   ACK only after the events are on disk
 */
export const createHandler = ({ keyOf, spool, now, say }) => {
  /** Being written. @type {Map<string, Promise<void>>} */
  const writing = new Map()

  /** @param {Message} message @param {Caller} caller @returns {Promise<void>} */
  const keep = async (message, caller) => {
    const from = senderOf(message)
    const { text } = message
    const busy = writing.get(from)
    if (busy) {
      // The same frame waits for the same write; another for its turn.
      await busy.catch(() => {})
      return keep(message, caller)
    }
    // Asked for again because our answer was lost: one signal, one more answer.
    if (spool.lastOf(from)?.mark.text === text) return
    const kept = spool.keep({ from, text }, signalsOf(message, caller))
    writing.set(from, kept)
    await kept.finally(() => writing.delete(from))
  }

  /** @param {Message} message @param {Caller} caller */
  const answerMessage = async (message, caller) => {
    try {
      await keep(message, caller)
    } catch (error) {
      say('disk', `não foi possível guardar um sinal: ${error instanceof Error ? error.message : error}`)
      return null
    }
    return ack(message.frame, message.key, now())
  }

  /** @param {Buffer} bytes @param {Caller} caller */
  const answer = async (bytes, caller) => {
    const outcome = understand(bytes, { keyOf, now: now() })
    switch (outcome.kind) {
      case 'nothing':
        say('noise', `de ${caller.ip}: quadro que não se lê, sem resposta`)
        return null
      case 'nak':
      case 'duh':
        say(outcome.why, `de ${caller.ip}: ${outcome.why}`)
        return outcome.kind === 'nak' ? nak(outcome.frame, now()) : duh(outcome.frame)
      case 'link':
        return ack(outcome.frame, outcome.key, now())
      case 'message':
        return answerMessage(outcome.message, caller)
    }
  }

  return async (bytes, caller) => {
    try {
      return await answer(bytes, caller)
    } catch (error) {
      // One frame must not stop those of all other panels.
      say('fault', `de ${caller.ip}: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
}
