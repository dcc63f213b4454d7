/** @typedef {{ version: string, license?: string, dev?: boolean, optional?: boolean }} Locked */
/** @typedef {{ name: string, version: string, licence: string, optional: boolean }} Installed */

/**
 * Packages that an installation without development tools has, by name and version.
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {Installed[]}
 */
export const productionTree = ({ packages }) => {
  const found = new Map()
  for (const [path, { version, license = 'not said', dev = false, optional = false }] of Object.entries(
    packages,
  )) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version, licence: license, optional })
  }
  return [...found.values()].sort((one, other) =>
    one.name === other.name ? (one.version < other.version ? -1 : 1) : one.name < other.name ? -1 : 1,
  )
}

/**
 * docs/licences.md.
 * @param {{ packages: Record<string, Locked> }} lock
 */
export const licencesPage = lock => {
  const tree = productionTree(lock)
  const counts = new Map()
  for (const { licence } of tree) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const byLicence = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  return [
    '# Licences of the production dependencies',
    'Written by `npm run licences` from `package-lock.json`; a test holds both equal. `optional` is installed on some',
    'machines only. sharp loads libvips (LGPL-3.0) as a library of its own, which may be replaced: nothing of it is in our build.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...byLicence.map(([licence, count]) => `| ${licence} | ${count} |`),
    `| all | ${tree.length} |`,
    '',
    '| package | version | licence | |',
    '|---|---|---|---|',
    ...tree.map(
      ({ name, version, licence, optional }) =>
        `| ${name} | ${version} | ${licence} | ${optional ? 'optional' : ''} |`,
    ),
    '',
  ].join('\n')
}
