import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesUnder } from './source-imports.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The English column of the glossary, and its bold machine words. */
const glossaryTerms = (text: string): string[] => {
  const columns = [...text.matchAll(/^\|[^|]+\|([^|]+)\|/gm)].map(([, english]) => english ?? '')
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term]) => term ?? '')
  return wordsOf([...columns, ...bold].join(' '))
}

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map(word => word.toLowerCase())

/** The word and its singulars. */
const formsOf = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
]

const glossary = new Set(glossaryTerms(read('../../docs/glossary.md')))
const standard = wordsOf(read('./words.txt').replace(/^#.*$/gm, ''))
const known = new Set([...glossary, ...standard])

// Migrations keep the names under which databases have recorded them.
const files = ['machines', 'src', 'tests']
  .flatMap(filesUnder)
  .filter(file => !file.startsWith('src/bff/db/migrations/'))

describe('the words of file and folder names', () => {
  it('are terms of the glossary or standard ones (words.txt)', () => {
    const outside = files.flatMap(file => {
      const strange = wordsOf(file).filter(word => !formsOf(word).some(form => known.has(form)))
      return strange.length > 0 ? [`${file}: ${strange.join(', ')}`] : []
    })
    expect(outside).toEqual([])
  })

  it('are listed in order, once, and not when they are in the glossary', () => {
    expect(standard.filter(word => glossary.has(word))).toEqual([])
    expect(standard).toEqual([...new Set(standard)].sort())
  })
})
