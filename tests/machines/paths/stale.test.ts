import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../src/cli/spec/documents.mjs'
import { svgOf } from '../../../src/cli/spec/drawing/svg.mjs'
import { shortLabel } from '../../../src/cli/spec/transition-labels.mjs'
import { machines, modelNamed, models, roles } from './spec.ts'

const folder = fileURLToPath(new URL('../../../docs/machines', import.meta.url))
const committed = (name: string) => readFileSync(join(folder, name), 'utf8')
const texts = textsOf(machines, roles)
const hint = 'docs/machines is not what the machines say: npm run diagrams'

describe('docs/machines', () => {
  it('has a page, a text and a drawing for every machine, and nothing else', () => {
    const drawings = models.map(({ name }) => `${name}.svg`)
    expect(readdirSync(folder).sort(), hint).toEqual([...Object.keys(texts), ...drawings].sort())
  })

  it.each(Object.keys(texts))('%s is what the machines say', name => {
    expect(committed(name) === texts[name], hint).toBe(true)
  })

  it.each(models.map(({ name }) => name))('%s.svg shows every state', name => {
    const drawn = [...committed(`${name}.svg`).matchAll(/data-state="([^"]+)"/g)].map(match => match[1])
    expect(new Set(drawn), hint).toEqual(new Set(modelNamed(name).states.keys()))
  })

  it('draws the same machine the same way', async () => {
    expect(await svgOf(modelNamed('typing'))).toBe(await svgOf(modelNamed('typing')))
  })
})

describe('the words of the diagrams', () => {
  it.each(models.map(model => [model.name, model] as const))(
    '%s has words for every transition',
    (_, model) => {
      const nameless = model.transitions.filter(each => /^([✓✗◷] )?(\[.*)?$/.test(shortLabel(each)))
      expect(nameless.map(({ key }) => key)).toEqual([])
    },
  )
})
