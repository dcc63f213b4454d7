import { basename } from 'node:path'

/**
 * @typedef {{ screens: Set<string>, modules: string[], bytes: number }} Group modules that the same screens need
 * @typedef {{ screens: Set<string>, groups: Group[], bytes: number }} Part groups that become one file
 * @typedef {Map<Group, Set<Group>>} Needs the groups that one imports
 * @typedef {{ imports: (id: string) => readonly string[], lazyImports: (id: string) => readonly string[],
 *   bytes: (id: string) => number }} Sources
 */

const MAIN = /\/src\/app\/main\.tsx$/
const SHELL = /\/src\/app\/shell\/shell\.tsx$/
const SIGN_IN = /\/src\/app\/session\/sign-in\/login-page\.tsx$/
const LIST = /\/src\/app\/service-orders\/list\/service-order-search-page\.tsx$/
const HEAVIEST =
  /\/(service-order-board|service-order-create|occurrence-attendance|occurrence-queue)-page\.tsx$/
/** The most used screen counts as this many others, each of the heaviest four as ten. */
const LIST_WEIGHT = 2500
const HEAVIEST_WEIGHT = 10

/** @param {string} screen */
const weightOf = screen => (LIST.test(screen) ? LIST_WEIGHT : HEAVIEST.test(screen) ? HEAVIEST_WEIGHT : 1)

const PACKAGE = /\/node_modules\/(@[^/]+\/[^/]+|[^/]+)\//
/** Each icon is a node of its own (`lucide-react/icons/eye`). */
const ICON = /\/node_modules\/lucide-react\/.*\/icons\//
/** React Aria's packages import each other: one node of the graph. */
export const ARIA = /\/node_modules\/(@react-aria|@react-stately|@internationalized|react-aria|react-stately)/

/** A request costs as much as this many unneeded bytes of source. */
const FILE_COST = 14_000

/**
 * Rolldown appends other entries that share a chunk.
 * @param {string} name
 */
export const chunkName = name => name.split('~')[0] ?? name

/** A screen's files at most, beside the six that every screen has. */
const MOST_FILES = 12

/** Code of at least this share of screens comes with the shell. */
const COMMON = 0.385

/** Source too small to tie a screen to a file that it does not need. */
const TINY = 400

/** Imported function by function (contracts/rules/dates.ts): placed like our own modules. */
const BY_FUNCTION = /\/node_modules\/@?date-fns\//

/**
 * Our own modules stand for themselves, those of a package for the package.
 * @param {string} id
 */
const nodeOf = id =>
  ARIA.test(id) ? 'aria' : ICON.test(id) || BY_FUNCTION.test(id) ? id : (PACKAGE.exec(id)?.[1] ?? id)

/** @param {Iterable<string>} starts @param {Sources} sources */
const closureOf = (starts, { imports }) => {
  const found = new Set(starts)
  for (const id of found) for (const next of imports(id)) found.add(next)
  return found
}

/**
 * Groups modules by the screens that need them, without those every screen has.
 * @param {readonly string[]} screens @param {Set<string>} everywhere @param {Sources} sources
 */
const groupsOf = (screens, everywhere, sources) => {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const screen of screens)
    for (const id of closureOf([screen], sources))
      if (!everywhere.has(id)) users.set(id, (users.get(id) ?? new Set()).add(screen))
  /** @type {Map<string, Group>} */
  const groups = new Map()
  for (const [id, by] of users) {
    const key = [...by].sort().join()
    const group = groups.get(key) ?? { screens: by, modules: [], bytes: 0 }
    group.modules.push(id)
    group.bytes += sources.bytes(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** @param {readonly Group[]} groups @param {Sources} sources @returns {Needs} */
const needsOf = (groups, { imports }) => {
  const groupOf = new Map(groups.flatMap(group => group.modules.map(id => [id, group])))
  return new Map(
    groups.map(group => [
      group,
      new Set(group.modules.flatMap(imports).flatMap(id => groupOf.get(id) ?? [])),
    ]),
  )
}

/** Those of each screen. @param {readonly Part[]} parts @param {Needs} needs */
const filesOf = (parts, needs) => {
  const partOf = new Map(parts.flatMap(part => part.groups.map(group => [group, part])))
  /** @type {Map<string, Set<Part>>} */
  const files = new Map()
  for (const part of parts)
    for (const screen of part.screens) files.set(screen, (files.get(screen) ?? new Set()).add(part))
  for (const loaded of files.values())
    for (const part of loaded)
      for (const group of part.groups)
        for (const next of needs.get(group) ?? []) loaded.add(/** @type {Part} */ (partOf.get(next)))
  return files
}

/**
 * Cost of all screens; to the fourth power, because heavy screens are nearest their budget.
 * @param {readonly Part[]} parts @param {Needs} needs @param {number} fileCost
 */
const loadOf = (parts, needs, fileCost) => {
  let load = 0
  for (const [screen, loaded] of filesOf(parts, needs)) {
    const ofScreen = [...loaded].reduce((sum, { bytes }) => sum + bytes + fileCost, 0)
    load += weightOf(screen) * ofScreen ** 4
  }
  return load
}

/** @param {Part} a @param {Part} b @returns {Part} */
const join = (a, b) => ({
  screens: new Set([...a.screens, ...b.screens]),
  groups: [...a.groups, ...b.groups],
  bytes: a.bytes + b.bytes,
})

/**
 * Joins what costs least until no screen has too many files.
 * @param {readonly Part[]} parts @param {Needs} needs @param {number} fileCost @returns {Part[]}
 */
const limitFiles = (parts, needs, fileCost) => {
  const crowded = [...filesOf(parts, needs).values()].filter(({ size }) => size > MOST_FILES)
  const shared = new Set(crowded.flatMap(files => [...files].filter(({ screens }) => screens.size > 1)))
  const plans = [...shared].flatMap((a, index, all) =>
    all.slice(index + 1).flatMap(b => {
      if (!crowded.some(files => files.has(a) && files.has(b))) return []
      const plan = [...parts.filter(part => part !== a && part !== b), join(a, b)]
      return { plan, load: loadOf(plan, needs, fileCost) }
    }),
  )
  const [best] = plans.sort((a, b) => a.load - b.load)
  return best ? limitFiles(best.plan, needs, fileCost) : [...parts]
}

/** @param {readonly Group[]} groups @param {Sources} sources @param {number} fileCost */
const joinGroups = (groups, sources, fileCost) => {
  const needs = needsOf(groups, sources)
  /** @type {Part[]} */
  let parts = groups.map(group => ({ screens: group.screens, groups: [group], bytes: group.bytes }))
  let load = loadOf(parts, needs, fileCost)
  /** @param {Part} a @param {Part} b */
  const pairOf = (a, b) => {
    const joined = join(a, b)
    const left = parts.filter(part => part !== a && part !== b).concat(joined)
    return { a, b, joined, gain: load - loadOf(left, needs, fileCost) }
  }
  const shared = parts.filter(({ screens }) => screens.size > 1)
  let pairs = shared.flatMap((a, index) => shared.slice(index + 1).map(b => pairOf(a, b)))
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).sort((x, y) => y.gain - x.gain)
    const [best] = pairs
    if (!best) return limitFiles(parts, needs, fileCost)
    const { a, b, joined } = best
    parts = parts.filter(part => part !== a && part !== b).concat(joined)
    load = loadOf(parts, needs, fileCost)
    const others = parts.filter(part => part !== joined && part.screens.size > 1)
    pairs = [
      ...pairs.filter(pair => ![pair.a, pair.b].some(part => part === a || part === b)),
      ...others.map(other => pairOf(joined, other)),
    ]
  }
}

