import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const { bench } = await import(pathToFileURL(at('tests/bench/run.mjs')).href)
process.exitCode = await bench(process.argv.slice(2))
