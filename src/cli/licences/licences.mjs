import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../steps/paths.mjs'
import { licencesPage } from './tree.mjs'

writeFileSync(at('docs/licences.md'), licencesPage(JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))))
