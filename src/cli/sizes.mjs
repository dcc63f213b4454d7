import { pathToFileURL } from 'node:url'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { sizes } = await import(pathToFileURL(at('tests/bench/sizes.mjs')).href)
await sizes(process.argv.slice(2))
