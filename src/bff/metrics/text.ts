export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

const lineOf = (name: string, { labels = {}, value }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

const headOf = (name: string, type: string, help: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** A metric in Prometheus' text format 0.0.4. */
export const textOf = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string => headOf(name, type, help) + samples.map(sample => lineOf(name, sample)).join('')

interface Series {
  labels: Readonly<Record<string, string>>
  /** Observations per bucket, the last for those above all. */
  counts: number[]
  sum: number
}

/** Durations in seconds, per set of labels. */
export const createHistogram = () => {
  const all = new Map<string, Series>()
  return {
    add(labels: Readonly<Record<string, string>>, seconds: number): void {
      const key = Object.values(labels).join(' ')
      const series = all.get(key) ?? { labels, counts: Array(BUCKETS.length + 1).fill(0) as number[], sum: 0 }
      const bucket = BUCKETS.findIndex(limit => seconds <= limit)
      const at = bucket === -1 ? BUCKETS.length : bucket
      series.counts[at] = (series.counts[at] ?? 0) + 1
      series.sum += seconds
      all.set(key, series)
    },
    text(name: string, help: string): string {
      const lines = [...all.values()].flatMap(({ labels, counts, sum }) => {
        let below = 0
        const buckets = [...BUCKETS.map(String), '+Inf'].map((le, at) => {
          below += counts[at] ?? 0
          return lineOf(`${name}_bucket`, { labels: { ...labels, le }, value: below })
        })
        return [
          ...buckets,
          lineOf(`${name}_sum`, { labels, value: sum }),
          lineOf(`${name}_count`, { labels, value: below }),
        ]
      })
      return headOf(name, 'histogram', help) + lines.join('')
    },
  }
}
