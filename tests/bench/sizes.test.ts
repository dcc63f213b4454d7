import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '../../src/cli/steps/build.mjs'
import { at } from '../../src/cli/steps/paths.mjs'
import { readBytes } from './bytes.mjs'
import { folders, writtenPieces } from './sizes.mjs'

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await ensureBuilt()
  vi.unstubAllEnvs()
}, 120_000)

/** Words that only the piece has, and that no minifier touches. */
const heavy = {
  date: 'Abrir calendário',
  table: 'aria-sort',
  'virtual-table': 'aria-rowcount',
  combobox: 'Remover tudo',
  gallery: 'Galeria de imagens',
  sortable: 'Arrastar',
  palette: 'Buscar comando',
  'rich-text': 'Reescrever com IA',
  wizard: 'Avançar',
}

const read = (folder: string) =>
  readdirSync(at(folder))
    .filter(name => /\.(tsx?|js)$/.test(name))
    .map(name => readFileSync(at(`${folder}/${name}`), 'utf8'))
    .join('\n')

it.each(Object.entries(heavy))('%s does not come with the sign-in page', (piece, words) => {
  expect(read(`src/ui/${piece}`)).toContain(words)
  const files = readBytes().signIn
  expect(files.length).toBeGreaterThan(2)
  const carriers = files.filter(({ file }) =>
    readFileSync(at(`.build/web/assets/${file}`), 'utf8').includes(words),
  )
  expect(carriers).toEqual([])
})

it('neither do React Aria and the drag and drop library', () => {
  const marks = ['data-rac', 'DndDescribedBy']
  expect(read('.build/web/assets')).toContain('data-rac')
  for (const { file } of readBytes().signIn) {
    const code = readFileSync(at(`.build/web/assets/${file}`), 'utf8')
    expect(marks.filter(mark => code.includes(mark))).toEqual([])
  }
})

it('docs/sizes.md has a line for every piece: npm run sizes -- --write', () => {
  expect(writtenPieces()).toEqual(folders())
})
