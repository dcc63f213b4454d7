import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

/** @typedef {{ name: string, permissions: readonly string[], email: string | null }} Role */

const out = at('.build/spec')

/** @param {string} id */
const external = id => !/^[.#/]|^[A-Za-z]:[\\/]/.test(id)

/** @param {string} dir @param {string} name */
const part = (dir, name) => import(pathToFileURL(`${dir}/${name}.mjs`).href)

/**
 * @param {string} folder it holds `package.json`, `machines` and `src/contracts`
 * @returns {Promise<Record<string, import('xstate').AnyStateMachine>>}
 */
export const loadMachines = async folder => {
  const bundle = await rolldown({
    cwd: folder,
    input: { machines: `${folder}/machines/index.ts` },
    platform: 'node',
    external,
  })
  await bundle.write({ dir: `${folder}/out`, format: 'esm', entryFileNames: '[name].mjs' })
  await bundle.close()
  return (await part(`${folder}/out`, 'machines')).machines
}

/** @returns {Promise<{ machines: Record<string, import('xstate').AnyStateMachine>, roles: Role[] }>} */
export const loadSpec = async () => {
  const bundle = await rolldown({
    cwd: at('.'),
    input: {
      machines: at('machines/index.ts'),
      reference: at('src/bff/db/seed/reference.ts'),
      people: at('src/bff/db/seed/demo/people/people.ts'),
    },
    platform: 'node',
    external,
  })
  await bundle.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name].mjs',
  })
  await bundle.close()
  const [{ machines }, { permissionGroups }, { signIns }] = await Promise.all([
    part(out, 'machines'),
    part(out, 'reference'),
    part(out, 'people'),
  ])
  return { machines, roles: rolesOf(permissionGroups, signIns) }
}

/**
 * @param {readonly { id: string, name: string, permissions: readonly string[] }[]} groups
 * @param {readonly { email: string, group: string | null }[]} people
 * @returns {Role[]}
 */
export const rolesOf = (groups, people) =>
  groups.map(({ id, name, permissions }) => ({
    name,
    permissions,
    email: people.find(person => person.group === id)?.email ?? null,
  }))
