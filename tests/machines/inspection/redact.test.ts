import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor, shapeOf } from '#app/inspection/redact.ts'
import { revive } from '#app/inspection/revive.ts'
import { Failure } from '#machines/kit/failure.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1In0.c2lnbmF0dXJlLXF1ZS1uYW8tc2UtbW9zdHJh'
const REFRESH = '3f2b8c1e-9a4d-4f6b-8e1a-0c9d8b7a6f5e.3.aGVsbG8td29ybGQtdGhpcy1pcy1hLXNpZ25hdHVyZS0xMjM'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map(all => all.join(''))
const letters = fc.stringMatching(/^[a-z]{6,12}$/)
const nowhere = () =>
  fc.constantFrom('x', 'detail', 'value', 'type', 'id', 'kind', 'status', 'userId', 'code')

/** Secrets recognized by their form anywhere, and by their key. */
const planted = fc.oneof(
  fc.record({ key: nowhere(), secret: fc.constantFrom(JWT, REFRESH) }),
  fc.record({ key: nowhere(), secret: digits(11) }),
  fc.record({ key: nowhere(), secret: digits(11).map(cpf => cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-')) }),
  fc.record({ key: nowhere(), secret: letters.map(name => `${name}@demo.example`) }),
  fc.record({ key: nowhere(), secret: fc.tuple(letters, letters).map(words => words.join(' ')) }),
  fc.record({
    key: fc.constantFrom(
      'password',
      'currentPassword',
      'senha',
      'refreshToken',
      'accessToken',
      'token',
      'cpf',
    ),
    secret: letters,
  }),
  fc.record({
    key: fc.constantFrom('name', 'email', 'text', 'value', 'note', 'phone', 'q'),
    secret: letters,
  }),
)

type Planted = { key: string; secret: string }

const shapes: ((planted: Planted) => unknown)[] = [
  ({ key, secret }) => ({ type: 'x.happened', [key]: secret }),
  ({ key, secret }) => ({ type: 'xstate.done.actor.0', output: { rows: [{ [key]: secret }] } }),
  ({ key, secret }) => ({
    error: new Failure('invalid', secret, { details: { current: { [key]: secret } } }),
  }),
  ({ key, secret }) => ({ [key]: [secret, [secret]] }),
  ({ key, secret }) => ({ map: new Map([['a', { [key]: secret }]]), set: new Set([{ [key]: secret }]) }),
]

describe('redaction', () => {
  it('S33 lets no planted secret survive', () => {
    fc.assert(
      fc.property(planted, fc.constantFrom(...shapes), (each, shape) => {
        expect(JSON.stringify(createRedactor()(shape(each)))).not.toContain(each.secret)
      }),
    )
  })

  it('S33 lets none survive as the name of a field', () => {
    for (const secret of [JWT, REFRESH, 'camila.prado@demo.example', '52998224725'])
      expect(JSON.stringify(createRedactor()({ errors: { [secret]: 'x' } }))).not.toContain(secret)
  })

  it('keeps types, ids, kinds, moments and lengths', () => {
    const event = {
      type: 'order.chosen',
      id: '7f2b8c1e-9a4d-4f6b-8e1a-0c9d8b7a6f5e',
      kind: 'success',
      at: '2026-03-01T12:00:00Z',
      count: 3,
      text: 'Portão aberto, ligar',
    }
    const { text, ...rest } = createRedactor()(event) as typeof event
    const { text: written, ...told } = event
    expect(rest).toEqual(told)
    expect(text).toHaveLength(written.length)
    expect(text).toMatch(/^[•1]+ [•]+ [•]+$/)
  })

  it('tells the same text from another, and nothing more, within one file', () => {
    const redact = createRedactor()
    const [a, b, again] = redact(['portão aberto', 'portão fechou', 'portão aberto']) as string[]
    expect(again).toBe(a)
    expect(b).not.toBe(a)
  })

  it('shows nothing for a name that it covers', () => {
    expect(JSON.stringify(createRedactor()({ ' aId': 'portao' }))).not.toContain('portao')
  })

  it('comes to the same shape before and after', () => {
    fc.assert(
      fc.property(fc.object({ withDate: true, withMap: false, maxDepth: 3 }), value => {
        const redacted = createRedactor()(value)
        expect(shapeOf(redacted)).toEqual(shapeOf(shapeOf(redacted)))
        expect(shapeOf(revive(redacted, id => ({ id, send: () => {}, getSnapshot: () => null })))).toEqual(
          shapeOf(value),
        )
      }),
    )
  })

  it('gives back a failure as a failure', () => {
    const given = createRedactor()({
      error: new Failure('conflict', 'Outra pessoa salvou.', { code: 'GONE' }),
    })
    const { error } = revive(given, () => null) as { error: Failure }
    expect(error).toBeInstanceOf(Failure)
    expect({ kind: error.kind, code: error.facts.code }).toEqual({ kind: 'conflict', code: 'GONE' })
    expect(error.message).not.toContain('pessoa')
  })
})
