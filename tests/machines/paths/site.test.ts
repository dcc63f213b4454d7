import { describe, expect, it } from 'vitest'
import { readShortcuts, shortcutsIn } from '../../../src/cli/site/read-shortcuts.mjs'
import { siteOf } from '../../../src/cli/site/site.mjs'
import { loadSpec } from '../../../src/cli/spec/load.mjs'
import { byDomain, domains } from '../../../src/cli/spec/words/machine-titles.mjs'
import { models } from './spec.ts'

describe('the names of the machines', () => {
  it('each machine has a title in Portuguese, and each title a machine', () => {
    const titled = domains.flatMap(domain => Object.keys(domain.machines))
    expect(titled.toSorted()).toEqual(models.map(({ name }) => name).toSorted())
    expect(new Set(models.map(({ title }) => title)).size).toBe(models.length)
  })

  it('the flows come first, that of the occurrence before all', () => {
    const [flows] = byDomain(models)
    expect(flows?.models.map(({ name }) => name)).toEqual([
      'occurrence',
      'dispatch',
      'serviceOrder',
      'trainingRun',
    ])
    expect(models.filter(({ flow }) => flow)).toHaveLength(4)
  })
})

describe('the shortcuts', () => {
  it('are read where a screen registers them, both labels of a choice included', () => {
    const code = `useShortcuts([{ keys: 'Ctrl+k', label: on ? 'Ligar' : 'Desligar' }, { keys: name, label: 'x' }])`
    expect(shortcutsIn(code)).toEqual([{ keys: 'Ctrl+K', label: 'Ligar ou Desligar' }])
  })

  it('are found on every screen that has some', () => {
    expect(readShortcuts().filter(({ shortcuts }) => shortcuts.length === 0)).toEqual([])
    const attendance = readShortcuts().find(({ title }) => title === 'Atendimento')?.shortcuts
    expect(attendance).toContainEqual({ keys: 'L', label: 'Ligar para o próximo contato' })
  })
})

describe('the site', async () => {
  const files = await siteOf(await loadSpec(), readShortcuts(), null)

  it('tells what follows when nobody answers the phone in a panic', () => {
    expect(files['index.html']).toContain('href="roteiro-panico/index.html"')
    const page = files['roteiro-panico/index.html'] ?? ''
    expect(page).toContain('Ninguém atendeu')
    expect(page).toContain('Acionar a Polícia Militar')
  })

  it('gives the paths of each machine as Gherkin and as CSV', () => {
    expect(files['occurrence/occurrence.feature']).toContain('Funcionalidade: occurrence')
    expect(files['occurrence/occurrence.csv']).toContain('Encerrar')
    expect(files['occurrence/index.html']).toContain('href="occurrence.feature"')
  })

  it('says who may open each screen and take each action', () => {
    const page = files['permissoes.html'] ?? ''
    expect(page).toContain('Ocorrências: Gestão de ocorrências')
    expect(page).toContain('<code>ubidesk.central.commandPassword</code>')
    expect(page).toContain('Ordem de serviço: ações')
  })

  it('links only to pages that it has', () => {
    for (const [from, html] of Object.entries(files).filter(([name]) => name.endsWith('.html')))
      for (const [, href = ''] of html.matchAll(/href="([^"#]+)"/g)) {
        const path = new URL(href, `http://x/${from}`).pathname.slice(1)
        expect(files, `${from} → ${href}`).toHaveProperty([path])
      }
  })
})
