import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkNode, ensureInstalled } from './steps/install.mjs'

checkNode()
await ensureInstalled()
const { loadSpec } = await import('./spec/load.mjs')
const { modelOf } = await import('./spec/model.mjs')
const { planOf } = await import('./spec/plan.mjs')
const { matrixOf } = await import('./spec/matrix.mjs')
const { formats } = await import('./spec/formats/formats.mjs')
const { optionsOf } = await import('./spec/options.mjs')

/** @param {Record<string, import('xstate').AnyStateMachine>} machines */
const list = machines =>
  Object.entries(machines)
    .map(([name, machine]) => modelOf(name, machine))
    .map(({ name, states, transitions, description }) =>
      `${name.padEnd(22)}${String(states.size).padStart(3)} estados ${String(transitions.length).padStart(4)} transições  ${description}`.trimEnd(),
    )
    .join('\n')

try {
  const { machines, roles } = await loadSpec()
  const options = optionsOf(process.argv.slice(2), Object.keys(machines), roles)
  if (!options) process.stdout.write(`${list(machines)}\n`)
  else
    for (const name of options.machine === 'all' ? Object.keys(machines) : [options.machine]) {
      const machine = /** @type {import('xstate').AnyStateMachine} */ (machines[name])
      const model = modelOf(name, machine)
      const { write, ending } = /** @type {typeof formats[string]} */ (formats[options.format])
      const text = write(planOf(model, options), matrixOf(model, machine, roles))
      if (options.out === null) process.stdout.write(text)
      else {
        const file = join(resolve(options.out), `${name}.${options.cover}.${ending}`)
        mkdirSync(resolve(options.out), { recursive: true })
        writeFileSync(file, text)
        process.stdout.write(`${file}\n`)
      }
    }
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
