import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

/**
 * @typedef {{ name: string, mutants: { id: string, operator: string }[], digest: string, files: string[], pages: string[] }} Plan
 */

/** @returns {Promise<{ plans: Plan[], equivalent: Readonly<Record<string, string>> }>} */
export const loadPlans = async () => {
  const bundle = await rolldown({
    cwd: at('.'),
    input: { plan: at('tests/support/machines/mutation/plan.ts') },
    platform: 'node',
    external: id => !/^[.#/]|^[A-Za-z]:[\\/]/.test(id),
  })
  await bundle.write({ dir: at('.build/mutation'), format: 'esm', entryFileNames: '[name].mjs' })
  await bundle.close()
  const { plansOf, equivalent } = await import(pathToFileURL(at('.build/mutation/plan.mjs')).href)
  return { plans: plansOf(at('.')), equivalent }
}
