import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

/**
 * @typedef {{ name: string, permissions: readonly string[], email: string | null }} Role
 * @typedef {{ name: string, description: string, machine: import('xstate').AnyStateMachine }} Script
 *
 * @typedef {object} Access
 * @property {readonly { label: string, href?: string, allOf: readonly string[], anyOf?: readonly string[], children?: readonly { label: string, anyOf: readonly string[] }[] }[]} navigation
 * @property {readonly { area: string, permissions: Readonly<Record<string, string>> }[]} areas
 */

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

/**
 * `scripts` are those of the demonstration's rules of attendance.
 * @returns {Promise<{ machines: Record<string, import('xstate').AnyStateMachine>, roles: Role[], scripts: Script[], access: Access }>}
 */
export const loadSpec = async () => {
  const bundle = await rolldown({
    cwd: at('.'),
    input: {
      machines: at('machines/index.ts'),
      reference: at('src/bff/db/seed/reference.ts'),
      people: at('src/bff/db/seed/demo/people/people.ts'),
      policies: at('src/bff/db/seed/demo/configuration/attendance-policies/policy-rows.ts'),
      script: at('machines/configuration/attendance-policies/script.flow.ts'),
      navigation: at('src/app/navigation.ts'),
      labels: at('machines/profile/permission.labels.ts'),
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
  /** @param {readonly string[]} names */
  const parts = names => Promise.all(names.map(name => part(out, name)))
  const [{ machines }, { permissionGroups }, { signIns }] = await parts(['machines', 'reference', 'people'])
  const [{ demoPolicies }, { scriptFlow }] = await parts(['policies', 'script'])
  const [{ navigation }, { permissionAreas: areas }] = await parts(['navigation', 'labels'])
  return {
    machines,
    roles: rolesOf(permissionGroups, signIns),
    access: { navigation, areas },
    scripts: demoPolicies.map((/** @type {any} */ { name, description, steps }) => ({
      name,
      description: description ?? '',
      machine: scriptFlow(steps),
    })),
  }
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
