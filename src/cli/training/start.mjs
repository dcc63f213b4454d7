import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../steps/build.mjs'
import { checkNode, ensureInstalled } from '../steps/install.mjs'
import { at } from '../steps/paths.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const { main } = await import(pathToFileURL(at('.build/server/server.js')).href)
await main({ ...process.env, TRAINING: '1', PORT: process.env.PORT || '4174' })
