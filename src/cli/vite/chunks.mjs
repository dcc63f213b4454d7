/** @typedef {import('vite').Rolldown.ChunkingContext} Graph */

const PAGE = /\/src\/app\/(home|profile|accounts|service-orders|technicians)\/(?:[\w-]+\/)*[\w-]+-page\.tsx$/
const SHELL = /\/src\/app\/shell\//
const SIGN_IN = /\/src\/app\/session\/sign-in\/login-page\.tsx$/
const LATE =
  /\/src\/app\/(shell\/(banners|toasts|shortcuts|nav-counts)|session\/run-presence|live\/live-updates)\.tsx?$/
/** Of the late code and two screens: a file of its own, for which no other screen waits. */
const APART = /\/src\/ui\/shortcuts\//
const ICON = /\/node_modules\/lucide-react\//
/** What only screens to write in need: the half of what they share. */
export const ARIA = /\/node_modules\/(@?react-aria|@?react-stately|@internationalized)[\w-]*\//

/** @param {string} page */
const partOf = page =>
  page === 'accounts' ? 'accounts' : /^(service-orders|technicians)$/.test(page) ? 'orders' : 'kit'

/**
 * Everything that a walk from a module meets, the module itself included.
 * @param {string} id @param {(id: string) => readonly string[]} next
 */
const reached = (id, next) => {
  const found = new Set([id])
  for (const one of found) for (const other of next(one)) found.add(other)
  return [...found]
}

/**
 * The chunk of a module that several screens share: that of the part of the console that alone uses it, or the kit's;
 * and of each the one that needs react-aria or the one that does not. What the sign-in page needs too is left to the
 * bundler.
 * @param {string} id @param {Graph} graph
 */
export const sharedChunkOf = (id, graph) => {
  if (ICON.test(id)) return 'kit'
  if (APART.test(id)) return null
  /** @param {string} one */
  const module = one => graph.getModuleInfo(one)
  /** @param {string} one */
  const importers = one => module(one)?.importers ?? []
  /** @param {string} one */
  const askers = one => module(one)?.dynamicImporters ?? []

  const users = reached(id, importers)
  if (users.some(user => SIGN_IN.test(user))) return null
  if (users.filter(user => askers(user).length > 0).every(start => LATE.test(start))) return 'late'

  const screens = reached(id, one => (PAGE.test(one) ? [] : [...importers(one), ...askers(one)]))
  const parts = new Set(
    screens.flatMap(one => (SHELL.test(one) ? ['kit'] : (PAGE.exec(one)?.slice(1).map(partOf) ?? []))),
  )
  const part = parts.size === 1 ? [...parts][0] : 'kit'
  const needed = reached(id, one => module(one)?.importedIds ?? [])
  return needed.some(one => ARIA.test(one)) ? `${part}-forms` : part
}
