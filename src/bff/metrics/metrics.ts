import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Db, QueryTime } from '../db/database.ts'
import type { Clock } from '../kit/time.ts'
import type { Live } from '../live/live.ts'
import { createHistogram, type Sample, textOf } from './text.ts'

/** One answered request; `route` is the contract's path, null for an address that is none. */
export interface AnsweredRequest {
  method: string
  route: string | null
  status: number
  ms: number
}

export interface Metrics {
  request(answered: AnsweredRequest): void
  signals(reply: SignalsReply): void
  /** Everything in Prometheus' text format. Never throws: without a database it says so. */
  text(): Promise<string>
  /** True for an `Authorization` header with the token. */
  admits(authorization: string | undefined): boolean
}

interface MetricsDeps {
  token: string
  db: Db
  queryTime: QueryTime
  live: Pick<Live, 'count'>
  clock: Clock
}

const NS = 1e9

const openStatuses = occurrencesTagged('open')
// Literal: the planner must see that partial indexes have them.
const literals = sql.join(openStatuses.map(status => sql.lit(status)))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Read from the database: each of its processes answers the same. */
const readBacklog = async (db: Db, clock: Clock) => {
  const now = clock()
  const open = await sql<{ status: string; n: number }>`SELECT status, count(*)::int AS n FROM occurrence
    WHERE status IN (${literals}) GROUP BY status`.execute(db)
  const late = await sql<{ n: number; seconds: number }>`SELECT count(*)::int AS n,
    coalesce(extract(epoch FROM ${now}::timestamptz - min(next_at)), 0)::float8 AS seconds
    FROM due WHERE next_at <= ${now}`.execute(db)
  return { open: open.rows, late: late.rows[0] ?? { n: 0, seconds: 0 } }
}

/** Counters of this process since its start, and what waits in the database (docs/operations.md). */
export const createMetrics = ({ token, db, queryTime, live, clock }: MetricsDeps): Metrics => {
  const expected = digest(`Bearer ${token}`)
  const durations = createHistogram()
  const answers = new Map<string, Sample>()
  const signals = { accepted: 0, duplicate: 0, refused: 0 }
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  const backlog = async (): Promise<string> => {
    try {
      const { open, late } = await readBacklog(db, clock)
      const counts = new Map(open.map(({ status, n }) => [status, n]))
      return [
        textOf('ubidesk_database_up', 'gauge', 'Whether the database answered this reading.', [{ value: 1 }]),
        textOf(
          'ubidesk_occurrences_open',
          'gauge',
          'Open occurrences.',
          openStatuses.map(status => ({ labels: { status }, value: counts.get(status) ?? 0 })),
        ),
        textOf('ubidesk_due_late', 'gauge', 'Tasks of the system past their time.', [{ value: late.n }]),
        textOf('ubidesk_due_late_seconds', 'gauge', 'How late the latest of them is.', [
          { value: late.seconds },
        ]),
      ].join('')
    } catch {
      return textOf('ubidesk_database_up', 'gauge', 'Whether the database answered this reading.', [
        { value: 0 },
      ])
    }
  }

  const ofProcess = () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const delays = [0.5, 0.99, 1].map(quantile => ({
      labels: { quantile: String(quantile) },
      // Mean and percentiles include the timer's own 10 ms.
      value: Math.max(0, (quantile === 1 ? delay.max : delay.percentile(quantile * 100)) / NS - 0.01),
    }))
    delay.reset()
    return [
      textOf('process_cpu_seconds_total', 'counter', 'CPU time, user and system.', [
        { value: (user + system) / 1e6 },
      ]),
      textOf('process_resident_memory_bytes', 'gauge', 'Resident memory.', [{ value: rss }]),
      textOf('process_start_time_seconds', 'gauge', 'Start of the process.', [
        { value: Math.round(Date.now() / 1000 - process.uptime()) },
      ]),
      textOf('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', [{ value: heapUsed }]),
      textOf(
        'nodejs_eventloop_delay_seconds',
        'gauge',
        'Delay of the event loop since the last reading.',
        delays,
      ),
    ].join('')
  }

  return {
    request({ method, route, status, ms }) {
      // One label for invented addresses, or memory grows without end.
      const labels = route === null ? { method: 'other', route: 'other' } : { method, route }
      durations.add(labels, ms / 1000)
      const key = `${labels.method} ${labels.route} ${status}`
      const found = answers.get(key) ?? { labels: { ...labels, status: String(status) }, value: 0 }
      answers.set(key, { ...found, value: found.value + 1 })
    },
    signals({ accepted, duplicates, refused }) {
      signals.accepted += accepted
      signals.duplicate += duplicates
      signals.refused += refused.length
    },
    admits(authorization) {
      return authorization !== undefined && timingSafeEqual(digest(authorization), expected)
    },
    async text() {
      const waiting = await backlog()
      return [
        ofProcess(),
        textOf('ubidesk_http_requests_total', 'counter', 'Answered requests.', [...answers.values()]),
        durations.text('ubidesk_http_request_duration_seconds', 'Time to the answer.'),
        textOf('ubidesk_live_streams', 'gauge', 'Open streams of live events.', [{ value: live.count() }]),
        textOf(
          'ubidesk_signals_total',
          'counter',
          'Signals of receivers.',
          Object.entries(signals).map(([result, value]) => ({ labels: { result }, value })),
        ),
        textOf('ubidesk_database_queries_total', 'counter', 'Statements sent.', [{ value: queryTime.count }]),
        textOf('ubidesk_database_seconds_total', 'counter', 'Time waited for statements.', [
          { value: queryTime.ms / 1000 },
        ]),
        waiting,
      ].join('')
    },
  }
}
