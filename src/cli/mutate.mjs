import { availableParallelism, setPriority } from 'node:os'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { loadPlans } = await import('./mutation/load.mjs')
const { measure } = await import('./mutation/measure.mjs')
const { publish, published } = await import('./mutation/page.mjs')

setPriority(10)
const asked = process.argv.slice(2)
const { plans, equivalent } = await loadPlans()
const before = published()
const wanted = asked.includes('--changed')
  ? plans.filter(({ name, digest }) => before[name]?.digest !== digest)
  : plans.filter(({ name }) => asked.length === 0 || asked.includes(name))

const queue = [...wanted].sort((a, b) => b.mutants.length - a.mutants.length)
/** @type {Record<string, import('./mutation/page.mjs').Score>} */
const scores = {}
const work = async () => {
  for (let plan = queue.shift(); plan; plan = queue.shift()) {
    const score = await measure(plan, equivalent)
    scores[plan.name] = score
    const { total, survivors, ms } = score
    process.stdout.write(`${plan.name}: ${total - survivors.length}/${total}, ${Math.round(ms / 1000)} s\n`)
    publish(plans, scores, equivalent)
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
const problems = publish(plans, scores, equivalent)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${at('docs/mutation.md')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
