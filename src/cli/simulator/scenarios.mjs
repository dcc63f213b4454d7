// @ts-check

/**
 * @typedef {{ protocol: string, receiverAccount: string, channel: 'ETHERNET' | 'GPRS',
 *   zones: readonly { number: number, partition: number, kind: string, camera: string | null }[],
 *   partitions: readonly number[], cameras: readonly string[] }} Panel
 * @typedef {{ qualifier: 'E' | 'R' | 'P', code: string, partition?: number, zone?: number, panelUser?: string }} Said
 * @typedef {{ afterMs: number, heldMs?: number, panel: Panel, said: Said }} Step
 */

/** Repeatable: the same seed gives the same night. @param {number} seed */
export const random = seed => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @typedef {ReturnType<typeof chooser>} Choose */

/** @param {number} seed */
const chooser = seed => {
  const next = random(seed)
  /** @param {number} below */
  const whole = below => Math.floor(next() * below)
  return {
    whole,
    /** @template Item @param {readonly Item[]} items @returns {Item} */
    one: items => /** @type {Item} */ (items[whole(items.length)]),
  }
}

/** @param {Panel} panel @param {Choose} choose @returns {Required<Pick<Said, 'zone' | 'partition'>>} */
const anyZone = ({ zones, partitions }, { one }) => {
  const zone = zones.length > 0 ? one(zones) : { number: 1, partition: partitions[0] ?? 1 }
  return { zone: zone.number, partition: zone.partition }
}

/** @typedef {(panels: readonly Panel[], choose: Choose) => Step[]} Scenario */

/** Ten quiet minutes: periodic tests, people who arm, a power failure that comes back. @type {Scenario} */
const night = (panels, choose) => {
  /** @type {Step[]} */
  const steps = panels.map(panel => ({
    afterMs: choose.whole(600_000),
    panel,
    said: { qualifier: 'E', code: '602' },
  }))
  for (const panel of panels.filter(() => choose.whole(10) === 0))
    steps.push({
      afterMs: choose.whole(600_000),
      panel,
      said: { qualifier: 'R', code: '401', partition: 0, panelUser: '001' },
    })
  const dark = choose.one(panels)
  const at = choose.whole(300_000)
  steps.push(
    { afterMs: at, panel: dark, said: { qualifier: 'E', code: '301' } },
    { afterMs: at + 120_000, panel: dark, said: { qualifier: 'R', code: '301' } },
  )
  return steps
}

/** Eighty power failures and one silent panic within a minute. @type {Scenario} */
const storm = (panels, choose) => {
  const victim = choose.one(panels)
  const others = panels.filter(panel => panel !== victim)
  return [
    ...Array.from({ length: 80 }, (_, place) => ({
      afterMs: choose.whole(60_000),
      panel: others[place % others.length] ?? victim,
      said: /** @type {Said} */ ({
        qualifier: 'E',
        code: '301',
        // Beyond the panels there are, each partition fails on its own.
        partition: Math.floor(place / Math.max(1, others.length)),
      }),
    })),
    { afterMs: 35_000, panel: victim, said: { qualifier: 'E', code: '122', partition: 1 } },
  ]
}

/** Codes that calm nights bring one by one, and whether they end: what an operator sees most. */
const calmCodes = /** @type {const} */ ([
  ['301', true],
  ['130', false],
  ['384', false],
  ['570', true],
  ['302', true],
  ['130', false],
  ['351', true],
  ['131', false],
  ['147', false],
  ['461', false],
])

/** Twelve minutes in which one thing happens after another, among periodic tests. @type {Scenario} */
const calm = (panels, choose) => [
  ...panels.slice(0, 30).map(panel => ({
    afterMs: choose.whole(720_000),
    panel,
    said: /** @type {Said} */ ({ qualifier: 'E', code: '602' }),
  })),
  ...calmCodes.flatMap(([code, ends], place) => {
    const panel = choose.one(panels)
    const at = 5_000 + place * 65_000 + choose.whole(20_000)
    const where = { code, ...anyZone(panel, choose) }
    /** @type {Step} */
    const begins = { afterMs: at, panel, said: { qualifier: 'E', ...where } }
    /** @type {Step} */
    const over = { afterMs: at + 90_000, panel, said: { qualifier: 'R', ...where } }
    return ends ? [begins, over] : [begins]
  }),
]