/**
 * The domain of the screens that share a part; `kit` for several.
 * @param {Part} part
 */
const nameOf = ({ screens }) => {
  const domains = new Set([...screens].map(screen => /\/src\/app\/([\w-]+)\//.exec(screen)?.[1]))
  return domains.size === 1 ? [...domains].join() : 'kit'
}

/**
 * The file of each module: every page, most screens, one screen, or shared.
 * @param {readonly string[]} ids every module of ours
 * @param {Sources} sources
 * @param {number} [fileCost]
 * @param {number} [common] share of screens, 0 to 1, from which on code comes with the shell
 * @returns {Map<string, string>}
 */
export const planChunks = (ids, sources, fileCost = FILE_COST, common = COMMON) => {
  /** @param {RegExp} pattern */
  const closure = pattern =>
    closureOf(
      ids.filter(id => pattern.test(id)),
      sources,
    )
  const [main, shell, signIn] = [closure(MAIN), closure(SHELL), closure(SIGN_IN)]
  const starts = [...shell].flatMap(sources.lazyImports)
  const screens = closureOf(starts, sources)
  /** @type {Map<string, string>} */
  const chunks = new Map()
  for (const id of signIn)
    chunks.set(id, shell.has(id) || screens.has(id) || ICON.test(id) ? 'core' : 'login-page')
  for (const id of main) chunks.set(id, 'core')
  for (const id of shell) if (!chunks.has(id)) chunks.set(id, 'shell')
  const groups = groupsOf(starts, new Set(chunks.keys()), sources)
  // The shell comes with the most used screen: what that one lacks stays outside.
  const list = starts.find(screen => LIST.test(screen))
  const shared = groups.filter(
    ({ screens: users, bytes }) =>
      users.size > starts.length * (bytes < TINY ? 0.25 : common) && (list === undefined || users.has(list)),
  )
  for (const id of shared.flatMap(({ modules }) => modules)) chunks.set(id, 'shell')
  const others = groups.filter(group => !shared.includes(group))
  for (const [index, part] of joinGroups(others, sources, fileCost).entries()) {
    const [screen = ''] = part.screens
    const name =
      part.screens.size === 1 ? basename(screen).replace(/\.tsx?$/, '') : `${nameOf(part)}-${index}`
    for (const id of part.groups.flatMap(({ modules }) => modules)) chunks.set(id, name)
  }
  return chunks
}

/**
 * Plans the files once the modules are known.
 * @returns {{ plugin: import('vite').Plugin, chunkOf: (id: string) => string | null }}
 */
export const screenChunks = () => {
  /** @type {Map<string, string>} */
  let plan = new Map()
  return {
    plugin: {
      name: 'ubidesk-chunks',
      apply: 'build',
      buildEnd() {
        /** @type {Map<string, { imports: readonly string[], lazyImports: readonly string[], bytes: number }>} */
        const nodes = new Map()
        for (const id of this.getModuleIds()) {
          const module = this.getModuleInfo(id)
          const node = nodes.get(nodeOf(id)) ?? { imports: [], lazyImports: [], bytes: 0 }
          nodes.set(nodeOf(id), {
            imports: [...node.imports, ...(module?.importedIds.map(nodeOf) ?? [])],
            lazyImports: [...node.lazyImports, ...(module?.dynamicallyImportedIds ?? [])],
            bytes: node.bytes + (module?.code?.length ?? 0),
          })
        }
        plan = planChunks([...nodes.keys()], {
          imports: node => nodes.get(node)?.imports ?? [],
          lazyImports: node => nodes.get(node)?.lazyImports ?? [],
          bytes: node => nodes.get(node)?.bytes ?? 0,
        })
      },
    },
    chunkOf: id => (ARIA.test(id) ? null : (plan.get(nodeOf(id)) ?? null)),
  }
}
