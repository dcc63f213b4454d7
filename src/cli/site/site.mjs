import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { drawingStyle } from '../spec/drawing/style.mjs'
import { modelOf } from '../spec/model.mjs'
import { at } from '../steps/paths.mjs'
import { indexPage } from './index-page.mjs'
import { machinePage } from './machine-page.mjs'

const script = async () => {
  const bundle = await rolldown({ input: at('src/cli/site/browser/main.js'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/**
 * The static site of the machines: no network, and a strict content policy.
 * @param {Record<string, import('xstate').AnyStateMachine>} machines
 * @param {readonly import('../spec/load.mjs').Role[]} roles
 * @param {Set<string> | null} taken the transitions the tests took
 * @returns {Promise<Record<string, string>>}
 */
export const siteOf = async (machines, roles, taken) => {
  const models = Object.entries(machines).map(([name, machine]) => modelOf(name, machine))
  /** @type {Record<string, string>} */
  const files = {
    'index.html': indexPage(models, taken),
    'site.css': `${readFileSync(at('src/cli/site/site.css'), 'utf8')}\n${drawingStyle}`,
    'site.js': await script(),
    'icon.svg': readFileSync(at('src/app/boot/icon.svg'), 'utf8'),
  }
  for (const model of models) {
    const machine = /** @type {import('xstate').AnyStateMachine} */ (machines[model.name])
    files[`${model.name}/index.html`] = await machinePage(model, machine, roles, taken)
  }
  return files
}
