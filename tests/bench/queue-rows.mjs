// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { post } from '../../src/cli/simulator/receiver.mjs'
import { signalOf } from '../../src/cli/simulator/scenarios.mjs'

export const ROWS = 2000
const PANELS = 125
const MOST_PARTITIONS = 90
const TRIES = 20
const RETRY_MS = 1000

/** Emergencies never fold into one line: every row is drawn. */
const codes = ['122', '121', '110', '100']

/**
 * @typedef {import('../../src/cli/simulator/scenarios.mjs').Panel} Panel
 * @typedef {import('../../src/cli/simulator/receiver.mjs').Receiver} Receiver
 * @typedef {import('./api.mjs').Api} Api
 * @typedef {{ id: string, number: number, account: { id: string }, eventCode: string, partitionNumber: number,
 *   signalCount: number }} Row
 * @typedef {(rows: readonly Pick<Row, 'account' | 'eventCode' | 'partitionNumber'>[],
 *   panels: ReadonlyMap<string, Panel>) => Promise<unknown>} Send
 */

/** @param {string} origin @param {Receiver} receiver @returns {Send} */
export const createSender = (origin, receiver) => {
  let seq = 0
  return async (rows, panels) => {
    const signals = rows.flatMap(({ account, eventCode, partitionNumber }) => {
      const panel = panels.get(account.id)
      if (!panel) return []
      seq += 1
      const said = { qualifier: /** @type {const} */ ('E'), code: eventCode, partition: partitionNumber }
      return [signalOf({ afterMs: 0, panel, said }, seq, new Date())]
    })
    for (let turn = 0; ; turn += 1)
      try {
        return await post(origin, receiver, signals)
      } catch (error) {
        // As a receiver does: sent again until it is acknowledged.
        if (turn === TRIES) throw error
        await wait(RETRY_MS)
      }
  }
}

/** Rows of the measurement. @param {Api} api @returns {Promise<Row[]>} */
export const readQueue = async api => {
  const { data } = await api.get('/occurrence/queue?scope=all')
  return data.filter((/** @type {Row} */ { eventCode }) => codes.includes(eventCode))
}

/** Panels of accounts with one central, by account. @param {Api} api */
const readPanels = async api => {
  /** @type {Map<string, Panel>} */
  const panels = new Map()
  for (let offset = 0; panels.size < PANELS; offset += 100) {
    const { data } = await api.get(
      `/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=${offset}`,
    )
    for (const { id } of data) {
      const [central, second] = await api.get(`/account/${id}/central`)
      if (!central || second || central.channelEthernet !== 0) continue
      const { protocol, receiverAccount } = central
      panels.set(id, {
        protocol,
        receiverAccount,
        channel: 'ETHERNET',
        zones: [],
        partitions: [],
        cameras: [],
      })
      if (panels.size === PANELS) break
    }
    if (data.length < 100) break
  }
  return panels
}

/**
 * Opens occurrences until the queue is full; one kept from the last run stays.
 * @param {Api} api @param {Send} send @returns panels of its rows, by account
 */
export const fillQueue = async (api, send) => {
  const panels = await readPanels(api)
  for (let partition = 1; partition < MOST_PARTITIONS; partition += 1) {
    const { totalElements } = await api.get('/occurrence/queue?scope=all&recordsPerPage=1')
    const missing = ROWS - totalElements
    if (missing <= 0) return panels
    const opened = [...panels.keys()].flatMap(id =>
      codes.map(eventCode => ({ account: { id }, eventCode, partitionNumber: partition })),
    )
    await send(opened.slice(0, missing), panels)
  }
  throw new Error('the queue was not filled')
}
