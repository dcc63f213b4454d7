import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

/**
 * Who may sign in to the demo: a permission group and the first person in it.
 * @typedef {{ name: string, permissions: readonly string[], email: string | null }} Role
 */

const out = at('.build/spec')

/**
 * The machines and the demo's permission groups, read from their TypeScript.
 * @returns {Promise<{ machines: Record<string, import('xstate').AnyStateMachine>, roles: Role[] }>}
 */
export const loadSpec = async () => {
  const bundle = await rolldown({
    cwd: at('.'),
    input: {
      machines: at('machines/index.ts'),
      reference: at('src/bff/db/seed/reference.ts'),
      people: at('src/bff/db/seed/demo/people.ts'),
    },
    platform: 'node',
    external: id => !/^[.#/]|^[A-Za-z]:[\\/]/.test(id),
  })
  await bundle.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name].mjs',
  })
  await bundle.close()
  /** @param {string} name */
  const part = name => import(pathToFileURL(`${out}/${name}.mjs`).href)
  const [{ machines }, { permissionGroups }, { signIns }] = await Promise.all([
    part('machines'),
    part('reference'),
    part('people'),
  ])
  return { machines, roles: rolesOf(permissionGroups, signIns) }
}

/**
 * The roles of the demo, in the order of its permission groups.
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
