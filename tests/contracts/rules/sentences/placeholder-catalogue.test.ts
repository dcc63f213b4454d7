import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exampleValues,
  placeholderNames,
  placeholderPiece,
  resolveParts,
  resolvePlaceholders,
  unknownPlaceholders,
  usedPlaceholders,
} from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { placeholderParts, placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'

const words = fc.stringMatching(/^[a-záéç .,0-9-]{0,12}$/u)
const known = fc.constantFrom(...placeholderNames).map(name => `[${name}]`)
const texts = fc
  .array(fc.oneof(words, known, fc.constantFrom('[OUTRO]', '[OUTRO_2]', '[', ']', '[constructor]')))
  .map(pieces => pieces.join(''))

describe('the placeholders of a sentence', () => {
  it('D-24 are listed once each, in order, with what they stand for', () => {
    expect(
      usedPlaceholders('[ZONA] de [NOME_CONTA], [ZONA] e [LUGAR]').map(({ name, fact }) => [
        name,
        fact?.label,
      ]),
    ).toEqual([
      ['ZONA', 'Zona'],
      ['NOME_CONTA', 'Nome da conta'],
      ['LUGAR', undefined],
    ])
    expect(unknownPlaceholders('[ZONA] [LUGAR] [VALUE_OF] [LUGAR]')).toEqual(['LUGAR', 'VALUE_OF'])
  })

  it('are names that the pattern knows, and their examples hold none', () => {
    for (const name of placeholderNames) expect(placeholdersIn(`[${name}]`)).toEqual([`[${name}]`])
    expect(Object.values(exampleValues).flatMap(value => placeholdersIn(value ?? ''))).toEqual([])
  })

  it('M-158 resolved by the example, only those outside the catalogue remain', () => {
    fc.assert(
      fc.property(texts, text => {
        const { text: resolved, unresolved } = resolvePlaceholders(text, exampleValues)
        expect(unresolved).toEqual(unknownPlaceholders(text))
        expect([...new Set(placeholdersIn(resolved))]).toEqual(unresolved.map(name => `[${name}]`))
      }),
    )
  })

  it('resolved by parts, they are the text resolved whole', () => {
    fc.assert(
      fc.property(texts, text => {
        const parts = resolveParts(placeholderParts(text), exampleValues)
        expect(parts.map(part => part.text).join('')).toBe(resolvePlaceholders(text, exampleValues).text)
      }),
    )
  })

  it('without values stay as they are; a value is not resolved again', () => {
    fc.assert(fc.property(texts, text => resolvePlaceholders(text, {}).text === text))
    expect(resolvePlaceholders('[ZONA]', { ZONA: '[EVENTO]', EVENTO: 'Disparo' }).text).toBe('[EVENTO]')
  })

  it('inserted, it stands apart from the words beside it', () => {
    const place = texts.chain(text => fc.tuple(fc.constant(text), fc.nat({ max: text.length })))
    fc.assert(
      fc.property(place, fc.constantFrom(...placeholderNames), ([text, at], name) => {
        const piece = placeholderPiece(text, at, name)
        expect(piece.trim()).toBe(`[${name}]`)
        expect(text.slice(0, at) + piece).not.toMatch(/[\p{L}\p{N}]\[[^[]*$/u)
        expect(piece + text.slice(at)).not.toMatch(/^[^\]]*\][\p{L}\p{N}]/u)
      }),
    )
    expect(placeholderPiece('Contato com .', 12, 'NOME_CONTATO')).toBe('[NOME_CONTATO]')
    expect(placeholderPiece('Zona()', 5, 'ZONA')).toBe('[ZONA]')
    expect(placeholderPiece('Zona', 4, 'ZONA')).toBe(' [ZONA]')
  })
})
