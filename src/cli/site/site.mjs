import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { drawingStyle } from '../spec/drawing/style.mjs'
import { formats } from '../spec/formats/formats.mjs'
import { matrixOf } from '../spec/matrix.mjs'
import { modelOf } from '../spec/model.mjs'
import { planOf } from '../spec/plan.mjs'
import { at } from '../steps/paths.mjs'
import { indexPage } from './index-page.mjs'
import { machinePage } from './machine-page.mjs'
import { permissionsPage } from './permissions-page.mjs'
import { shortcutsPage } from './shortcuts-page.mjs'

const script = async () => {
  const bundle = await rolldown({ input: at('src/cli/site/browser/main.js'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** @param {string} name without accents, for an address */
const slugOf = name =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** @param {import('../spec/load.mjs').Script} script */
const scriptModel = ({ name, description, machine }) => ({
  ...modelOf(`roteiro-${slugOf(name)}`, machine),
  title: `Roteiro: ${name}`,
  description,
})

/**
 * The static site of the machines: no network, and a strict content policy.
 * @param {Awaited<ReturnType<typeof import('../spec/load.mjs').loadSpec>>} spec
 * @param {readonly import('./read-shortcuts.mjs').ShortcutGroup[]} shortcuts
 * @param {Set<string> | null} taken the transitions the tests took
 * @returns {Promise<Record<string, string>>}
 */
export const siteOf = async ({ machines, roles, scripts, access }, shortcuts, taken) => {
  const drawn = Object.entries(machines).map(([name, machine]) => ({
    model: modelOf(name, machine),
    machine,
  }))
  const walked = scripts.map(script => ({ model: scriptModel(script), machine: script.machine }))
  const models = drawn.map(({ model }) => model)
  /** @type {Record<string, string>} */
  const files = {
    'index.html': indexPage(
      models,
      walked.map(({ model }) => model),
      taken,
    ),
    'atalhos.html': shortcutsPage(shortcuts),
    'permissoes.html': permissionsPage(
      access,
      roles,
      drawn.filter(({ model }) => model.flow),
    ),
    'site.css': `${readFileSync(at('src/cli/site/site.css'), 'utf8')}\n${drawingStyle}`,
    'site.js': await script(),
    'icon.svg': readFileSync(at('src/app/boot/icon.svg'), 'utf8'),
  }
  for (const { model, machine } of [...drawn, ...walked]) {
    const isScript = !(model.name in machines)
    files[`${model.name}/index.html`] = await machinePage(model, machine, roles, isScript ? null : taken)
    const matrix = matrixOf(model, machine, roles)
    for (const format of ['gherkin', 'csv']) {
      const { write, ending } = /** @type {import('../spec/formats/formats.mjs').Written} */ (formats[format])
      files[`${model.name}/${model.name}.${ending}`] = write(planOf(model, { cover: 'transitions' }), matrix)
    }
  }
  return files
}
