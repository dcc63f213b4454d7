import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { ReceivedSignal, type SentSignal } from '#contracts/occurrences/signals.contract.ts'
import type { TrainingNight } from '#contracts/training/training.contract.ts'
import type { Tables } from '../../db/tables.ts'

const files = import.meta.glob<string>('./nights/*.txt', { query: '?raw', import: 'default', eager: true })

const RecordedSignal = v.intersect([
  v.object({ afterMs: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.record(v.string(), v.unknown()),
])

/** A signal, `afterMs` the night's start; number and instant come when it is played. */
export interface NightSignal {
  afterMs: number
  signal: Omit<SentSignal, 'seq' | 'at'>
}

/** A panel of this database that the signals of a recorded one may come from. */
interface Panel {
  protocol: SentSignal['protocol']
  receiverAccount: string
  channel: SentSignal['channel']
  zones: { number: number; partition: number }[]
}

const fileOf: Readonly<Record<TrainingNight, string>> = {
  CALM: './nights/calm.txt',
  STORM: './nights/storm.txt',
  RECORDED: './nights/recorded.txt',
}

/**
 * Recorded signals, one JSON object a line, in order of time.
 * @throws Error for a line that is no signal
 */
export const readNight = (text: string): NightSignal[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const { afterMs, ...signal } = v.parse(RecordedSignal, JSON.parse(line))
      v.parse(ReceivedSignal, { ...signal, seq: 0, at: new Date(0).toISOString() })
      return { afterMs, signal: signal as unknown as NightSignal['signal'] }
    })
    .sort((a, b) => a.afterMs - b.afterMs)

/** Of active accounts that are not in test, whose channel is on. */
const readPanels = async (db: Kysely<Tables>, now: Date): Promise<Panel[]> => {
  const { rows } = await sql<Panel>`
    SELECT central.protocol, central.receiver_account AS "receiverAccount",
      CASE WHEN central.channel_ethernet = 0 THEN 'ETHERNET' ELSE 'GPRS' END AS channel,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('number', zone.number, 'partition', zone.partition_number)
          ORDER BY zone.number), '[]') FROM central_zone zone WHERE zone.central_id = central.id) AS zones
    FROM central JOIN account ON account.id = central.account_id
    WHERE central.active AND account.status = 'ACTIVE'
      AND (central.channel_ethernet = 0 OR central.channel_gprs = 0)
      AND (account.test_until IS NULL OR account.test_until <= ${now})
    ORDER BY account.id, central.id`.execute(db)
  return rows
}

/**
 * The signal as a panel of this database sends it, from one of its own zones.
 * @param turn of a panel that speaks for several: each of them is a partition
 */
const fromPanel = (signal: NightSignal['signal'], panel: Panel, turn: number): NightSignal['signal'] => {
  const { receiverAccount: _, mac: __, imei: ___, remoteIp: ____, ...said } = signal
  const { protocol, receiverAccount, channel, zones } = panel
  const own =
    zones.find(({ number }) => number === said.zone) ?? zones[(said.zone ?? 0) % (zones.length || 1)]
  return {
    ...said,
    partition: Math.min((said.partition ?? 0) + turn, 99),
    ...(said.zone && own && { zone: own.number, partition: own.partition }),
    protocol,
    receiverAccount,
    channel,
    raw: `${receiverAccount} ${said.qualifier}${said.code} ${said.partition ?? 0} ${said.zone ?? said.panelUser ?? 0}`,
  }
}

/** A night's signals, each recorded panel replaced by one of this database; empty without panels. */
export const planNight = async (
  db: Kysely<Tables>,
  night: TrainingNight,
  now: Date,
): Promise<NightSignal[]> => {
  const signals = readNight(files[fileOf[night]] ?? '')
  const panels = await readPanels(db, now)
  const recorded = [
    ...new Set(signals.map(({ signal }) => signal.receiverAccount ?? signal.mac ?? signal.imei)),
  ]
  const placeOf = new Map(recorded.map((account, place) => [account, place]))
  return signals.flatMap(({ afterMs, signal }) => {
    const place = placeOf.get(signal.receiverAccount ?? signal.mac ?? signal.imei) ?? 0
    const panel = panels[place % panels.length]
    const turn = Math.floor(place / panels.length)
    return panel ? [{ afterMs, signal: fromPanel(signal, panel, turn) }] : []
  })
}