/** Three zones in a row, where cameras see it if any do. @type {Scenario} */
const intrusion = (panels, choose) => {
  const seen = panels.filter(({ cameras }) => cameras.length > 0)
  const panel = choose.one(seen.length > 0 ? seen : panels)
  const { zone, partition } = anyZone(panel, choose)
  return [0, 1, 2].map(place => ({
    afterMs: place * 8_000,
    panel,
    said: { qualifier: 'E', code: '130', partition, zone: zone + place },
  }))
}

/** The code of duress, and nothing else. @type {Scenario} */
const duress = (panels, choose) => [
  {
    afterMs: 0,
    panel: choose.one(panels),
    said: { qualifier: 'E', code: '121', partition: 1, panelUser: '001' },
  },
]

const usual = ['602', '602', '602', '401', '301', '130', '384', '570', '145', '302']

/** Fifty signals a second for ten minutes, from every panel there is. @type {Scenario} */
const thousand = (panels, choose) =>
  Array.from({ length: 30_000 }, (_, place) => {
    const panel = choose.one(panels)
    return {
      afterMs: place * 20,
      panel,
      said: { qualifier: choose.whole(3) ? 'E' : 'R', code: choose.one(usual), ...anyZone(panel, choose) },
    }
  })

const SILENT_FROM_MS = 60_000
const SILENT_UNTIL_MS = 360_000

/** The receiver is silent for five minutes, then hands over what panels said meanwhile. @type {Scenario} */
const outage = (panels, choose) =>
  Array.from({ length: 200 }, () => {
    const saidMs = choose.whole(420_000)
    const isKept = saidMs >= SILENT_FROM_MS && saidMs < SILENT_UNTIL_MS
    const afterMs = isKept ? SILENT_UNTIL_MS : saidMs
    const panel = choose.one(panels)
    return {
      afterMs,
      heldMs: afterMs - saidMs,
      panel,
      said: { qualifier: /** @type {const} */ ('E'), code: choose.one(usual), ...anyZone(panel, choose) },
    }
  })

/** @type {Readonly<Record<string, Scenario>>} */
const scenarios = {
  noite: night,
  tempestade: storm,
  invasao: intrusion,
  coacao: duress,
  queda: outage,
  mil: thousand,
  calma: calm,
}

/** Vehicles that drive; all others are signals of panels. */
export const DRIVES = 'viaturas'

/** Of panels. */
export const scenarioNames = Object.keys(scenarios)

/**
 * What panels say, in order of time.
 * @param {string} name @param {readonly Panel[]} panels @param {number} seed
 * @returns {Step[]}
 * @throws Error for a scenario that is not known, or without a panel
 */
export const planOf = (name, panels, seed) => {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  if (!scenario)
    throw new Error(
      `não há o cenário "${name}"; há ${[...scenarioNames, DRIVES].join(', ')}, e --from ARQUIVO`,
    )
  if (panels.length === 0) throw new Error('nenhuma conta ativa tem uma central com canal ligado')
  return scenario(panels, chooser(seed)).sort(
    (a, b) => a.afterMs - b.afterMs || (b.heldMs ?? 0) - (a.heldMs ?? 0),
  )
}

/** A signal without its number and its instant. @param {Step} step */
export const unsentOf = ({ panel: { protocol, receiverAccount, channel }, said }) => ({
  protocol,
  receiverAccount,
  channel,
  ...said,
  raw: `${receiverAccount} ${said.qualifier}${said.code} ${said.partition ?? 0} ${said.zone ?? said.panelUser ?? 0}`,
})

/**
 * A signal as a receiver passes it on.
 * @param {Step} step @param {number} seq @param {Date} at
 */
export const signalOf = (step, seq, at) => ({ seq, at: at.toISOString(), ...unsentOf(step) })
